import { LRUCache } from 'lru-cache'
import { type StoredAnswer, sizeOf } from '../delivery/stored-answer.ts'

export type PageCacheOptions = {
  /** What all pages together may use. */
  maxBytes: number
  /** The same for pages whose addresses anybody can make up (status 404, searches): they push no other page out. */
  maxStrayBytes: number
  /** How long a page may be sent although nothing told that it changed: view counts, dates, hosted data. */
  maxAgeMs: number
  now: () => number
  /** When the day of a moment ends, where the site is: pages show today's date, so none outlives its day. */
  dayEndsAt: (moment: number) => number
}

type Render = () => Promise<StoredAnswer>

/** `open-ended`: one of any number of pages that visitors make by asking for them. */
export type PageKind = 'listed' | 'open-ended'

export type PageCache = {
  find: (key: string) => StoredAnswer | null
  /** The rendering under way for a key; to wait for it costs nothing. */
  findRendering: (key: string) => Promise<StoredAnswer> | null
  /** Everyone who asks for a key while it is rendered waits for the same rendering. */
  findOrRender: (key: string, render: Render, kind?: PageKind) => Promise<StoredAnswer>
  /** After this no visitor who asks gets anything that was rendered, or began to be rendered, before it. */
  clear: () => void
}

type Entry = { answer: StoredAnswer; expiresAt: number }

/** Keeps whole pages. Only what is the same for every visitor may be given to it. */
export function createPageCache(options: PageCacheOptions): PageCache {
  const pages = createStore(options.maxBytes)
  const strayPages = createStore(options.maxStrayBytes)
  let renderings = new Map<string, Promise<StoredAnswer>>()

  function find(key: string): StoredAnswer | null {
    const entry = pages.get(key) ?? strayPages.get(key)
    return entry && entry.expiresAt > options.now() ? entry.answer : null
  }

  function keep(key: string, answer: StoredAnswer, { kind, begunAt }: { kind: PageKind; begunAt: number }): void {
    pages.delete(key)
    strayPages.delete(key)
    if (!isStorable(answer.status)) return
    const target = answer.status === 404 || kind === 'open-ended' ? strayPages : pages
    const expiresAt = Math.min(options.now() + options.maxAgeMs, options.dayEndsAt(begunAt))
    target.set(key, { answer, expiresAt })
  }

  async function renderAndKeep(key: string, render: Render, kind: PageKind): Promise<StoredAnswer> {
    // `clear` replaces the map. What began before it answers those who wait already and is then forgotten.
    const generation = renderings
    const begunAt = options.now()
    try {
      const answer = await render()
      if (generation === renderings) keep(key, answer, { kind, begunAt })
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

    const rendering = renderAndKeep(key, render, kind)
    renderings.set(key, rendering)
    return rendering
  }

  function clear(): void {
    pages.clear()
    strayPages.clear()
    renderings = new Map()
  }

  return { find, findRendering: (key) => renderings.get(key) ?? null, findOrRender, clear }
}

/** Evicts the least recently used pages when the bytes run out; a page larger than all of them is not stored. */
function createStore(maxBytes: number): LRUCache<string, Entry> {
  // The package refuses a size of 0, which an answer without a body would have.
  return new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ answer }) => Math.max(1, sizeOf(answer)) })
}

/** A failure may be over in a moment, so it is never kept. */
function isStorable(status: number): boolean {
  return status < 400 || status === 404
}
