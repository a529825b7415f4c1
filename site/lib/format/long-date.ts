const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * "November 21, 2026": en-US, in the site's time zone, because server and browser must agree on the day (readings D47).
 * `moment` is an ISO time as the service sends it; `timeZone` is an IANA name. Null for values that JavaScript cannot
 * parse, such as PostgreSQL's "infinity" or a BC year.
 */
export function formatLongDate(moment: string, timeZone: string): string | null {
  const time = Date.parse(moment)
  return Number.isNaN(time) ? null : longDateFormat(timeZone).format(time)
}

/** Cached, because creating a formatter costs ten times as much as using it. */
function longDateFormat(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known

  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone })
  formats.set(timeZone, format)
  return format
}
