/** How long other announcements may wait. A burst of them, such as a member's loop, empties the cache once in this time. */
const INTERVAL_MS = 1_000

/** What the database announces when a post is unpublished or deleted (supabase/migrations, announce_withdrawal). */
const WITHDRAWAL = 'withdrawal'

export type EmptyCacheOptions = {
  clearCache: () => void
  /** Calls back once, after so many milliseconds. */
  schedule?: (callback: () => void, delayMs: number) => void
}

/**
 * Empties the page cache when public content changed: at the first announcement at once, and for all that follow within
 * a second once more at its end. What was withdrawn is gone at once, always; so is everything after null, which says
 * that announcements may have been missed.
 */
export function createCacheEmptying({ clearCache, schedule = scheduleUnref }: EmptyCacheOptions) {
  let isWaiting = false
  let isDue = false

  function empty(): void {
    isDue = false
    clearCache()
    if (isWaiting) return
    isWaiting = true
    schedule(endInterval, INTERVAL_MS)
  }

  function endInterval(): void {
    isWaiting = false
    if (isDue) empty()
  }

  return (payload: string | null): void => {
    if (!isWaiting || payload === WITHDRAWAL || payload === null) empty()
    else isDue = true
  }
}

/** A process that stops does not wait for it. */
function scheduleUnref(callback: () => void, delayMs: number): void {
  setTimeout(callback, delayMs).unref()
}
