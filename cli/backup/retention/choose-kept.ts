export type Retention = { keepDays: number; keepWeeks: number }

const DAY_MS = 24 * 60 * 60_000
/** 1 January 1970 was a Thursday, and weeks begin on Monday. */
const DAYS_BEFORE_MONDAY = 3

/**
 * The backups to keep: the last one of each of the newest `keepDays` days and `keepWeeks` weeks, in UTC, that have a
 * backup. The newest is always among them, however old it is.
 */
export function chooseKept<Backup extends { startedAt: string }>(
  backups: readonly Backup[],
  { keepDays, keepWeeks }: Retention,
): Set<Backup> {
  const newestFirst = backups.toSorted((a, b) => (a.startedAt < b.startedAt ? 1 : -1))
  const dayOf = ({ startedAt }: Backup) => Math.floor(Date.parse(startedAt) / DAY_MS)
  const weekOf = (backup: Backup) => Math.floor((dayOf(backup) + DAYS_BEFORE_MONDAY) / 7)
  return new Set([...lastOfEach(newestFirst, dayOf, keepDays), ...lastOfEach(newestFirst, weekOf, keepWeeks)])
}

function lastOfEach<Backup>(newestFirst: readonly Backup[], periodOf: (backup: Backup) => number, count: number) {
  const last = new Map<number, Backup>()
  for (const backup of newestFirst) {
    const period = periodOf(backup)
    if (!last.has(period)) last.set(period, backup)
  }
  return [...last.values()].slice(0, count)
}
