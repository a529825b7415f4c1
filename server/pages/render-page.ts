import type { PostedForm } from '#domain/forms/posted-form.ts'
import type { Rendering, SiteRenderer } from '#site/entry.server.tsx'
import { VIDEO_FRAME_HEADER } from '#site/lib/page-handle.ts'
import { type BrotliQuality, type Bytes, encodeWhenAsked } from '../delivery/content-encoding.ts'
import { securityHeaders } from '../delivery/security-headers.ts'
import { storeFile } from '../delivery/store-file.ts'
import { entityTag, type StoredAnswer } from '../delivery/stored-answer.ts'
import { fallbackPage } from './fallback-page.ts'
import type { PageAddress } from './page-address.ts'
import { contentSecurityPolicy, createNonce, seal, shareStyles } from './seal-csp.ts'

type Page = Extract<PageAddress, { kind: 'page' }>

export type PageRendererOptions = { renderer: SiteRenderer; siteUrl: string; supabaseUrl: string }

type RenderPageOptions = {
  reportError: (error: unknown) => void
  /** For a page that answers a form; it is then only for this visitor. */
  posted?: PostedForm
}

export type RenderPage = (page: Page, options: RenderPageOptions) => Promise<StoredAnswer>

/**
 * Renders an address as a bare GET without cookies or headers, so that the answer suits every visitor. The exception is
 * a page that answers a form.
 */
export function createPageRenderer({ renderer, siteUrl, supabaseUrl }: PageRendererOptions): RenderPage {
  const pageHeaders = securityHeaders('page', siteUrl)
  const dataHeaders = securityHeaders('file', siteUrl)
  const styles = shareStyles(renderer.styles)

  async function renderPage(page: Page, options: RenderPageOptions): Promise<StoredAnswer> {
    const nonce = createNonce()
    const rendering = await renderer.render(new Request(siteUrl + page.path), { nonce, ...options })
    if (page.policy.kind === 'file') return storeFile(fileAnswer(rendering), siteUrl)
    const headers = { ...(page.isData ? dataHeaders : pageHeaders), ...answerHeaders(rendering, page) }

    const { status, text } = rendering
    const quality = page.isOpenEnded ? 2 : 5
    if (page.isData || text === '') return store({ status, headers, quality }, text)
    if (!isHtml(rendering)) throw notHtml(rendering)

    const sealed = seal(text, nonce, styles)
    const { trustedTypePolicies } = renderer
    const hasVideoFrame = rendering.headers.has(VIDEO_FRAME_HEADER)
    const policy = contentSecurityPolicy(sealed, { supabaseUrl, trustedTypePolicies, hasVideoFrame })
    return store({ status, headers: { ...headers, 'Content-Security-Policy': policy }, quality }, sealed.bytes)
  }

  return async (page, options) => {
    try {
      return await renderPage(page, options)
    } catch (error) {
      options.reportError(error)
      const { html, headers } = fallbackPage(500)
      return store({ status: 500, headers: { ...pageHeaders, ...headers } }, html)
    }
  }
}

export function isHtml({ headers }: Rendering): boolean {
  return headers.get('content-type')?.startsWith('text/html') ?? false
}

/** Without the body: it may be a draft, and the log must not contain what people wrote. */
export function notHtml({ status, headers }: Rendering): Error {
  return new Error(`The rendering is not an HTML page, but ${status} of ${headers.get('content-type') ?? 'no type'}`)
}

/** A file's route determines status, type and text. A failure is answered without details. */
function fileAnswer({ status, headers, text }: Rendering) {
  const plain = 'text/plain; charset=utf-8'
  if (status >= 500) return { status: 503, headers: { 'Content-Type': plain }, body: 'Temporarily unavailable\n' }
  return { status, headers: { 'Content-Type': headers.get('content-type') ?? plain }, body: text }
}

/** The headers that a rendering may set. All others are set here, never by a page. */
const PASSED_HEADERS = ['Content-Type', 'Location', 'X-Remix-Response']

function answerHeaders(rendering: Rendering, page: Page): Record<string, string> {
  const headers: Record<string, string> = { 'Cache-Control': cacheControl(rendering.status, page) }
  if (page.policy.kind === 'private') headers['X-Robots-Tag'] = 'noindex'
  for (const name of PASSED_HEADERS) {
    const value = rendering.headers.get(name)
    if (value !== null) headers[name] = value
  }
  return headers
}

/**
 * Browsers and proxies may cache a page but must revalidate it before showing it: an unpublished post disappears at
 * once, and an unchanged page costs one 304.
 */
function cacheControl(status: number, page: Page): string {
  if (status >= 500) return 'no-store'
  if (status === 404 || page.policy.kind !== 'public') return 'no-cache'
  return 'public, max-age=0, must-revalidate'
}

type Answer = { status: number; headers: Record<string, string>; quality?: BrotliQuality }

/** An answer as it is sent. */
export function store({ status, headers, quality = 5 }: Answer, body: string | Bytes): StoredAnswer {
  const bytes: Bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body
  return { status, headers, body: encodeWhenAsked(bytes, quality), etag: entityTag(bytes) }
}
