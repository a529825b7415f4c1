import { expect, test } from 'vitest'
import type { PagePolicy } from '#site/lib/page-handle.ts'
import { resolvePageAddress } from './page-address.ts'

const PUBLIC: PagePolicy = { kind: 'public', parameters: ['page', 'tag'], isScriptFirst: false, isOpenEnded: false }

/** Stands in for the site: /blog is public, /account private, all else unknown. */
function resolve(address: string) {
  return resolvePageAddress(new URL(address, 'http://site.example'), (pathname) => {
    const name = pathname.toLowerCase().replace(/\/$/, '')
    const routeIds = ['root', 'routes/page']
    const base = { routeId: 'routes/page', routeIds, shellPath: '/shell' }
    if (name === '/blog' || name === '') return { ...base, policy: PUBLIC, canonicalPath: name || '/' }
    if (name === '/feed.xml') {
      return { ...base, policy: { kind: 'file', parameters: ['category'] }, canonicalPath: name }
    }
    if (name.startsWith('/account')) return { ...base, policy: { kind: 'private' }, canonicalPath: name }
    return { ...base, policy: { kind: 'not-found' }, canonicalPath: pathname, shellPath: '/not-found' }
  })
}

test.each([
  ['/blog', '/blog'],
  ['/blog?page=2', '/blog?page=2'],
  ['/blog?utm_source=mail&page=2&fbclid=x', '/blog?page=2'],
  ['/blog?tag=b&page=2&tag=a', '/blog?page=2&tag=b&tag=a'],
  ['/blog?page=&tag=', '/blog'],
  ['/blog?tag=a%26page%3D9', '/blog?tag=a%26page%3D9'],
  ['/account/1?page=2', '/shell'],
  ['/wp-login.php?x=1', '/not-found'],
  ['/blog/%E0%A4%A', '/not-found'],
  ['/.data', '/_.data'],
  ['/_.data', '/_.data'],
  ['/blog.data?page=2&utm_source=x', '/blog.data?page=2'],
  ['/blog/_.data', '/blog.data'],
  ['/blog.data?_routes=routes%2Fpage', '/blog.data?_routes=routes%2Fpage'],
  ['/blog.data?_routes=routes/page,root,other', '/blog.data?_routes=root%2Croutes%2Fpage'],
  ['/blog.data?_routes=other', '/blog.data'],
  ['/nowhere.data', '/not-found.data'],
  ['/feed.xml?x=1&category=a', '/feed.xml?category=a'],
  ['/feed.xml.data', '/not-found.data'],
])('%s is kept as %s', (address, path) => {
  expect(resolve(address)).toMatchObject({ kind: 'page', path })
})

test('data requests are known as such', () => {
  expect(resolve('/blog.data')).toMatchObject({ isData: true })
  expect(resolve('/blog')).toMatchObject({ isData: false })
})

test.each([
  ['/blog/', '/blog'],
  ['/Blog?page=2', '/blog?page=2'],
  ['/FEED.xml', '/feed.xml'],
])('%s moves to the one spelling %s', (address, location) => {
  expect(resolve(address)).toEqual({ kind: 'moved', location })
})
