import { AUTH_ROUTES, compilePaths, STORAGE_ROUTES } from '@headwater/backend/http'
import { LRUCache } from 'lru-cache'
import { CSP_REPORT_PATH } from '../delivery/security-headers.ts'
import { PREVIEW_ROUTE } from '../pages/render-preview.ts'

/** Names the route of a path. Bounded: whatever visitors request, there are only as many names as routes. */
export type RouteOf = (pathname: string) => string

export type RouteNamesOptions = {
  functionNames: readonly string[]
  isStaticFile: (pathname: string) => boolean
  /** The pattern of the page at an address, or of the not-found page. */
  patternOfPage: (pathname: string) => string
}

const UNKNOWN = 'unknown'
/** Paths whose route is remembered, because matching a page takes longer than sending it. */
const REMEMBERED_PATHS = 2_000

/** The names of all paths that the site answers. */
export function createRouteNames({ functionNames, isStaticFile, patternOfPage }: RouteNamesOptions): RouteOf {
  const findFixed = compilePaths(fixedRoutes(functionNames))
  const known = new LRUCache<string, string>({ max: REMEMBERED_PATHS })

  function nameOf(pathname: string): string {
    // Of a whole address or `*`, which HTTP allows in place of a path; pages are matched by paths only.
    if (!pathname.startsWith('/')) return UNKNOWN
    const fixed = findFixed(pathname)?.value
    if (fixed) return fixed
    return isStaticFile(pathname) ? 'file' : patternOfPage(pathname)
  }

  return (pathname) => {
    const remembered = known.get(pathname)
    if (remembered) return remembered
    const name = nameOf(pathname)
    known.set(pathname, name)
    return name
  }
}

function fixedRoutes(functionNames: readonly string[]): Record<string, string> {
  const patterns = [
    ...Object.keys(AUTH_ROUTES).map((path) => `/auth/v1${path}`),
    ...Object.keys(STORAGE_ROUTES).map((path) => `/storage/v1${path}`),
    ...functionNames.map((name) => `/functions/v1/${name}`),
    '/rest/v1/rpc/:function',
    '/rest/v1/:table',
    '/rest/v1',
    '/realtime/v1/*',
    '/assets/*',
    '/healthz',
    '/readyz',
    '/metrics',
    '/_mail',
    '/_mail/*',
    CSP_REPORT_PATH,
    PREVIEW_ROUTE,
  ]
  const others = ['/auth/v1/*', '/storage/v1/*', '/functions/v1/*', '/rest/v1/*'].map((path) => [path, UNKNOWN])
  // The expression that a parameter must match is no part of its name.
  const named = patterns.map((pattern) => [pattern, pattern.replace(/\{.*$/, '')])
  return { ...Object.fromEntries(named), ...Object.fromEntries(others) }
}
