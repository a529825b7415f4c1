import type { StoredAnswer } from '../delivery/stored-answer.ts'
import { createPageStore, type PageStore, type PageStoreOptions, type StaleWhileRevalidate } from './page-store.ts'

export type PageCacheOptions = PageStoreOptions & {
  /** How long a page may be served, for changes that are not announced: view counts, dates, hosted data. */
  maxAgeMs: number
  /** When a moment's day ends in the site's time zone. Pages show today's date, so they expire at the day's end. */
  dayEndsAt: (moment: number) => number
}

type Render = () => Promise<StoredAnswer>

export type PageKind = {
  /** Visitors can create any number of such pages, for example by searching. */
  isOpenEnded?: boolean
  /** By default, never. */
  staleWhileRevalidate?: StaleWhileRevalidate
}

export type PageCache = Pick<PageStore, 'find' | 'findKept' | 'findOutdated' | 'keepServing' | 'usage'> & {
  /** The rendering in progress for a key, or null if there is none that later requests may get. */
  findRendering: (key: string) => Promise<StoredAnswer> | null
  /** All requests for a key during its rendering wait for the same rendering. */
  findOrRender: (key: string, render: Render, kind?: PageKind) => Promise<StoredAnswer>
  /** Something has changed, in a burst soon after another change: only pages that allow it are served until refreshed. */
  outdate: (change?: { isBurst: boolean }) => void
  /** Drops a page and what is made from it. Later requests get no version whose rendering began before this call. */
  forgetPage: (path: string) => void
  /** The same for all pages: something was withdrawn. */
  clear: () => void
  /** Drops pages that did not exist (status 404), so that a new post is found at once. */
  forgetMissing: () => void
}

type Rendering = {
  promise: Promise<StoredAnswer>
  kind: PageKind
  begunAt: number
  outdatedAt: number | null
  isBurst: boolean
  /** Whether the page may have come into being since the rendering began. */
  mayExistNow: boolean
}

/**
 * Caches whole pages. Store only pages that are the same for every visitor.
 *
 * A page is up to date until it expires or a change is announced. Then it stays stored until its next rendering replaces
 * it: some pages are served in the meantime, and all of them if that rendering fails. What was withdrawn is removed at
 * once. A rendering is stored only while it is listed in `renderings`; one overtaken by a change is stored as outdated.
 */
export function createPageCache(options: PageCacheOptions): PageCache {
  const pages = createPageStore(options)
  const renderings = new Map<string, Rendering>()

  function store(key: string, answer: StoredAnswer, rendering: Rendering): void {
    const { kind, begunAt, outdatedAt, isBurst, mayExistNow } = rendering
    if (!isStorable(answer.status)) pages.remove(key)
    if (!isStorable(answer.status) || (answer.status === 404 && mayExistNow)) return
    const isPage = answer.status === 200
    const expiresAt = Math.min(options.now() + options.maxAgeMs, options.dayEndsAt(begunAt))
    const staleWhileRevalidate = (isPage && kind.staleWhileRevalidate) || 'never'
    const page = { answer, renderedAt: begunAt, expiresAt, staleWhileRevalidate, outdatedAt, isBurst }
    pages.set(key, page, { isStray: !isPage || kind.isOpenEnded === true })
  }

  async function renderAndStore(key: string, render: Render, rendering: Rendering): Promise<StoredAnswer> {
    try {
      const answer = await render()
      if (answer.status < 500 && renderings.get(key) === rendering) store(key, answer, rendering)
      return answer
    } finally {
      if (renderings.get(key) === rendering) renderings.delete(key)
    }
  }

  function findRendering(key: string): Promise<StoredAnswer> | null {
    const rendering = renderings.get(key)
    const isSuitable = rendering && (rendering.outdatedAt === null || rendering.kind.staleWhileRevalidate === 'always')
    return isSuitable ? rendering.promise : null
  }

  function findOrRender(key: string, render: Render, kind: PageKind = {}): Promise<StoredAnswer> {
    const answer = pages.find(key)
    if (answer) return Promise.resolve(answer)
    const waiting = findRendering(key)
    if (waiting) return waiting

    const rendering: Rendering = {
      promise: Promise.resolve().then(() => renderAndStore(key, render, rendering)),
      kind,
      begunAt: options.now(),
      outdatedAt: null,
      isBurst: false,
      mayExistNow: false,
    }
    renderings.set(key, rendering)
    return rendering.promise
  }

  const { find, findKept, findOutdated, keepServing, usage } = pages
  const changes = createChanges(options, pages, renderings)
  return { find, findKept, findOutdated, keepServing, usage, findRendering, findOrRender, ...changes }
}

/** Applies announced changes to stored pages and to renderings in progress. */
function createChanges({ now }: PageCacheOptions, pages: PageStore, renderings: Map<string, Rendering>) {
  function outdate({ isBurst } = { isBurst: false }): void {
    const outdatedAt = now()
    for (const page of [...pages.list().map(([, stored]) => stored), ...renderings.values()]) {
      page.isBurst = isBurst && (page.outdatedAt === null || page.isBurst)
      page.outdatedAt ??= outdatedAt
    }
  }

  function forget(isForgotten: (key: string) => boolean): void {
    for (const [key] of pages.list()) if (isForgotten(key)) pages.remove(key)
    for (const key of renderings.keys()) if (isForgotten(key)) renderings.delete(key)
  }

  function forgetMissing(): void {
    for (const [key, { answer }] of pages.list()) if (answer.status === 404) pages.remove(key)
    for (const rendering of renderings.values()) rendering.mayExistNow = true
  }

  const forgetPage = (path: string) => forget((key) => isMadeFrom(path, key))
  return { outdate, forgetPage, forgetMissing, clear: () => forget(() => true) }
}

/** Whether the key is that of a page, of its data or of a representation of it. */
function isMadeFrom(path: string, key: string): boolean {
  return key === path || key.startsWith(`${path}.`) || key === `/og${path}.png`
}

/** A failure may be temporary, so it is never stored. */
function isStorable(status: number): boolean {
  return status < 400 || status === 404
}
