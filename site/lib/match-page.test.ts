import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { createPageMatcher, findablePaths } from './match-page.ts'
import { notFoundPage, privatePage, publicFile, publicPage } from './page-handle.ts'

type Routes = ServerBuild['routes']

function route(id: string, path: string | undefined, handle: unknown): Routes[string] {
  const module = { default: () => null, ...(handle !== undefined && { handle }) }
  return { id, parentId: 'root', ...(path === undefined ? { index: true } : { path }), module } as Routes[string]
}

const routes = {
  root: { id: 'root', path: '', module: { default: () => null } },
  home: route('home', undefined, publicPage()),
  blog: route('blog', 'blog', publicPage({ parameters: ['page'] })),
  post: route('post', 'blog/:id', publicPage()),
  edit: route('edit', 'post/edit/:id', privatePage),
  missing: route('missing', '*', notFoundPage),
} as Routes

test.each([
  { address: '/', routeId: 'home', canonical: '/' },
  { address: '/blog', routeId: 'blog', canonical: '/blog' },
  { address: '/blog/', routeId: 'blog', canonical: '/blog' },
  { address: '/BLOG', routeId: 'blog', canonical: '/blog' },
  { address: '//evil.example', routeId: 'missing', canonical: '//evil.example' },
  { address: '/blog/5', routeId: 'post', canonical: '/blog/5' },
  { address: '/blog/a%2Fb', routeId: 'post', canonical: '/blog/a%2Fb' },
  { address: '/wp-admin/setup.php', routeId: 'missing', canonical: '/wp-admin/setup.php' },
])('$address matches $routeId, whose canonical path is $canonical', ({ address, routeId, canonical }) => {
  expect(createPageMatcher(routes)(address)).toMatchObject({ routeId, canonicalPath: canonical })
})

test('private pages and unknown addresses share one shell each', () => {
  const matchPage = createPageMatcher(routes)
  expect(matchPage('/post/edit/1').shellPath).toBe(matchPage('/post/edit/2').shellPath)
  expect(matchPage('/a').shellPath).toBe(matchPage('/b/c').shellPath)
})

test('a data request may ask for parent routes, findable pages have one address, and a route needs a page handle', () => {
  expect(createPageMatcher(routes)('/blog').routeIds).toEqual(['root', 'blog'])
  expect(() => createPageMatcher({ ...routes, silent: route('silent', 'silent', undefined) })).toThrow('site/silent')
  const hidden = route('hidden', 'styleguide', publicPage({ isHidden: true }))
  expect(findablePaths({ ...routes, hidden } as Routes)).toEqual(['/', '/blog'])
})

test('a route without a component is a file', () => {
  const map = { id: 'map', parentId: 'root', path: 'sitemap.xml', module: { loader: () => null, handle: publicFile() } }
  const matchPage = createPageMatcher({ ...routes, map } as unknown as Routes)
  expect(matchPage('/sitemap.xml')).toMatchObject({ routeId: 'map', policy: { kind: 'file' } })
})
