import { useSyncExternalStore } from 'react'
import { todayIn } from '#domain/contact/consultation-time.ts'
import { visitorTimeZone } from '../visitor-time-zone.ts'

const never = () => () => {}

/** Today in the visitor's time zone as an ISO date; null in the server's HTML, which is cached for all visitors. */
export function useToday(): string | null {
  return useSyncExternalStore<string | null>(
    never,
    () => todayIn(visitorTimeZone(), new Date()),
    () => null,
  )
}
