const SHOWN_DAYS = 30
const DAY_MS = 86_400_000

/** A UTC day, such as `2026-11-21`, its views, and how many of them were read to the end. */
export type DayViews = { day: string; views: number; reads: number }

type Row = { day: string | null; views: number | null; reads: number | null }

/** One entry for each of the last 30 days, oldest first and today last; days without a row had no views. */
export function lastDays(rows: readonly Row[], now: Date): DayViews[] {
  const known = new Map(rows.map((row) => [row.day, row]))
  return Array.from({ length: SHOWN_DAYS }, (_, index) => {
    const ago = SHOWN_DAYS - 1 - index
    const day = new Date(now.getTime() - ago * DAY_MS).toISOString().slice(0, 10)
    const { views, reads } = known.get(day) ?? {}
    return { day, views: views ?? 0, reads: reads ?? 0 }
  })
}

/** The day with the most views, the latest one in a tie; null when there were no views at all. */
export function bestDay(days: readonly DayViews[]): DayViews | null {
  const most = Math.max(0, ...days.map(({ views }) => views))
  return most > 0 ? (days.findLast(({ views }) => views === most) ?? null) : null
}
