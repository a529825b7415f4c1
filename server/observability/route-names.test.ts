import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createRouteNames } from './route-names.ts'

const functionNames = readdirSync('supabase/functions')
const routeOf = createRouteNames({
  functionNames,
  isStaticFile: (pathname) => pathname === '/favicon.ico',
  patternOfPage: (pathname) => (pathname.startsWith('/blog/') ? '/blog/:id' : '/*'),
})

test.each([
  ['/auth/v1/token', '/auth/v1/token'],
  ['/auth/v1/factors/5/verify', '/auth/v1/factors/:factorId/verify'],
  ['/auth/v1/someone@example.com', 'unknown'],
  ['/rest/v1/posts', '/rest/v1/:table'],
  ['/rest/v1/rpc/is_admin', '/rest/v1/rpc/:function'],
  ['/rest/v1/a/b/c', 'unknown'],
  ['/storage/v1/object/pictures/a/b.png', '/storage/v1/object/:bucket/*'],
  ['/functions/v1/ai-search', '/functions/v1/ai-search'],
  ['/functions/v1/made-up', 'unknown'],
  ['/preview/secret', '/preview/:token'],
  ['/assets/root-5.js', '/assets/*'],
  ['/favicon.ico', 'file'],
  ['/blog/5', '/blog/:id'],
  ['/wp-admin/setup.php', '/*'],
  ['http://elsewhere.example/blog/5', 'unknown'],
  ['*', 'unknown'],
])('%s is counted as %s', (pathname, route) => {
  expect(routeOf(pathname)).toBe(route)
  expect(routeOf(pathname)).toBe(route)
})

test('a thousand made-up addresses get only three names', () => {
  const paths = Array.from(
    { length: 1_000 },
    (_, index) => ['/auth/v1/', '/blog/', '/'][index % 3] + crypto.randomUUID(),
  )
  expect(new Set(paths.map(routeOf)).size).toBe(3)
})
