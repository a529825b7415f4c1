import { postPath } from '#domain/posts/post-path.ts'

/** The interval to which the limits below apply. */
const INTERVAL_MS = 1_000
/** How many announcements mark pages as outdated at once; the rest of a burst waits for the interval's end. */
const MOST_OUTDATED = 10

/** The database's announcement that a post was unpublished or deleted (supabase/migrations, announce_withdrawal). */
const WITHDRAWAL = 'withdrawal'
/** Its announcement that a published post was changed, with the id (announce_post). */
const CHANGED_POST = /^posts (\S+)$/
/** How many changed posts are dropped by id in an interval. Imports announce thousands. */
const MOST_FORGOTTEN = 100

export type EmptyCacheOptions = {
  /** After this, nothing that was cached is served. */
  clearCache: () => void
  /** After this, some pages are served until they have been refreshed. */
  outdateCache: () => void
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
 * by each of the first announcements in an interval, and once more at its end if there were others. A withdrawal clears
 * the whole cache at once; so does null, which means that announcements may have been missed.
 */
export function createCacheEmptying(options: EmptyCacheOptions) {
  const { clearCache, outdateCache, forgetPage, forgetMissing, schedule = scheduleUnref } = options
  let isWaiting = false
  let isDue = false
  let outdated = 0
  let forgotten = 0

  function startInterval(): void {
    if (isWaiting) return
    isWaiting = true
    schedule(endInterval, INTERVAL_MS)
  }

  function endInterval(): void {
    const wasDue = isDue
    isWaiting = false
    isDue = false
    outdated = 0
    forgotten = 0
    if (wasDue) outdate()
  }

  function outdate(): void {
    startInterval()
    if (outdated < MOST_OUTDATED) outdateCache()
    else isDue = true
    outdated += 1
  }

  return (payload: string | null): void => {
    if (payload === WITHDRAWAL || payload === null) {
      isDue = false
      clearCache()
      return
    }
    forgetMissing()
    const postId = CHANGED_POST.exec(payload)?.[1]
    if (postId && forgotten < MOST_FORGOTTEN) {
      forgotten += 1
      forgetPage(postPath(postId))
    }
    outdate()
  }
}

/** The timer does not keep the process alive. */
function scheduleUnref(callback: () => void, delayMs: number): void {
  setTimeout(callback, delayMs).unref()
}
