import { useSyncExternalStore } from 'react'
import { todayIn } from '#domain/contact/consultation-time.ts'
import { visitorTimeZone } from '../visitor-time-zone.ts'

const never = () => () => {}

/** The visitor's own day as an ISO date; null in the page that the server keeps, which has no day and no place. */
export function useToday(): string | null {
  return useSyncExternalStore<string | null>(
    never,
    () => todayIn(visitorTimeZone(), new Date()),
    () => null,
  )
}
