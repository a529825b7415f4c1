import type { Log } from '#backend/http/log.ts'
import type { PostedForm } from '#domain/forms/posted-form.ts'
import type { SiteRenderer } from '#site/entry.server.tsx'
import { type Face, resolveFace } from '../faces/face-address.ts'
import { renderFace } from '../faces/render-face.ts'
import { createBestCompression } from './best-compression.ts'
import { fallbackPage } from './fallback-page.ts'
import { createNotFoundLog } from './not-found-log.ts'
import { type PageAddress, resolvePageAddress } from './page-address.ts'
import { type PageCache, TooManyRenderings } from './page-cache.ts'
import { createPageRenderer } from './render-page.ts'
import { securityHeaders } from './security-headers.ts'
import { storeFile } from './store-file.ts'
import { type StoredAnswer, sendStored } from './stored-answer.ts'

export type SiteHandler = {
  /** Answers every address that nothing else answers; unknown ones with the not-found page. */
  fetch: (request: Request, visit: { requestId: string }) => Promise<Response>
  /** Draws the page of a path with what came of a form. It is this visitor's alone and never kept. */
  answerForm: (request: Request, answer: FormAnswer) => Promise<Response>
  /** To be called when anything that public pages show has changed. */
  clearCache: () => void
}

export type FormAnswer = { path: string; status: number; posted: PostedForm; requestId: string }

export type SiteHandlerOptions = {
  renderer: SiteRenderer
  cache: PageCache
  siteUrl: string
  /** Where the browser's data comes from; '' when it is this server. */
  supabaseUrl: string
  log: Log
}

type FoundPage = Extract<PageAddress, { kind: 'page' }>

/** The site in production: each page is rendered once, sealed, compressed, and then sent from memory. */
export function createSiteHandler({ renderer, cache, siteUrl, supabaseUrl, log }: SiteHandlerOptions): SiteHandler {
  const renderPage = createPageRenderer({ renderer, siteUrl, supabaseUrl })
  const logNotFound = createNotFoundLog(log)
  const compressBest = createBestCompression()
  const baseHeaders = securityHeaders('page', siteUrl)

  function findKept(path: string) {
    const kept = cache.find(path)
    if (kept) compressBest(kept)
    return kept
  }

  function createReport(path: string, requestId: string) {
    return (cause: unknown) => log.error('page.failed', { requestId, path, cause })
  }

  async function openPage(page: FoundPage, requestId: string): Promise<StoredAnswer> {
    const reportError = createReport(page.path, requestId)
    const kind = page.isOpenEnded ? 'open-ended' : 'listed'
    return findKept(page.path) ?? (await cache.findOrRender(page.path, () => renderPage(page, { reportError }), kind))
  }

  /** Faces are made of kept pages and kept beside them, so they change and go together. */
  async function openFace(face: Face, requestId: string): Promise<StoredAnswer> {
    const source = {
      findablePaths: renderer.findablePaths,
      async openPage(path: string) {
        const page = resolvePageAddress(new URL(path, siteUrl), renderer.matchPage)
        if (page.kind !== 'page') throw new Error(`${path} is not the one spelling of a page`)
        const { status, body } = await openPage(page, requestId)
        return { status, text: new TextDecoder().decode(body.identity) }
      },
    }
    const render = async () => storeFile(await renderFace(face, source), siteUrl)
    return findKept(face.key) ?? (await cache.findOrRender(face.key, render))
  }

  async function answer(address: FoundPage | Face, request: Request, requestId: string): Promise<Response> {
    const isPage = address.kind === 'page'
    const found = isPage ? await openPage(address, requestId) : await openFace(address, requestId)
    if (found.status === 404 && !(isPage && address.isData)) logNotFound(new URL(request.url).pathname, requestId)
    return sendStored(found, request, { 'X-Request-Id': requestId })
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

    const address = resolveFace(url, renderer.matchPage) ?? resolvePageAddress(url, renderer.matchPage)
    if (address.kind === 'moved') {
      return new Response(null, { status: 308, headers: { ...headers, Location: address.location } })
    }
    try {
      return await answer(address, request, requestId)
    } catch (error) {
      if (!(error instanceof TooManyRenderings)) throw error
      log.warn('page.refused', { requestId, path: url.pathname })
      const page = fallbackPage(503)
      return new Response(page.html, { status: 503, headers: { ...headers, ...page.headers } })
    }
  }

  async function answerForm(request: Request, { path, status, posted, requestId }: FormAnswer): Promise<Response> {
    const page = resolvePageAddress(new URL(path, siteUrl), renderer.matchPage)
    if (page.kind !== 'page') throw new Error(`${path} is no page`)
    const drawn = await renderPage(page, { reportError: createReport(path, requestId), posted })
    const headers = { ...drawn.headers, 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }
    const answer = { ...drawn, headers, status: drawn.status === 200 ? status : drawn.status }
    return sendStored(answer, request, { 'X-Request-Id': requestId })
  }

  return { fetch, answerForm, clearCache: cache.clear }
}
