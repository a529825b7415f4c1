import {
  CONSULTATION_ZONE,
  consultationInstant,
  formatInstant,
  isCalendarDate,
  longDate,
} from '#domain/contact/consultation-time.ts'
import { visitorTimeZone } from '../visitor-time-zone.ts'

/** An ISO date, one of the offered times and one of the durations; '' if nothing is chosen. */
export type RequestedTime = { date: string; time: string; duration: string }

/** The requested time in Saint Paul and in the visitor's time zone; null unless both day and time are chosen. */
export function requestedTimeTexts(
  { date, time }: Pick<RequestedTime, 'date' | 'time'>,
  timeZone = visitorTimeZone,
): { provider: string; visitor: string } | null {
  const instant = consultationInstant(date, time)
  return instant && { provider: formatInstant(instant, CONSULTATION_ZONE), visitor: formatInstant(instant, timeZone()) }
}

/** What is chosen, in one line: "December 1, 2026 · 9:00 AM"; '' if nothing is. */
export function chosenTimeText({ date, time, duration }: RequestedTime): string {
  const day = isCalendarDate(date) ? longDate(date) : date
  return [day, time, duration].filter(Boolean).join(' · ')
}
