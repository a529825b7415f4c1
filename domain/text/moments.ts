/*
 * How the product writes dates and times: in American English and in the firm's zone (SITE_TIME_ZONE; readings D47), on
 * the site, in the editor, in emails. Pages are the same for everyone and emails do not know where they are read, so no
 * other zone can be the same everywhere. A time of day always names its zone; a date does not.
 */

const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * "November 21, 2026". `moment` is an ISO time as the service sends it; `timeZone` is an IANA name. Null for values that
 * JavaScript cannot parse, such as PostgreSQL's "infinity" or a BC year.
 */
export function formatLongDate(moment: string, timeZone: string): string | null {
  return formatDate(moment, timeZone, 'long')
}

/** "Nov 21, 2026", for lists; otherwise as `formatLongDate`. */
export function formatShortDate(moment: string, timeZone: string): string | null {
  return formatDate(moment, timeZone, 'medium')
}

function formatDate(moment: string, timeZone: string, dateStyle: 'long' | 'medium'): string | null {
  const time = Date.parse(moment)
  return Number.isNaN(time) ? null : formatOf(`${dateStyle} ${timeZone}`, { dateStyle, timeZone }).format(time)
}

/** "Tuesday, December 1, 2026 at 10:00 AM CST". */
export function formatInstant(instant: Date, timeZone: string): string {
  return show(instant, `instant ${timeZone}`, {
    ...{ weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' },
    ...{ hour: 'numeric', minute: '2-digit', timeZoneName: 'short', timeZone },
  })
}

/** "Mon, Nov 30, 9:00 AM CST", for lists. `moment` is an ISO time. */
export function formatShortMoment(moment: string | Date, timeZone: string): string {
  return show(new Date(moment), `short ${timeZone}`, {
    ...{ weekday: 'short', month: 'short', day: 'numeric' },
    ...{ hour: 'numeric', minute: '2-digit', timeZoneName: 'short', timeZone },
  })
}

/** Today's ISO date in a zone. */
export function todayIn(timeZone: string, now: Date): string {
  return new Date(wallClockOf(now.getTime(), timeZone)).toISOString().slice(0, 10)
}

export function isTimeZone(name: string): boolean {
  try {
    formatOf(`zone ${name}`, { timeZone: name })
    return true
  } catch {
    return false
  }
}

/**
 * The instant at which a zone's clocks show `wallClock`, which is expressed as if it were UTC. Two steps are enough,
 * because the first is off by at most one offset change. A time skipped by such a change moves forward by an hour.
 */
export function instantInZone(wallClock: number, timeZone: string): Date {
  const guess = wallClock - offsetAt(wallClock, timeZone)
  return new Date(wallClock - offsetAt(guess, timeZone))
}

function offsetAt(instant: number, timeZone: string): number {
  return wallClockOf(instant, timeZone) - instant
}

/** A zone's wall-clock time to the second, expressed as if it were UTC. */
export function wallClockOf(instant: number, timeZone: string): number {
  const format = formatOf(`clock ${timeZone}`, {
    calendar: 'iso8601',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZone,
  })
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, value]))
  const [year, month, day] = [parts.get('year'), parts.get('month'), parts.get('day')]
  return Date.parse(`${year}-${month}-${day}T${parts.get('hour')}:${parts.get('minute')}:${parts.get('second')}Z`)
}

function show(instant: Date, key: string, options: Intl.DateTimeFormatOptions): string {
  // Some ICU versions put a narrow no-break space before AM and PM.
  return formatOf(key, options)
    .format(instant)
    .replace(/\u202f/g, ' ')
}

/** Caches formats: creating one costs ten times as much as using it. */
function formatOf(key: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-US', options)
  formats.set(key, format)
  return format
}
