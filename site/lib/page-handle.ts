/** How the server answers a route's pages. Route modules export it as `handle`. */
export type PagePolicy =
  | {
      kind: 'public'
      /** The only query parameters that the page reads. All others are ignored, in rendering and in caching. */
      parameters: readonly string[]
      /** Hydrates at once, not after load and idle: for pages that do nothing without script. */
      isScriptFirst: boolean
      /** Visitors make any number of these pages by what they ask for; they are kept apart from the others. */
      isOpenEnded: boolean
    }
  /** One loading shell for everybody; the browser loads the rest with its own token (`clientLoader` only). */
  | { kind: 'private' }
  /** One page for every unknown address, with status 404. */
  | { kind: 'not-found' }

export type PageHandle = { page: PagePolicy }

type PublicPageOptions = { parameters?: readonly string[]; isScriptFirst?: boolean; isOpenEnded?: boolean }

export function publicPage({
  parameters = [],
  isScriptFirst = false,
  isOpenEnded = false,
}: PublicPageOptions = {}): PageHandle {
  return { page: { kind: 'public', parameters, isScriptFirst, isOpenEnded } }
}

export const privatePage: PageHandle = { page: { kind: 'private' } }

export const notFoundPage: PageHandle = { page: { kind: 'not-found' } }
