import { LRUCache } from 'lru-cache'
import { type StoredAnswer, sizeOf } from '../delivery/stored-answer.ts'

/** Within this time after an announcement, an outdated page may be served and refreshed; later, requests wait for it. */
const OUTDATED_MS = 10_000
/**
 * The minimum interval between renderings of a page that posts change every second; it leaves the thread to readers.
 * Shorter than OUTDATED_MS, so that nobody waits for a page that is requested every second.
 */
const SHORTEST_LIFE_MS = 8_000
/** While changes follow one another, lists are served this long after their rendering while the next one runs. */
const BURST_LIFE_MS = 2_000

export type PageStoreOptions = {
  /** The limit for all pages together. */
  maxBytes: number
  /** The limit for pages whose addresses anyone can make up (status 404, redirects, searches); they cannot evict other pages. */
  maxStrayBytes: number
  /**
   * Whether expired and outdated pages are served while they cannot be rendered. Only for data that announces
   * withdrawals; otherwise a withdrawn page could come back.
   */
  servesKept: boolean
  now: () => number
}

/** When a page may be served outdated while it is refreshed: always, in a burst of changes, or never. */
export type StaleWhileRevalidate = 'always' | 'in-burst' | 'never'

export type StoredPage = {
  answer: StoredAnswer
  staleWhileRevalidate: StaleWhileRevalidate
  renderedAt: number
  expiresAt: number
  /** When the first change since the rendering began was announced; null if none was. */
  outdatedAt: number | null
  /** Whether all changes since then followed others closely. */
  isBurst: boolean
}

export type PageCacheUsage = { entries: number; bytes: number }

type Entry = StoredPage & {
  isRefreshing: boolean
  /** Until then, visitors get it although it is outdated. Nothing is made from it. */
  keptUntil: number
}

export type PageStore = ReturnType<typeof createPageStore>

/** Stores pages by key, whatever their age, and decides which of them are served. */
export function createPageStore({ maxBytes, maxStrayBytes, servesKept, now }: PageStoreOptions) {
  const pages = createLruCache(maxBytes)
  const strayPages = createLruCache(maxStrayBytes)
  const findEntry = (key: string) => pages.get(key) ?? strayPages.get(key) ?? null

  /** An answer that is up to date, or null. */
  function find(key: string): StoredAnswer | null {
    const entry = findEntry(key)
    return entry && entry.outdatedAt === null && entry.expiresAt > now() ? entry.answer : null
  }

  /**
   * An outdated answer that may still be served, or null. Starts `refresh`, which leads to `set` or gives up, unless a
   * refresh is still running or the answer is new. It must not reject.
   */
  function findOutdated(key: string, refresh: () => Promise<void>): StoredAnswer | null {
    const entry = findEntry(key)
    if (!entry || entry.outdatedAt === null || entry.expiresAt <= now() || !mayBeServedOutdated(entry)) return null
    const shortestLifeMs = entry.staleWhileRevalidate === 'always' ? SHORTEST_LIFE_MS : 0
    if (!entry.isRefreshing && ageOf(entry) >= shortestLifeMs) {
      if (now() - entry.outdatedAt >= OUTDATED_MS) return null
      entry.isRefreshing = true
      void refresh().finally(() => {
        entry.isRefreshing = false
      })
    }
    return entry.answer
  }

  function mayBeServedOutdated(entry: Entry): boolean {
    if (entry.staleWhileRevalidate === 'in-burst') return entry.isBurst && ageOf(entry) < BURST_LIFE_MS
    return entry.staleWhileRevalidate === 'always'
  }

  /** A page that seems to come from the future, because the clock was set back, is as old. */
  const ageOf = ({ renderedAt }: Entry) => Math.abs(now() - renderedAt)

  /** An answer that is being kept, because the page could not be rendered, or null. */
  function findKept(key: string): StoredAnswer | null {
    const entry = findEntry(key)
    return entry && entry.keptUntil > now() ? entry.answer : null
  }

  /** If a page cannot be rendered: the last answer, which visitors then get for this time, or null. */
  function keepServing(key: string, forMs: number): StoredAnswer | null {
    const upToDate = find(key)
    if (upToDate || !servesKept) return upToDate
    const entry = findEntry(key)
    if (!entry) return null
    entry.keptUntil = now() + forMs
    return entry.answer
  }

  function remove(key: string): void {
    pages.delete(key)
    strayPages.delete(key)
  }

  function set(key: string, page: StoredPage, { isStray }: { isStray: boolean }): void {
    const previous = findEntry(key)?.answer
    remove(key)
    // An unchanged page may already have its best compression. Redirects differ in their headers.
    const isUnchanged = previous?.status === 200 && page.answer.status === 200 && previous.etag === page.answer.etag
    const answer = isUnchanged ? previous : page.answer
    const store = isStray ? strayPages : pages
    store.set(key, { ...page, answer, isRefreshing: false, keptUntil: 0 })
  }

  /** All pages, with the fields that may be changed. */
  const list = () => [...pages.entries(), ...strayPages.entries()]

  function usage(): PageCacheUsage {
    return { entries: pages.size + strayPages.size, bytes: pages.calculatedSize + strayPages.calculatedSize }
  }

  return { find, findKept, findOutdated, keepServing, remove, set, list, usage }
}

/** Evicts the least recently used pages when the bytes run out; a page larger than all of them is not stored. */
function createLruCache(maxBytes: number): LRUCache<string, Entry> {
  // The package refuses a size of 0, which an answer without a body would have.
  return new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ answer }) => Math.max(1, sizeOf(answer)) })
}
