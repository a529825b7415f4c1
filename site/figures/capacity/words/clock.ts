/** As a time field writes it: "09:05" for 545 minutes after midnight; parts of a minute are rounded up. */
export function clock(minutes: number): string {
  const whole = Math.ceil(minutes) % 1440
  return `${String(Math.floor(whole / 60)).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}`
}

/** "9 a.m.", "9:05 a.m.", without a break in it; parts of a minute are rounded up. */
export function timeOfDay(minutes: number): string {
  const [hours = 0, rest = 0] = clock(minutes).split(':').map(Number)
  const past = rest > 0 ? `:${String(rest).padStart(2, '0')}` : ''
  return `${hours % 12 || 12}${past}\u00a0${hours < 12 ? 'a.m.' : 'p.m.'}`
}

/** Minutes after midnight of a time as browsers write it; null if the text is not a time. */
export function readClock(text: string): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? []
  return hours && minutes ? Number(hours) * 60 + Number(minutes) : null
}

/** "1 h 48 min", "20 min". */
export function duration(minutes: number): string {
  const whole = Math.ceil(minutes)
  const hours = Math.floor(whole / 60)
  return [hours > 0 && `${hours} h`, (whole % 60 > 0 || hours === 0) && `${whole % 60} min`].filter(Boolean).join(' ')
}
