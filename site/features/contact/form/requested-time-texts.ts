import { CONSULTATION_ZONE, consultationInstant, formatInstant } from '#domain/contact/consultation-time.ts'
import { visitorTimeZone } from '../visitor-time-zone.ts'

/** An ISO date and one of the offered times; '' if nothing is chosen. */
export type RequestedTime = { date: string; time: string }

/** The requested time in Saint Paul and in the visitor's time zone; null unless both day and time are chosen. */
export function requestedTimeTexts(
  { date, time }: RequestedTime,
  timeZone = visitorTimeZone,
): { provider: string; visitor: string } | null {
  const instant = consultationInstant(date, time)
  return instant && { provider: formatInstant(instant, CONSULTATION_ZONE), visitor: formatInstant(instant, timeZone()) }
}
