import { expect, test } from 'vitest'
import type { PagePolicy } from '#site/lib/page-handle.ts'
import { resolvePageAddress } from './page-address.ts'

const PUBLIC: PagePolicy = { kind: 'public', parameters: ['page', 'tag'], isOpenEnded: false }

/** Has a page number and a free text parameter, like a list with filters. */
const FILTERED: PagePolicy = {
  ...PUBLIC,
  isOpenEnded: true,
  parameters: ['word', 'page'],
  listedParameters: ['page'],
  canonicalParameters: (given) => {
    const page = /^[2-9]$/.exec(given.get('page') ?? '')?.[0]
    const word = given.get('word')?.trim()
    return new URLSearchParams([...(word ? [['word', word]] : []), ...(page ? [['page', page]] : [])])
  },
}

/** A fake site: /blog is public, /account private, everything else unknown. */
function resolve(address: string) {
  return resolvePageAddress(new URL(address, 'http://site.example'), (pathname) => {
    const name = pathname.toLowerCase().replace(/\/$/, '')
    const routeIds = ['root', 'routes/page']
    const base = { routeId: 'routes/page', routeIds, shellPath: '/shell', pattern: '/page' }
    if (name === '/blog' || name === '') return { ...base, policy: PUBLIC, canonicalPath: name || '/' }
    if (name === '/list') return { ...base, policy: FILTERED, canonicalPath: name }
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
  ['/%0d%0aX', '/not-found'],
  ['/account/%0A', '/not-found'],
  ['/blog%E2%80%A8', '/not-found'],
  ['/%E2%80%A9.data', '/not-found.data'],
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
])('%s is cached as %s', (address, path) => {
  expect(resolve(address)).toMatchObject({ kind: 'page', path })
})

test('data requests are recognized', () => {
  expect(resolve('/blog.data')).toMatchObject({ isData: true })
  expect(resolve('/blog')).toMatchObject({ isData: false })
})

test.each([
  ['/blog/', '/blog'],
  ['/Blog?page=2', '/blog?page=2'],
  ['/FEED.xml', '/feed.xml'],
])('%s redirects to its canonical spelling %s', (address, location) => {
  expect(resolve(address)).toEqual({ kind: 'moved', location })
})

test.each([
  ['/list?page=1', '/list'],
  ['/list?page=nonsense&utm_source=mail', '/list?utm_source=mail'],
  ['/list?word=&page=', '/list'],
  ['/list?page=2&word=+water+', '/list?word=water&page=2'],
  ['/list?page=2&page=3', '/list?page=2'],
])('%s has another spelling and redirects to %s', (address, location) => {
  expect(resolve(address)).toEqual({ kind: 'moved', location })
  expect(resolve(location)).toMatchObject({ kind: 'page' })
})

test.each([
  ['/list.data?page=nonsense', '/list.data'],
  ['/list.data?page=3&word=%20water&x=1', '/list.data?word=water&page=3'],
  ['/list?utm_source=mail&word=water', '/list?word=water'],
])('%s is answered as %s', (address, path) => {
  expect(resolve(address)).toMatchObject({ kind: 'page', path })
})

test.each([
  ['/list', false],
  ['/list?page=2', false],
  ['/list?word=water', true],
  ['/list?word=water&page=2', true],
  ['/list.data?word=water&_routes=routes%2Fpage', true],
  ['/list.data?_routes=routes%2Fpage', false],
  ['/blog?tag=a', false],
  ['/nowhere', false],
])('%s is an open-ended page: %s', (address, isOpenEnded) => {
  expect(resolve(address)).toMatchObject({ isOpenEnded })
})
