import { createFairQueue, type FairQueue, QueueFull } from '@headwater/backend/fair-queue'
import { rateLimitKey } from '@headwater/backend/http'
import type { Log } from '@headwater/backend/log'
import type { SiteRenderer } from '#site/entry.server.tsx'
import type { PagePolicy } from '#site/lib/page-handle.ts'
import { createBestCompression } from '../delivery/best-compression.ts'
import { storeFile } from '../delivery/store-file.ts'
import type { StoredAnswer } from '../delivery/stored-answer.ts'
import type { Visit } from '../forms/contact-post.ts'
import { renderRepresentation } from '../representations/render-representation.ts'
import type { Representation } from '../representations/representation-address.ts'
import { type PageAddress, resolvePageAddress } from './page-address.ts'
import type { PageCache } from './page-cache.ts'
import type { RenderPage } from './render-page.ts'

export type FoundPage = Extract<PageAddress, { kind: 'page' }>

export type PageOpenerOptions = {
  renderer: Pick<SiteRenderer, 'matchPage' | 'findablePaths'>
  renderPage: RenderPage
  cache: PageCache
  /** Divides rendering capacity fairly between networks. */
  inTurn: FairQueue
  siteUrl: string
  log: Log
}

/**
 * One page at a time, so that refreshing all of them leaves the thread to readers. If more than this many wait, they
 * yield to readers.
 */
const REFRESHING_LIMITS = { concurrency: 1, maxWaiting: 1_000 }
/** Refreshes count as one network, whose name is not an address. */
const REFRESHING = 'refreshing'

/** After waiting this long for a rendering, visitors get the last version, if there is one: the database may be frozen. */
const PATIENCE_MS = 3_000
/** How long visitors then get it without waiting, so that not every request tries a lost database again. */
const STALE_IF_ERROR_MS = 5_000

/** Finds pages and their representations in the cache, or renders them. */
export function createPageOpener({ renderer, renderPage, cache, inTurn, siteUrl, log }: PageOpenerOptions) {
  const compressBest = createBestCompression(log)
  const oneByOne = createFairQueue(REFRESHING_LIMITS)

  /** Also finds outdated pages that may be served while they are refreshed. */
  function findCached(key: string, requestId: string): StoredAnswer | null {
    const cached = cache.find(key)
    if (cached) compressBest(cached)
    return cached ?? cache.findStale(key, () => refresh(key, requestId))
  }

  function report(path: string, requestId: string) {
    // The query may contain what a visitor searched for.
    const [loggedPath] = path.split('?', 1)
    return (cause: unknown) => log.error('page.failed', { requestId, path: loggedPath, cause })
  }

  async function openPage(page: FoundPage, requestId: string): Promise<StoredAnswer> {
    const reportError = report(page.path, requestId)
    const kind = { isOpenEnded: page.isOpenEnded, staleWhileRevalidate: mayBeStale(page.policy) }
    return cache.findOrRender(page.path, () => renderPage(page, { reportError }), kind)
  }

  /** The page with a canonical address, which is also its key. */
  function findPage(path: string): FoundPage {
    const page = resolvePageAddress(new URL(path, siteUrl), renderer.matchPage)
    if (page.kind !== 'page') throw new Error(`${path} is not the canonical address of a page`)
    return page
  }

  /** Representations are made from cached pages and cached with them, so both expire together. */
  async function openRepresentation(representation: Representation, requestId: string): Promise<StoredAnswer> {
    const source = {
      findablePaths: renderer.findablePaths,
      async openPage(path: string) {
        const page = findPage(path)
        // llms.txt needs only titles and descriptions, but of all pages. No publication changes those that may be stale.
        const last = representation.kind === 'llms' && mayBeStale(page.policy) ? cache.findLast(path) : null
        return textOf(last ?? (await openPage(page, requestId)))
      },
    }
    const render = async () => storeFile(await renderRepresentation(representation, source), siteUrl)
    return cache.findOrRender(representation.key, render)
  }

  /** One at a time. If it gives up or fails, visitors wait for the page once it is a second old. */
  async function refresh(path: string, requestId: string): Promise<void> {
    try {
      await oneByOne(REFRESHING, () => inTurn(REFRESHING, () => openPage(findPage(path), requestId)))
    } catch (error) {
      if (!(error instanceof QueueFull)) report(path, requestId)(error)
    }
  }

  /** Waits for an answer, or serves the last version if there is none in time. */
  async function waitFor(key: string, answer: Promise<StoredAnswer>): Promise<StoredAnswer> {
    const serveStale = () => cache.serveStale(key, STALE_IF_ERROR_MS)
    const { promise: late, resolve } = Promise.withResolvers<StoredAnswer>()
    const timer = setTimeout(() => resolve(serveStale() ?? answer), PATIENCE_MS)
    try {
      const given = await Promise.race([answer, late])
      return given.status < 500 ? given : (serveStale() ?? given)
    } catch (error) {
      const instead = error instanceof QueueFull ? serveStale() : null
      if (!instead) throw error
      return instead
    } finally {
      clearTimeout(timer)
    }
  }

  /** Cached pages and renderings in progress are available at once; anything else waits for the visitor's turn. */
  async function open(address: FoundPage | Representation, { clientAddress, requestId }: Visit): Promise<StoredAnswer> {
    const isPage = address.kind === 'page'
    const key = isPage ? address.path : address.key
    const found = findCached(key, requestId)
    if (found) return found
    const render = () => (isPage ? openPage(address, requestId) : openRepresentation(address, requestId))
    return waitFor(key, cache.findRendering(key) ?? inTurn(rateLimitKey(clientAddress), render))
  }

  return { findCached, open, report }
}

function textOf({ status, body }: StoredAnswer): { status: number; text: string } {
  return { status, text: new TextDecoder().decode(body.identity) }
}

/** Loading shells show no data at all. */
function mayBeStale(policy: PagePolicy): boolean {
  return policy.kind === 'private' || (policy.kind === 'public' && policy.staleWhileRevalidate === true)
}
