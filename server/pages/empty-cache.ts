/** How long further announcements wait, so that a burst, such as from a member's script, empties the cache only once. */
const INTERVAL_MS = 1_000

/** The database's announcement that a post was unpublished or deleted (supabase/migrations, announce_withdrawal). */
const WITHDRAWAL = 'withdrawal'

export type EmptyCacheOptions = {
  clearCache: () => void
  /** Cheap: only pages that did not exist. */
  forgetMissing: () => void
  /** Calls back once after the delay. */
  schedule?: (callback: () => void, delayMs: number) => void
}

/**
 * Empties the page cache when public content changes: immediately at the first announcement, and once more at the end
 * of the interval if others follow within it. A withdrawal always empties it immediately; so does null, which means
 * that announcements may have been missed. What did not exist is forgotten at every announcement, because writers open
 * what they have just published.
 */
export function createCacheEmptying({ clearCache, forgetMissing, schedule = scheduleUnref }: EmptyCacheOptions) {
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
    if (!isWaiting || payload === WITHDRAWAL || payload === null) {
      empty()
    } else {
      isDue = true
      forgetMissing()
    }
  }
}

/** The timer does not keep the process alive. */
function scheduleUnref(callback: () => void, delayMs: number): void {
  setTimeout(callback, delayMs).unref()
}
