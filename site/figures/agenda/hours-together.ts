import { AFTERNOON, NOON, type Taken } from './model.ts'

/** When people are together, in minutes from midnight: all of a session but the hour at noon. */
export function stretchesOf({ start, minutes }: Taken): { from: number; to: number }[] {
  const end = start + minutes
  if (start >= NOON || end <= AFTERNOON) return [{ from: start, to: end }]
  return [
    { from: start, to: NOON },
    { from: AFTERNOON, to: end },
  ]
}

/** How long people are together in a session; the hour at noon does not count. */
function minutesTogether(session: Taken): number {
  return stretchesOf(session).reduce((sum, { from, to }) => sum + to - from, 0)
}

/** How long people are together, in hours to the nearest quarter. */
export function hoursTogether(placed: readonly Taken[]): number {
  return Math.round(placed.reduce((sum, session) => sum + minutesTogether(session), 0) / 15) / 4
}
