import { matchPath } from 'react-router'
import { expect, test } from 'vitest'
import { allPages } from '#content/all-pages.ts'
import { SHARED_ROUTES } from './content-routes.ts'
import routes from './routes.ts'

test('the browser finds each page of a shared route under that route', () => {
  for (const [pattern, pages] of SHARED_ROUTES) {
    expect(pages.filter((path) => !matchPath(`/${pattern}`, path))).toEqual([])
    expect(pages.length).toBeGreaterThan(1)
  }
})

test('every page of content has a route', () => {
  const routed = new Set(routes.flatMap(({ path = '' }) => SHARED_ROUTES.get(path) ?? [`/${path}`]))
  expect(allPages.map(({ path }) => path as string).filter((path) => !routed.has(path))).toEqual([])
})
