import { expect, test } from 'vitest'
import { allPages } from '#content/all-pages.ts'
import routes from './routes.ts'

test('every page of content has a route', () => {
  const routed = new Set(routes.map(({ path = '' }) => `/${path}`))
  expect(allPages.map(({ path }) => path as string).filter((path) => !routed.has(path))).toEqual([])
})
