const DAY_MS = 86_400_000
/** How long a deleted post is kept (delete_expired_data in the migration of the bin). */
const KEPT_DAYS = 30

/** "30 days left", "1 day left", or "Will be deleted today". `deletedAt` is an ISO time. */
export function daysLeftText(deletedAt: string, now: Date): string {
  const days = Math.ceil(KEPT_DAYS - (now.getTime() - Date.parse(deletedAt)) / DAY_MS)
  if (days < 1) return 'Will be deleted today'
  return days === 1 ? '1 day left' : `${Math.min(days, KEPT_DAYS)} days left`
}
