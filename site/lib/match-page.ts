import { generatePath, matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import type { PageHandle, PagePolicy } from '#site/lib/page-handle.ts'

export type PageMatch = {
  routeId: string
  /** The ids of the route and of those around it: what a data request may ask for. */
  routeIds: readonly string[]
  policy: PagePolicy
  /** The one way to write this address: no slash at the end, the route's own spelling. */
  canonicalPath: string
  /** The address that stands for all of them where the parameters do not matter: private pages, not found. */
  shellPath: string
}

export type MatchPage = (pathname: string) => PageMatch

/** Knows every route of the build. Throws at once when one does not say how its pages are answered. */
export function createPageMatcher(routes: ServerBuild['routes']): MatchPage {
  const policies = new Map<string, PagePolicy>()
  for (const route of answeringRoutes(routes)) policies.set(route.id, readPolicy(route))
  const tree = childrenOf(routes, undefined)

  return (pathname) => {
    const matches = matchRoutes(tree, pathname) ?? []
    const last = matches.at(-1)
    const policy = policies.get(last?.route.id ?? '')
    if (!last || !policy) throw new Error(`No route answers ${pathname}; routes.ts must end with "*"`)

    const pattern = `/${matches.map(({ route }) => route.path ?? '').join('/')}`.replace(/\/+/g, '/')
    return {
      routeId: last.route.id ?? '',
      routeIds: matches.map(({ route }) => route.id ?? ''),
      policy,
      canonicalPath: policy.kind === 'not-found' ? pathname : generatePath(pattern, last.params),
      shellPath: pattern.replaceAll('*', 'not-found').replace(/:\w+/g, '-'),
    }
  }
}

/** The pages that anybody may find: public, not hidden, and with one address. Pages with an id are the blog's to name. */
export function findablePaths(routes: ServerBuild['routes']): string[] {
  return answeringRoutes(routes).flatMap((route) => {
    const policy = readPolicy(route)
    if (policy.kind !== 'public' || policy.isHidden) return []
    const path = `/${route.path ?? ''}`
    return /[:*]/.test(path) ? [] : [path]
  })
}

/** Routes with a page or a file of their own; the others only surround them. */
function answeringRoutes(routes: ServerBuild['routes']): ServerRoute[] {
  return Object.values(routes).filter(
    (route): route is ServerRoute =>
      route !== undefined && route.id !== 'root' && Boolean(route.module.default ?? route.module.loader),
  )
}

type ServerRoute = NonNullable<ServerBuild['routes'][string]>

function readPolicy(route: ServerRoute): PagePolicy {
  const handle = route.module.handle as PageHandle | undefined
  if (!handle?.page) throw new Error(`site/${route.id}: export a handle made by site/lib/page-handle.ts`)
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
