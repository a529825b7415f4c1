const formats = new Map<string, Intl.DateTimeFormat>()

/** "Mon, Nov 30, 9:00 AM" in an IANA zone. `moment` is an ISO time. */
export function formatShortMoment(moment: string | Date, timeZone: string): string {
  return show(moment, timeZone, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })
}

/** "9:00 AM" in an IANA zone. */
export function formatTime(moment: string | Date, timeZone: string): string {
  return show(moment, timeZone, { hour: 'numeric', minute: '2-digit' })
}

/** The zone of this browser. */
export function ownTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

function show(moment: string | Date, timeZone: string, options: Intl.DateTimeFormatOptions): string {
  const key = `${timeZone} ${Object.keys(options).length}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone })
  formats.set(key, format)
  // Some ICU versions put a narrow no-break space before AM and PM.
  return format.format(new Date(moment)).replace(/\u202f/g, ' ')
}
