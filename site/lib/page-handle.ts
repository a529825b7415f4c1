/** How the server answers a route's pages. Route modules export it as `handle`. */
export type PagePolicy =
  | {
      kind: 'public'
      /** The only query parameters that the page reads. All others are ignored, in rendering and in caching. */
      parameters: readonly string[]
      /** Visitors make any number of these pages by what they ask for; they are kept apart from the others. */
      isOpenEnded: boolean
      /** With these alone a page is no such page: there are only so many of them. */
      listedParameters?: readonly string[]
      /** The one spelling of what the parameters ask for; others move there. Must leave its own answer as it is. */
      canonicalParameters?: ((given: URLSearchParams) => URLSearchParams) | undefined
      /** Says nothing to a search engine: noindex, in no sitemap, without picture and Markdown twin. */
      isHidden?: boolean
    }
  /** A file that is no page: a feed, a map. Its route has a loader that answers a `Response`, and no component. */
  | { kind: 'file'; parameters: readonly string[]; isOpenEnded?: boolean }
  /** One loading shell for everybody; the browser loads the rest with its own token (`clientLoader` only). */
  | { kind: 'private' }
  /** One page for every unknown address, with status 404. */
  | { kind: 'not-found' }

/**
 * A page that shows a frame says so to the server with this header, which goes no further: only its policy allows
 * frames. So such a page must be reached as a document.
 */
export const VIDEO_FRAME_HEADER = 'X-Video-Frame'

export type PageHandle = { page: PagePolicy }

type PublicPageOptions = {
  parameters?: readonly string[]
  isOpenEnded?: boolean
  listedParameters?: readonly string[]
  isHidden?: boolean
  canonicalParameters?: (given: URLSearchParams) => URLSearchParams
}

export function publicPage({
  parameters = [],
  isOpenEnded = false,
  listedParameters = [],
  isHidden = false,
  canonicalParameters,
}: PublicPageOptions = {}): PageHandle {
  const reading = { parameters, listedParameters, canonicalParameters }
  return { page: { kind: 'public', ...reading, isOpenEnded, isHidden } }
}

export function publicFile(options: { parameters?: readonly string[]; isOpenEnded?: boolean } = {}): PageHandle {
  return { page: { kind: 'file', parameters: options.parameters ?? [], isOpenEnded: options.isOpenEnded ?? false } }
}

export const privatePage: PageHandle = { page: { kind: 'private' } }

export const notFoundPage: PageHandle = { page: { kind: 'not-found' } }
