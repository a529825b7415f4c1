import { rateLimitKey } from '#backend/database/rate-limit-key.ts'
import { createLanes, type LaneLimits, LanesFull } from '#backend/http/lanes.ts'
import type { Log } from '#backend/http/log.ts'
import type { PostedForm } from '#domain/forms/posted-form.ts'
import type { SiteRenderer } from '#site/entry.server.tsx'
import { securityHeaders } from '../delivery/security-headers.ts'
import { sendStored } from '../delivery/stored-answer.ts'
import type { Visit } from '../forms/contact-post.ts'
import { type Representation, resolveRepresentation } from '../representations/representation-address.ts'
import { fallbackPage } from './fallback-page.ts'
import { resolvePageAddress } from './page-address.ts'
import type { PageCache } from './page-cache.ts'
import { createPageOpener, type FoundPage } from './page-opener.ts'
import { createPathLog } from './path-log.ts'
import { createPageRenderer } from './render-page.ts'

export type SiteHandler = {
  /** Answers every address that nothing else answers; unknown ones with the not-found page. */
  fetch: (request: Request, visit: Visit) => Promise<Response>
  /** Draws the page of a path with what came of a form. It is this visitor's alone and never kept. */
  answerForm: (request: Request, answer: FormAnswer) => Promise<Response>
  /** To be called when anything that public pages show has changed. */
  clearCache: () => void
}

export type FormAnswer = { path: string; status: number; posted: PostedForm; visit: Visit }

export type SiteHandlerOptions = {
  renderer: SiteRenderer
  cache: PageCache
  siteUrl: string
  /** Where the browser's data comes from; '' when it is this server. */
  supabaseUrl: string
  log: Log
  lanes?: Partial<LaneLimits>
}

const plainText = { 'Content-Type': 'text/plain; charset=utf-8' }

/**
 * Renderings take the one thread that answers everybody, so few run at a time and each network has its share; kept
 * pages wait for none of them. A page takes about 20 ms: the 16 that may wait for one network are answered in a moment.
 */
const RENDER_LANES: LaneLimits = {
  together: 4,
  each: 1,
  maxWaiting: 16,
  maxWaitingTogether: 100,
  maxWaitMs: 5_000,
  refusalDelayMs: 1_000,
}

/** The site in production: each page is rendered once, sealed, compressed, and then sent from memory. */
export function createSiteHandler(options: SiteHandlerOptions): SiteHandler {
  const { renderer, cache, siteUrl, supabaseUrl, log } = options
  const renderPage = createPageRenderer({ renderer, siteUrl, supabaseUrl })
  const logNotFound = createPathLog(log, 'page.not_found')
  const logRefused = createPathLog(log, 'page.refused')
  const inLane = createLanes({ ...RENDER_LANES, ...options.lanes })
  const { findKept, open, report } = createPageOpener({ renderer, renderPage, cache, inLane, siteUrl, log })
  const baseHeaders = securityHeaders('page', siteUrl)

  async function answer(address: FoundPage | Representation, request: Request, visit: Visit): Promise<Response> {
    const { requestId } = visit
    const found = await open(address, visit)
    const isDataOfPage = address.kind === 'page' && address.isData
    if (found.status === 404 && !isDataOfPage) logNotFound(new URL(request.url).pathname, requestId)
    return sendStored(found, request, { 'X-Request-Id': requestId })
  }

  /** 429 for a visitor who asks for too much, 503 where all together do. */
  function refuse(error: unknown, request: Request, requestId: string): Response {
    if (!(error instanceof LanesFull)) throw error
    logRefused(new URL(request.url).pathname, requestId)
    const status = error.isOwnDoing ? 429 : 503
    const page = fallbackPage(status)
    return new Response(page.html, { status, headers: { ...baseHeaders, ...page.headers, 'X-Request-Id': requestId } })
  }

  async function fetch(request: Request, visit: Visit): Promise<Response> {
    const { requestId } = visit
    const headers = { ...baseHeaders, 'X-Request-Id': requestId }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response('Method Not Allowed\n', {
        status: 405,
        headers: { ...headers, ...plainText, Allow: 'GET, HEAD' },
      })
    }
    const url = new URL(request.url)
    // An address under which a page is kept is its own canonical address, so nothing has to be matched.
    const kept = url.search === '' ? findKept(url.pathname) : null
    if (kept?.status === 200) return sendStored(kept, request, { 'X-Request-Id': requestId })

    const address = resolveRepresentation(url, renderer.matchPage) ?? resolvePageAddress(url, renderer.matchPage)
    if (address.kind === 'moved') {
      return new Response(null, { status: 308, headers: { ...headers, Location: address.location } })
    }
    return answer(address, request, visit).catch((error: unknown) => refuse(error, request, requestId))
  }

  async function answerForm(request: Request, { path, status, posted, visit }: FormAnswer): Promise<Response> {
    const { clientAddress, requestId } = visit
    const page = resolvePageAddress(new URL(path, siteUrl), renderer.matchPage)
    if (page.kind !== 'page') throw new Error(`${path} is no page`)
    const render = () => renderPage(page, { reportError: report(path, requestId), posted })
    try {
      const drawn = await inLane(rateLimitKey(clientAddress), render)
      const headers = { ...drawn.headers, 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }
      const answer = { ...drawn, headers, status: drawn.status === 200 ? status : drawn.status }
      return sendStored(answer, request, { 'X-Request-Id': requestId })
    } catch (error) {
      return refuse(error, request, requestId)
    }
  }

  return { fetch, answerForm, clearCache: cache.clear }
}
