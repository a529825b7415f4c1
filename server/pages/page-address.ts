import type { MatchPage } from '#site/lib/match-page.ts'
import type { PagePolicy } from '#site/lib/page-handle.ts'

/** What a requested address resolves to. */
export type PageAddress =
  | { kind: 'moved'; location: string }
  | {
      kind: 'page'
      /** The path and query to render; also the page's cache key. */
      path: string
      policy: PagePolicy
      /** Whether React Router requests only the loaders' data, as in client-side navigation. */
      isData: boolean
      /** Whether visitors can create any number of such pages, for example by searching. */
      isOpenEnded: boolean
    }

const DATA_SUFFIX = '.data'

/** Replaces addresses that no route can match; no route has this name. */
const UNREADABLE_PATH = '/%25'

const LINE_END = /[\n\r\u2028\u2029]/

/** React Router's parameter for the routes whose data is requested. */
const ROUTES_PARAMETER = '_routes'

/**
 * Reduces an address to what the page depends on: its route's canonical spelling and the parameters that the route
 * declares. This prevents an attacker from filling the cache with one page under a thousand addresses.
 */
export function resolvePageAddress(url: URL, matchPage: MatchPage): PageAddress {
  const isData = url.pathname.endsWith(DATA_SUFFIX)
  const pathname = isData ? documentPath(url.pathname) : url.pathname
  const found = matchPage(isReadable(pathname) ? pathname : UNREADABLE_PATH)
  // A file route has no loader data to request.
  const match = isData && found.policy.kind === 'file' ? matchPage(UNREADABLE_PATH) : found
  const { policy } = match
  const isPublic = policy.kind === 'public' || policy.kind === 'file'

  if (isPublic && !isData && match.canonicalPath !== pathname) {
    return { kind: 'moved', location: match.canonicalPath + url.search }
  }
  const path = isPublic ? match.canonicalPath : match.shellPath
  const parameters = readParameters(url.searchParams, policy)
  const isOpenEnded = isOpenEndedPage(parameters, policy)
  if (!isData) {
    const others = misspelled(url.searchParams, { policy, parameters })
    if (others) return { kind: 'moved', location: withQuery(path, new URLSearchParams([...parameters, ...others])) }
    return { kind: 'page', path: withQuery(path, parameters), policy, isData, isOpenEnded }
  }

  const routes = (url.searchParams.get(ROUTES_PARAMETER) ?? '').split(',')
  const wanted = match.routeIds.filter((id) => routes.includes(id))
  if (wanted.length > 0) parameters.set(ROUTES_PARAMETER, wanted.join(','))
  return { kind: 'page', path: withQuery(dataPath(path), parameters), policy, isData, isOpenEnded }
}

/** The pattern of the page at an address, for example `/blog/:id`. */
export function patternOfPage(pathname: string, matchPage: MatchPage): string {
  const path = pathname.endsWith(DATA_SUFFIX) ? documentPath(pathname) : pathname
  return matchPage(isReadable(path) ? path : UNREADABLE_PATH).pattern
}

function readParameters(given: URLSearchParams, policy: PagePolicy): URLSearchParams {
  const known = knownParameters(given, policy)
  return policy.kind === 'public' && policy.canonicalParameters ? policy.canonicalParameters(known) : known
}

/** The undeclared parameters to keep in the redirect if the address is not canonical; null if it is. */
function misspelled(
  given: URLSearchParams,
  { policy, parameters }: { policy: PagePolicy; parameters: URLSearchParams },
): [string, string][] | null {
  if (policy.kind !== 'public' || !policy.canonicalParameters) return null
  const isKnown = ([name]: [string, string]) => policy.parameters.includes(name)
  const spelling = new URLSearchParams([...given].filter(isKnown))
  return spelling.toString() === parameters.toString() ? null : [...given].filter((entry) => !isKnown(entry))
}

function isOpenEndedPage(parameters: URLSearchParams, policy: PagePolicy): boolean {
  if (policy.kind !== 'public' || !policy.isOpenEnded) return false
  const listed = policy.listedParameters ?? []
  return [...parameters.keys()].some((name) => !listed.includes(name))
}

/** The declared parameters in the order of their declaration; those without a value are dropped. */
function knownParameters(given: URLSearchParams, policy: PagePolicy): URLSearchParams {
  const known = new URLSearchParams()
  if (policy.kind !== 'public' && policy.kind !== 'file') return known
  for (const name of policy.parameters) {
    for (const value of given.getAll(name)) if (value !== '') known.append(name, value)
  }
  return known
}

function withQuery(path: string, parameters: URLSearchParams): string {
  return parameters.size > 0 ? `${path}?${parameters}` : path
}

function documentPath(pathname: string): string {
  return pathname.endsWith('/_.data') ? pathname.slice(0, -'_.data'.length) : pathname.slice(0, -DATA_SUFFIX.length)
}

function dataPath(path: string): string {
  return path === '/' ? '/_.data' : path + DATA_SUFFIX
}

/** False for invalid percent-encoding and for line breaks, which none of the router's patterns match, not even "*". */
function isReadable(pathname: string): boolean {
  try {
    return !LINE_END.test(decodeURIComponent(pathname))
  } catch {
    return false
  }
}
