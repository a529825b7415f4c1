const FORMAT = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' })

/** Day and time in the writer's own zone: "November 21, 2026 at 2:03 PM". Only for what the browser draws. */
export function showMoment(time: number | string): string {
  return FORMAT.format(new Date(time))
}
