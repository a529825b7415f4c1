import { LRUCache } from 'lru-cache'
import { type StoredAnswer, sizeOf } from '../delivery/stored-answer.ts'

export type PageCacheOptions = {
  /** The limit for all pages together. */
  maxBytes: number
  /** The limit for pages whose addresses anyone can make up (status 404, redirects, searches); they cannot evict other pages. */
  maxStrayBytes: number
  /** How long a page may be served, for changes that are not announced: view counts, dates, hosted data. */
  maxAgeMs: number
  now: () => number
  /** When a moment's day ends in the site's time zone. Pages show today's date, so they expire at the day's end. */
  dayEndsAt: (moment: number) => number
}

type Render = () => Promise<StoredAnswer>

/** `open-ended`: visitors can create any number of such pages, for example by searching. */
export type PageKind = 'listed' | 'open-ended'

export type PageCache = {
  find: (key: string) => StoredAnswer | null
  /** The rendering in progress for a key, or null. */
  findRendering: (key: string) => Promise<StoredAnswer> | null
  /** All requests for a key during its rendering wait for the same rendering. */
  findOrRender: (key: string, render: Render, kind?: PageKind) => Promise<StoredAnswer>
  /** Later requests get no page whose rendering began before this call. */
  clear: () => void
  /** The same for pages that did not exist (status 404) only: a new post is found at once. */
  forgetMissing: () => void
}

type Entry = { answer: StoredAnswer; expiresAt: number }

/** Caches whole pages. Store only pages that are the same for every visitor. */
export function createPageCache(options: PageCacheOptions): PageCache {
  const pages = createStore(options.maxBytes)
  const strayPages = createStore(options.maxStrayBytes)
  let renderings = new Map<string, Promise<StoredAnswer>>()
  let timesForgotten = 0

  function find(key: string): StoredAnswer | null {
    const entry = pages.get(key) ?? strayPages.get(key)
    return entry && entry.expiresAt > options.now() ? entry.answer : null
  }

  function store(key: string, answer: StoredAnswer, { kind, begunAt }: { kind: PageKind; begunAt: number }): void {
    pages.delete(key)
    strayPages.delete(key)
    if (!isStorable(answer.status)) return
    const target = answer.status !== 200 || kind === 'open-ended' ? strayPages : pages
    const expiresAt = Math.min(options.now() + options.maxAgeMs, options.dayEndsAt(begunAt))
    target.set(key, { answer, expiresAt })
  }

  async function renderAndStore(key: string, render: Render, kind: PageKind): Promise<StoredAnswer> {
    // `clear` replaces the map. A rendering that began before it answers only the requests that already wait for it.
    const generation = renderings
    const forgottenBefore = timesForgotten
    const begunAt = options.now()
    try {
      const answer = await render()
      const mayExistNow = answer.status === 404 && forgottenBefore !== timesForgotten
      if (generation === renderings && !mayExistNow) store(key, answer, { kind, begunAt })
      return answer
    } finally {
      generation.delete(key)
    }
  }

  function findOrRender(key: string, render: Render, kind: PageKind = 'listed'): Promise<StoredAnswer> {
    const answer = find(key)
    if (answer) return Promise.resolve(answer)
    const waiting = renderings.get(key)
    if (waiting) return waiting

    const rendering = renderAndStore(key, render, kind)
    renderings.set(key, rendering)
    return rendering
  }

  function clear(): void {
    pages.clear()
    strayPages.clear()
    renderings = new Map()
  }

  function forgetMissing(): void {
    timesForgotten += 1
    for (const [key, { answer }] of [...strayPages.entries()]) if (answer.status === 404) strayPages.delete(key)
  }

  return { find, findRendering: (key) => renderings.get(key) ?? null, findOrRender, clear, forgetMissing }
}

/** Evicts the least recently used pages when the bytes run out; a page larger than all of them is not stored. */
function createStore(maxBytes: number): LRUCache<string, Entry> {
  // The package refuses a size of 0, which an answer without a body would have.
  return new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ answer }) => Math.max(1, sizeOf(answer)) })
}

/** A failure may be temporary, so it is never stored. */
function isStorable(status: number): boolean {
  return status < 400 || status === 404
}
