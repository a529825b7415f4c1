import type { DateRange } from './blog-filter.ts'

/** Days back from now (specification §9). */
const DAYS = { week: 7, month: 30, quarter: 90, year: 365 } satisfies Record<Exclude<DateRange, 'all'>, number>
const DAY_MS = 86_400_000

/** Posts published at or after this time are in the range. Null for the range that includes all posts. */
export function dateCutoff(range: DateRange, now: Date): string | null {
  return range === 'all' ? null : new Date(now.getTime() - DAYS[range] * DAY_MS).toISOString()
}
