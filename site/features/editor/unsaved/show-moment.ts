const FORMAT = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' })

/** Date and time in the author's time zone: "November 21, 2026 at 2:03 PM". Only for client-side rendering. */
export function showMoment(time: number | string): string {
  return FORMAT.format(new Date(time))
}
