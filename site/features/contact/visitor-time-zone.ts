import { CONSULTATION_ZONE, isTimeZone } from '#domain/contact/consultation-time.ts'

/** The zone of the visitor's clock; Saint Paul's where the browser keeps it to itself. */
export function visitorTimeZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return timeZone && isTimeZone(timeZone) ? timeZone : CONSULTATION_ZONE
}
