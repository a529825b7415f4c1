import { todayIn } from '#domain/contact/consultation-time.ts'

/** The longest day in any time zone plus an hour. */
const LONGER_THAN_A_DAY_MS = 26 * 3_600_000

/** The time in milliseconds at which the next day begins in a time zone. */
export function endOfDay(now: number, timeZone: string): number {
  const today = todayIn(timeZone, new Date(now))
  let [before, after] = [now, now + LONGER_THAN_A_DAY_MS]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (todayIn(timeZone, new Date(middle)) === today) before = middle
    else after = middle
  }
  return after
}
