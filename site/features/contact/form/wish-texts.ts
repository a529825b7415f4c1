import { CONSULTATION_ZONE, consultationInstant, formatInstant } from '#domain/contact/consultation-time.ts'
import { visitorTimeZone } from '../visitor-time-zone.ts'

/** A day as ISO and one of the times offered; '' is none. */
export type Wish = { date: string; time: string }

/** The moment asked for, in Saint Paul and where the visitor is; null without both day and time. */
export function wishTexts({ date, time }: Wish, timeZone = visitorTimeZone): { house: string; visitor: string } | null {
  const instant = consultationInstant(date, time)
  return instant && { house: formatInstant(instant, CONSULTATION_ZONE), visitor: formatInstant(instant, timeZone()) }
}
