import { createFairQueue, QueueFull, type QueueLimits } from '@headwater/backend/fair-queue'
import type { Log } from '@headwater/backend/log'
import { postPath } from '#domain/posts/post-path.ts'
import type { SiteRenderer } from '#site/entry.server.tsx'
import { securityHeaders } from '../delivery/security-headers.ts'
import { type StoredAnswer, sendStored } from '../delivery/stored-answer.ts'
import type { Visit } from '../forms/contact-post.ts'
import { type Representation, resolveRepresentation } from '../representations/representation-address.ts'
import { fallbackPage } from './fallback-page.ts'
import { createOldAddresses, type FindMovedPost, hasPostNumber } from './old-addresses.ts'
import { resolvePageAddress } from './page-address.ts'
import type { PageCache } from './page-cache.ts'
import { createPageOpener, type FoundPage } from './page-opener.ts'
import { createPathLog } from './path-log.ts'
import { createPageRenderer } from './render-page.ts'
import { createUncachedPages, type UncachedPages } from './uncached-pages.ts'

export type SiteHandler = UncachedPages & {
  /** Answers every request that no other route handles; unknown addresses get the not-found page. */
  fetch: (request: Request, visit: Visit) => Promise<Response>
  /** The stored page or representation with exactly this address, its query included. */
  findStored: (address: string, requestId: string) => StoredAnswer | null
  /** Takes the database's announcements that public content has changed; null: announcements may have been missed. */
  followChange: (announcement: string | null) => void
}

export type SiteHandlerOptions = {
  renderer: SiteRenderer
  cache: PageCache
  siteUrl: string
  /** Where the browser gets its data; '' for this server. */
  supabaseUrl: string
  log: Log
  /** Finds posts by the addresses that they had on other sites; without it there are none. */
  findMovedPost?: FindMovedPost
  queueLimits?: Partial<QueueLimits>
}

/** A post was unpublished or deleted (supabase/migrations, announce_withdrawal). */
const WITHDRAWAL = 'withdrawal'
/** A published post was changed, with its id (announce_post). */
const CHANGED_POST = /^posts (\S+)$/

const plainText = { 'Content-Type': 'text/plain; charset=utf-8' }

/**
 * Rendering uses the one thread that answers all visitors, so few renderings run at a time and each network gets a fair
 * share; cached pages never wait. A page takes about 20 ms, so a network's waiting requests are answered quickly, and
 * the people in an office get through even on a busy machine; two renderings at a time stay free for other networks.
 */
const RENDERING_LIMITS: QueueLimits = {
  concurrency: 4,
  concurrencyPerKey: 2,
  maxWaiting: 100,
  maxWaitingPerKey: 40,
  maxWaitMs: 15_000,
  refusalDelayMs: 1_000,
}

/** The site in production: each page is rendered once, sealed, compressed, and then served from memory. */
export function createSiteHandler(options: SiteHandlerOptions): SiteHandler {
  const { renderer, cache, siteUrl, supabaseUrl, log, findMovedPost = async () => null } = options
  const renderPage = createPageRenderer({ renderer, siteUrl, supabaseUrl })
  const logNotFound = createPathLog(log, 'page.not_found')
  const logRefused = createPathLog(log, 'page.refused')
  const inTurn = createFairQueue({ ...RENDERING_LIMITS, ...options.queueLimits })
  const { findCached, open, report } = createPageOpener({ renderer, renderPage, cache, inTurn, siteUrl, log })
  const baseHeaders = securityHeaders('page', siteUrl)
  const oldAddresses = createOldAddresses({ findMovedPost, inTurn, headers: baseHeaders, log })

  async function answer(address: FoundPage | Representation, request: Request, visit: Visit): Promise<Response> {
    const url = new URL(request.url)
    const headers = { 'X-Request-Id': visit.requestId }
    const movedHome = hasPostNumber(url) ? await oldAddresses.redirect(url, visit) : null
    if (movedHome) return movedHome
    const found = await open(address, visit)
    if (found.status !== 404 || (address.kind === 'page' && address.isData)) return sendStored(found, request, headers)
    const moved = await oldAddresses.redirect(url, visit)
    if (!moved) logNotFound(url.pathname, visit.requestId)
    return moved ?? sendStored(found, request, headers)
  }

  /** Answers 429 if this visitor's network sent too many requests, and 503 if all visitors together did. */
  function refuse(error: unknown, request: Request, requestId: string): Response {
    if (!(error instanceof QueueFull)) throw error
    logRefused(new URL(request.url).pathname, requestId)
    const status = error.isOverOwnLimit ? 429 : 503
    const page = fallbackPage(status)
    return new Response(page.html, { status, headers: { ...baseHeaders, ...page.headers, 'X-Request-Id': requestId } })
  }

  async function fetch(request: Request, visit: Visit): Promise<Response> {
    const { requestId } = visit
    const headers = { ...baseHeaders, 'X-Request-Id': requestId }
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuseMethod(headers)
    const url = new URL(request.url)
    const address = resolveRepresentation(url, renderer.matchPage) ?? resolvePageAddress(url, renderer.matchPage)
    if (address.kind === 'moved') {
      return new Response(null, { status: 308, headers: { ...headers, ...plainText, Location: address.location } })
    }
    return answer(address, request, visit).catch((error: unknown) => refuse(error, request, requestId))
  }

  return {
    fetch,
    // A page's cache key is its canonical address, so a hit needs no route matching.
    findStored: findCached,
    ...createUncachedPages({ renderer, siteUrl, supabaseUrl, renderPage, inTurn, report, refuse }),
    followChange(announcement) {
      oldAddresses.forget()
      if (announcement === null || announcement === WITHDRAWAL) return cache.clear()
      // At once, because writers open what they have just published.
      const postId = CHANGED_POST.exec(announcement)?.[1]
      if (postId) cache.forgetPage(postPath(postId))
      cache.outdate()
    },
  }
}

function refuseMethod(headers: Record<string, string>): Response {
  return new Response('Method Not Allowed\n', {
    status: 405,
    headers: { ...headers, ...plainText, Allow: 'GET, HEAD' },
  })
}
