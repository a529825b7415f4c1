const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * "November 21, 2026", en-US, in the site's zone: server and browser must agree on the day (readings D47).
 * `moment` is an ISO time as the service sends it; the zone is an IANA name. Null for what is no time to JavaScript, such
 * as PostgreSQL's "infinity" or a year before Christ.
 */
export function formatLongDate(moment: string, timeZone: string): string | null {
  const time = Date.parse(moment)
  return Number.isNaN(time) ? null : longDateFormat(timeZone).format(time)
}

/** Making a format costs ten times as much as using it. */
function longDateFormat(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known

  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone })
  formats.set(timeZone, format)
  return format
}
