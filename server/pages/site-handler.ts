import type { Log } from '#backend/http/log.ts'
import type { SiteRenderer } from '#site/entry.server.tsx'
import { createBestCompression } from './best-compression.ts'
import { fallbackPage } from './fallback-page.ts'
import { createNotFoundLog } from './not-found-log.ts'
import { type PageAddress, resolvePageAddress } from './page-address.ts'
import { type PageCache, TooManyRenderings } from './page-cache.ts'
import { createPageRenderer } from './render-page.ts'
import { securityHeaders } from './security-headers.ts'
import { sendStored } from './stored-answer.ts'

export type SiteHandler = {
  /** Answers every address that nothing else answers; unknown ones with the not-found page. */
  fetch: (request: Request, visit: { requestId: string }) => Promise<Response>
  /** To be called when anything that public pages show has changed. */
  clearCache: () => void
}

export type SiteHandlerOptions = {
  renderer: SiteRenderer
  cache: PageCache
  siteUrl: string
  /** Where the browser's data comes from; '' when it is this server. */
  supabaseUrl: string
  log: Log
}

/** The site in production: each page is rendered once, sealed, compressed, and then sent from memory. */
export function createSiteHandler({ renderer, cache, siteUrl, supabaseUrl, log }: SiteHandlerOptions): SiteHandler {
  const renderPage = createPageRenderer({ renderer, siteUrl, supabaseUrl })
  const logNotFound = createNotFoundLog(log)
  const compressBest = createBestCompression()
  const baseHeaders = securityHeaders(siteUrl)

  function findKept(path: string) {
    const kept = cache.find(path)
    if (kept) compressBest(kept)
    return kept
  }

  async function answerPage(page: Extract<PageAddress, { kind: 'page' }>, request: Request, requestId: string) {
    const reportError = (cause: unknown) => log.error('page.failed', { requestId, path: page.path, cause })
    const kind = page.policy.kind === 'public' && page.policy.isOpenEnded ? 'open-ended' : 'listed'
    const answer =
      findKept(page.path) ?? (await cache.findOrRender(page.path, () => renderPage(page, reportError), kind))
    if (answer.status === 404 && !page.isData) logNotFound(new URL(request.url).pathname, requestId)
    return sendStored(answer, request, { 'X-Request-Id': requestId })
  }

  async function fetch(request: Request, { requestId }: { requestId: string }): Promise<Response> {
    const headers = { ...baseHeaders, 'X-Request-Id': requestId }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response('Method Not Allowed\n', { status: 405, headers: { ...headers, Allow: 'GET, HEAD' } })
    }
    const url = new URL(request.url)
    // An address under which a page is kept is its own canonical address, so nothing has to be matched.
    const kept = url.search === '' ? findKept(url.pathname) : null
    if (kept?.status === 200) return sendStored(kept, request, { 'X-Request-Id': requestId })

    const address = resolvePageAddress(url, renderer.matchPage)
    if (address.kind === 'moved') {
      return new Response(null, { status: 308, headers: { ...headers, Location: address.location } })
    }
    try {
      return await answerPage(address, request, requestId)
    } catch (error) {
      if (!(error instanceof TooManyRenderings)) throw error
      log.warn('page.refused', { requestId, path: address.path })
      const page = fallbackPage(503)
      return new Response(page.html, { status: 503, headers: { ...headers, ...page.headers } })
    }
  }

  return { fetch, clearCache: cache.clear }
}
