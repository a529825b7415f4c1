import type { SiteRenderer } from '#site/entry.server.tsx'
import { securityHeaders } from '../delivery/security-headers.ts'
import type { StoredAnswer } from '../delivery/stored-answer.ts'
import { fallbackPage } from './fallback-page.ts'
import { isHtml, notHtml, type PageRendererOptions, store } from './render-page.ts'
import { contentSecurityPolicy, createNonce, seal, shareStyles } from './seal-csp.ts'

/**
 * The page of a preview link; the address contains the link's secret. Anything that cannot be a token is an unknown
 * page, among it `….data`, for which React Router would send the draft as data of the page.
 */
export const PREVIEW_ROUTE = '/preview/:token{[A-Za-z0-9_-]+}'

/**
 * A preview is for those who have its link: nothing stores it, no search engine lists it, and links on it send no
 * referrer.
 */
export const PREVIEW_HEADERS = {
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex, nofollow, noarchive',
  'Referrer-Policy': 'no-referrer',
}

type RenderPreview = (pathname: string, reportError: (error: unknown) => void) => Promise<StoredAnswer>

export function createPreviewRenderer({ renderer, siteUrl, supabaseUrl }: PageRendererOptions): RenderPreview {
  const headers = { ...securityHeaders('page', siteUrl), ...PREVIEW_HEADERS }
  const styles = shareStyles(renderer.styles)

  return async (pathname, reportError) => {
    try {
      const { html, nonce, status, location } = await renderWithoutScripts(renderer, siteUrl + pathname, reportError)
      if (location !== null) return store({ status, headers: { ...headers, Location: location } }, '')
      const sealed = seal(html, nonce, styles)
      const { trustedTypePolicies } = renderer
      const policy = contentSecurityPolicy(sealed, { supabaseUrl, trustedTypePolicies, hasVideoFrame: false })
      const contentType = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy }
      return store({ status, headers: { ...headers, ...contentType } }, sealed.bytes)
    } catch (error) {
      reportError(error)
      const page = fallbackPage(500)
      return store({ status: 500, headers: { ...headers, ...page.headers } }, page.html)
    }
  }
}

async function renderWithoutScripts(
  renderer: Pick<SiteRenderer, 'renderPreview'>,
  url: string,
  reportError: (error: unknown) => void,
) {
  const nonce = createNonce()
  const rendering = await renderer.renderPreview(new Request(url), { nonce, reportError })
  const location = rendering.headers.get('location')
  if (location === null && !isHtml(rendering)) throw notHtml(rendering)
  return { html: rendering.text, nonce, status: rendering.status, location }
}
