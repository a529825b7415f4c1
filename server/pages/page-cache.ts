import { LRUCache } from 'lru-cache'
import { todayIn } from '#domain/text/moments.ts'
import { type StoredAnswer, sizeOf } from '../delivery/stored-answer.ts'

/** Within this time after a change, a page that allows it is served and refreshed; later, requests wait for the new one. */
const STALE_MS = 1_000

export type PageCacheOptions = {
  /** The limit for all pages together. */
  maxBytes: number
  /** The limit for pages whose addresses anyone can make up (status 404, redirects, searches); they cannot evict other pages. */
  maxEvictableBytes: number
  /** How long a page may be served, for changes that are not announced: view counts, dates, hosted data. */
  maxAgeMs: number
  /**
   * Whether old pages are served while they cannot be rendered. Only for data that announces withdrawals; otherwise a
   * withdrawn page could come back.
   */
  servesStaleIfError: boolean
  /** When a moment's day ends in the site's time zone. Pages show today's date, so they expire at the day's end. */
  dayEndsAt: (moment: number) => number
  now: () => number
}

export type PageKind = {
  /** Visitors can create any number of such pages, for example by searching. */
  isOpenEnded?: boolean
  staleWhileRevalidate?: boolean
}

export type PageCacheUsage = { entries: number; bytes: number }
export type PageCache = ReturnType<typeof createPageCache>

type Entry = {
  answer: StoredAnswer
  staleWhileRevalidate: boolean
  freshUntil: number
  /** Until then it is served although it is outdated. */
  staleUntil: number
  /** From then on it may be refreshed; infinite while a refresh is under way. */
  refreshFrom: number
}

type Rendering = {
  key: string
  promise: Promise<StoredAnswer>
  kind: PageKind
  begunAt: number
  outdatedAt: number | null
}

/**
 * Caches whole pages. Store only pages that are the same for every visitor.
 *
 * A page is fresh until it expires or a change is announced. Then it stays stored until its next rendering replaces it,
 * in case that fails. What was withdrawn is removed at once. A rendering is stored only while it is listed in
 * `renderings`; one that a change has overtaken is stored as outdated, unless a later one was faster.
 */
export function createPageCache(options: PageCacheOptions) {
  const { maxAgeMs, dayEndsAt, servesStaleIfError, now } = options
  const pages = createPages(options)
  /** In the order in which they began; if changes keep coming, there can be several of a page. */
  const renderings = new Set<Rendering>()

  function find(key: string): StoredAnswer | null {
    const entry = pages.get(key)
    return entry && entry.freshUntil > now() ? entry.answer : null
  }

  /** An outdated answer that may still be served, or null. `refresh` must not reject; at most one is under way. */
  function findStale(key: string, refresh: () => Promise<void>): StoredAnswer | null {
    const entry = pages.get(key)
    if (!entry || entry.freshUntil > now() || entry.staleUntil <= now()) return null
    if (entry.refreshFrom <= now()) {
      entry.refreshFrom = Number.POSITIVE_INFINITY
      void refresh().finally(() => {
        entry.refreshFrom = now()
      })
    }
    return entry.answer
  }

  /** If a page cannot be rendered: the last answer, which visitors get for this time without another attempt, or null. */
  function serveStale(key: string, forMs: number): StoredAnswer | null {
    const entry = pages.get(key)
    if (!entry || !servesStaleIfError) return find(key)
    entry.staleUntil = now() + forMs
    entry.refreshFrom = entry.staleUntil
    return entry.answer
  }

  /** The rendering in progress for a key, or null if there is none that later requests may get. */
  function findRendering(key: string): Promise<StoredAnswer> | null {
    const rendering = [...renderings].findLast((one) => one.key === key)
    return rendering && (rendering.outdatedAt === null || rendering.kind.staleWhileRevalidate)
      ? rendering.promise
      : null
  }

  /** All requests for a key during its rendering wait for the same rendering. */
  function findOrRender(key: string, render: () => Promise<StoredAnswer>, kind: PageKind = {}): Promise<StoredAnswer> {
    const answer = find(key)
    if (answer) return Promise.resolve(answer)
    const waiting = findRendering(key)
    if (waiting) return waiting

    const promise = Promise.resolve().then(async () => {
      try {
        const rendered = await render()
        if (renderings.has(rendering)) store(rendered, rendering)
        return rendered
      } finally {
        renderings.delete(rendering)
      }
    })
    const rendering: Rendering = { key, promise, kind, begunAt: now(), outdatedAt: null }
    renderings.add(rendering)
    return promise
  }

  function store(answer: StoredAnswer, rendering: Rendering): void {
    const { key, kind, begunAt, outdatedAt } = rendering
    for (const one of renderings) {
      if (one === rendering) break
      if (one.key === key) renderings.delete(one)
    }
    // A failure may be temporary, so it replaces nothing.
    if (answer.status >= 500) return
    const previous = pages.get(key)?.answer
    pages.remove(key)
    // Nor is a refusal stored; that a page is missing is.
    if (answer.status >= 400 && answer.status !== 404) return
    const isPage = answer.status === 200
    // An unchanged page may already have its best compression. Redirects differ in their headers.
    const isUnchanged = isPage && previous?.status === 200 && previous.etag === answer.etag
    const entry: Entry = {
      answer: isUnchanged ? previous : answer,
      staleWhileRevalidate: isPage && kind.staleWhileRevalidate === true,
      freshUntil: Math.min(now() + maxAgeMs, dayEndsAt(begunAt)),
      staleUntil: 0,
      refreshFrom: 0,
    }
    if (outdatedAt !== null) markOutdated(entry, outdatedAt)
    pages.set(key, entry, { isEvictable: !isPage || kind.isOpenEnded === true })
  }

  const found = { find, findLast: pages.findLast, findStale, findRendering, findOrRender }
  return { ...found, serveStale, usage: pages.usage, ...createChanges(pages, renderings, now) }
}

/** Applies changes to stored pages and to renderings in progress. */
function createChanges(pages: Pages, renderings: Set<Rendering>, now: () => number) {
  function forget(isForgotten: (key: string) => boolean): void {
    for (const [key] of pages.entries()) if (isForgotten(key)) pages.remove(key)
    for (const one of renderings) if (isForgotten(one.key)) renderings.delete(one)
  }

  return {
    /** Something was published or changed. What an earlier change has outdated keeps the time of that one. */
    outdate(): void {
      const changedAt = now()
      for (const [, entry] of pages.entries()) if (entry.freshUntil > changedAt) markOutdated(entry, changedAt)
      for (const rendering of renderings) rendering.outdatedAt ??= changedAt
    },
    /** Drops a page and what is made from it. Later requests get no version whose rendering began before this call. */
    forgetPage: (path: string) => forget((key) => isMadeFrom(path, key)),
    /** The same for all pages: something was withdrawn. */
    clear: () => forget(() => true),
  }
}

function markOutdated(entry: Entry, changedAt: number): void {
  entry.freshUntil = Math.min(entry.freshUntil, changedAt)
  if (entry.staleWhileRevalidate) entry.staleUntil = changedAt + STALE_MS
}

/** Whether the key is that of a page, of its data or of a representation of it. */
function isMadeFrom(path: string, key: string): boolean {
  return key === path || key.startsWith(`${path}.`) || key === `/og${path}.png`
}

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

type Pages = ReturnType<typeof createPages>

/** Evicts the least recently used pages when the bytes run out; a page larger than all of them is not stored. */
function createPages({ maxBytes, maxEvictableBytes }: PageCacheOptions) {
  // The package refuses a size of 0, which an answer without a body would have.
  const sizeCalculation = ({ answer }: Entry) => Math.max(1, sizeOf(answer))
  const listed = new LRUCache<string, Entry>({ maxSize: maxBytes, sizeCalculation })
  const evictable = new LRUCache<string, Entry>({ maxSize: maxEvictableBytes, sizeCalculation })
  const get = (key: string): Entry | null => listed.get(key) ?? evictable.get(key) ?? null
  return {
    get,
    /** The last answer, however outdated it is; null if there is none. */
    findLast: (key: string): StoredAnswer | null => get(key)?.answer ?? null,
    set(key: string, entry: Entry, { isEvictable }: { isEvictable: boolean }) {
      ;(isEvictable ? evictable : listed).set(key, entry)
    },
    remove(key: string) {
      listed.delete(key)
      evictable.delete(key)
    },
    entries: () => [...listed.entries(), ...evictable.entries()],
    usage: (): PageCacheUsage => ({
      entries: listed.size + evictable.size,
      bytes: listed.calculatedSize + evictable.calculatedSize,
    }),
  }
}
