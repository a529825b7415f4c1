import { generatePath, matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import type { PageHandle, PagePolicy } from '#site/lib/page-handle.ts'

export type PageMatch = {
  routeId: string
  /** The ids of the route and its parents: the routes that a data request may ask for. */
  routeIds: readonly string[]
  policy: PagePolicy
  /** `/blog/:id` for every post. */
  pattern: string
  /** The one spelling of this address: no trailing slash, the route's own case. */
  canonicalPath: string
  /** The path that represents all addresses of a page whose parameters do not matter: private pages and not found. */
  shellPath: string
}

export type MatchPage = (pathname: string) => PageMatch

/** Matches addresses to the routes of the build. Throws at creation when a route has no page handle. */
export function createPageMatcher(routes: ServerBuild['routes']): MatchPage {
  const policies = new Map<string, PagePolicy>()
  for (const route of answeringRoutes(routes)) policies.set(route.id, readPolicy(route))
  const tree = childrenOf(routes, undefined)

  return (pathname) => {
    const matches = matchRoutes(tree, pathname) ?? []
    const last = matches.at(-1)
    const policy = policies.get(last?.route.id ?? '')
    if (!last || !policy) throw new Error(`No route matches ${pathname}; routes.ts must end with "*"`)

    const pattern = `/${matches.map(({ route }) => route.path ?? '').join('/')}`.replace(/\/+/g, '/')
    return {
      routeId: last.route.id ?? '',
      routeIds: matches.map(({ route }) => route.id ?? ''),
      policy,
      pattern,
      canonicalPath: policy.kind === 'not-found' ? pathname : generatePath(pattern, last.params),
      shellPath: pattern.replaceAll('*', 'not-found').replace(/:\w+/g, '-'),
    }
  }
}

/** Pages that search engines may index: public, not hidden, with a fixed address. The blog lists its posts itself. */
export function findablePaths(routes: ServerBuild['routes']): string[] {
  return answeringRoutes(routes).flatMap((route) => {
    const policy = readPolicy(route)
    if (policy.kind !== 'public' || policy.isHidden) return []
    const path = `/${route.path ?? ''}`
    return /[:*]/.test(path) ? [] : [path]
  })
}

/** Routes that answer with a page or a file; the others are only layouts. */
function answeringRoutes(routes: ServerBuild['routes']): ServerRoute[] {
  return Object.values(routes).filter(
    (route): route is ServerRoute =>
      route !== undefined && route.id !== 'root' && Boolean(route.module.default ?? route.module.loader),
  )
}

type ServerRoute = NonNullable<ServerBuild['routes'][string]>

function readPolicy(route: ServerRoute): PagePolicy {
  const handle = route.module.handle as PageHandle | undefined
  if (!handle?.page) throw new Error(`site/${route.id}: export a handle from site/lib/page-handle.ts`)
  return handle.page
}

function childrenOf(routes: ServerBuild['routes'], parentId: string | undefined): RouteObject[] {
  return Object.values(routes)
    .filter((route): route is ServerRoute => route !== undefined && route.parentId === parentId)
    .map(({ id, path, index, caseSensitive }) => {
      const place = { id, ...(path !== undefined && { path }), ...(caseSensitive && { caseSensitive }) }
      return index ? { ...place, index: true } : { ...place, children: childrenOf(routes, id) }
    })
}
