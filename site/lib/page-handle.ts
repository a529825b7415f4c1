/** How the server answers a route's pages. Route modules export it as `handle`. */
export type PagePolicy =
  | {
      kind: 'public'
      /** The only query parameters that the page reads. Rendering and caching ignore all others. */
      parameters: readonly string[]
      /** Visitors' input makes an unlimited number of these pages, so they are cached separately from the others. */
      isOpenEnded: boolean
      /** With only these parameters the page is not open-ended: the number of such pages is limited. */
      listedParameters?: readonly string[]
      /** Normalizes the parameters; other spellings redirect to the result. Must be idempotent. */
      canonicalParameters?: ((given: URLSearchParams) => URLSearchParams) | undefined
      /** Not for search engines: noindex, absent from the sitemap, without picture and Markdown version. */
      isHidden?: boolean
      /** When posts change, visitors may get the last version for a moment, while the server renders the next one. */
      staleWhileRevalidate?: boolean
    }
  /** A file instead of a page: a feed, a sitemap. Its route has a loader that returns a `Response` and no component. */
  | { kind: 'file'; parameters: readonly string[]; isOpenEnded?: boolean }
  /** One loading shell for every visitor; the browser loads the rest with its own token (`clientLoader` only). */
  | { kind: 'private' }
  /** One page for every unknown address, with status 404. */
  | { kind: 'not-found' }

/**
 * A page that shows a frame sets this internal header, and the server removes it. Only that page's CSP allows frames,
 * so the page must be loaded as a document.
 */
export const VIDEO_FRAME_HEADER = 'X-Video-Frame'

export type PageHandle = { page: PagePolicy }

type PublicPageOptions = {
  parameters?: readonly string[]
  isOpenEnded?: boolean
  listedParameters?: readonly string[]
  isHidden?: boolean
  staleWhileRevalidate?: boolean
  canonicalParameters?: (given: URLSearchParams) => URLSearchParams
}

export function publicPage({
  parameters = [],
  isOpenEnded = false,
  listedParameters = [],
  isHidden = false,
  staleWhileRevalidate = false,
  canonicalParameters,
}: PublicPageOptions = {}): PageHandle {
  const reading = { parameters, listedParameters, canonicalParameters }
  return { page: { kind: 'public', ...reading, isOpenEnded, isHidden, staleWhileRevalidate } }
}

export function publicFile(options: { parameters?: readonly string[]; isOpenEnded?: boolean } = {}): PageHandle {
  return { page: { kind: 'file', parameters: options.parameters ?? [], isOpenEnded: options.isOpenEnded ?? false } }
}

export const privatePage: PageHandle = { page: { kind: 'private' } }

export const notFoundPage: PageHandle = { page: { kind: 'not-found' } }
