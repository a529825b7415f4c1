import { postPath } from '#domain/posts/post-path.ts'

/**
 * How long further announcements wait, so that a burst, such as from a member's script, marks the cache as outdated
 * only once. With the time of a rendering, a publication in a burst is in its lists within a second.
 */
const INTERVAL_MS = 700

/** The database's announcement that a post was unpublished or deleted (supabase/migrations, announce_withdrawal). */
const WITHDRAWAL = 'withdrawal'
/** Its announcement that a published post was changed, with the id (announce_post). */
const CHANGED_POST = /^posts (\S+)$/
/** How many changed posts are dropped by id in an interval. Imports announce thousands. */
const MOST_FORGOTTEN = 100

export type EmptyCacheOptions = {
  /** After this, nothing that was cached is served. */
  clearCache: () => void
  /** After this, some pages are served until they have been refreshed; more of them in a burst. */
  outdateCache: (change: { isBurst: boolean }) => void
  /** Drops the page at a path and what is made from it. */
  forgetPage: (path: string) => void
  /** Cheap: drops only pages that did not exist. */
  forgetMissing: () => void
  /** Calls back once after the delay. */
  schedule?: (callback: () => void, delayMs: number) => void
}

/**
 * Follows the announcements that public content changed. The page of a changed post is dropped at once, and so are
 * pages that did not exist, because writers open what they have just published. All other pages are marked as outdated
 * at the first announcement, and again at the end of the interval if others follow within it. A withdrawal clears the
 * whole cache at once; so does null, which means that announcements may have been missed.
 */
export function createCacheEmptying(options: EmptyCacheOptions) {
  const { clearCache, outdateCache, forgetPage, forgetMissing, schedule = scheduleUnref } = options
  let isWaiting = false
  let isDue = false
  let forgotten = 0

  function empty(change: () => void): void {
    isDue = false
    change()
    if (isWaiting) return
    isWaiting = true
    schedule(endInterval, INTERVAL_MS)
  }

  function endInterval(): void {
    isWaiting = false
    forgotten = 0
    if (isDue) empty(() => outdateCache({ isBurst: true }))
  }

  return (payload: string | null): void => {
    if (payload === WITHDRAWAL || payload === null) {
      empty(clearCache)
      return
    }
    forgetMissing()
    const postId = CHANGED_POST.exec(payload)?.[1]
    if (postId && forgotten < MOST_FORGOTTEN) {
      forgotten += 1
      forgetPage(postPath(postId))
    }
    if (isWaiting) isDue = true
    else empty(() => outdateCache({ isBurst: false }))
  }
}

/** The timer does not keep the process alive. */
function scheduleUnref(callback: () => void, delayMs: number): void {
  setTimeout(callback, delayMs).unref()
}
