import { CONSULTATION_ZONE, isTimeZone } from '#domain/contact/consultation-time.ts'

/** The visitor's time zone, or Saint Paul's when the browser does not report one. */
export function visitorTimeZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return timeZone && isTimeZone(timeZone) ? timeZone : CONSULTATION_ZONE
}
