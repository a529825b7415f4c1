import { expect, test } from 'vitest'
import { type PageHandle, privatePage, publicFile, publicPage } from '#site/lib/page-handle.ts'
import { resolveRepresentation } from './representation-address.ts'

const HANDLES: Record<string, PageHandle> = {
  '/': publicPage(),
  '/blog': publicPage({ parameters: ['page'] }),
  '/blog/5': publicPage(),
  '/search': publicPage({ parameters: ['q'], isOpenEnded: true }),
  '/auth': publicPage({ isHidden: true }),
  '/dashboard': privatePage,
  '/robots.txt': publicFile(),
}

function resolve(address: string) {
  return resolveRepresentation(new URL(address, 'http://site.test'), (pathname) => ({
    routeId: pathname,
    routeIds: [],
    policy: HANDLES[pathname.toLowerCase()]?.page ?? { kind: 'not-found' },
    canonicalPath: pathname.toLowerCase(),
    shellPath: '/shell',
  }))
}

test.each([
  { address: '/index.md', kind: 'markdown', key: '/index.md', path: '/' },
  { address: '/blog.md?page=2&x=1', kind: 'markdown', key: '/blog.md?page=2', path: '/blog?page=2' },
  { address: '/blog/5.md', kind: 'markdown', key: '/blog/5.md', path: '/blog/5' },
  { address: '/search.md', kind: 'markdown', key: '/search.md', path: '/search' },
  { address: '/og/index.png', kind: 'picture', key: '/og/index.png', path: '/' },
  { address: '/og/blog/5.png?page=2', kind: 'picture', key: '/og/blog/5.png', path: '/blog/5' },
])('$address is the $kind of $path', ({ address, kind, key, path }) => {
  expect(resolve(address)).toMatchObject({ kind, key, page: { path } })
})

test.each(['/llms.txt', '/icons/icon-192.png'])('%s is made by the server', (address) => {
  expect(resolve(address)).toMatchObject({ key: address })
})

test.each([
  '/',
  '/blog',
  '/.md',
  '/auth.md',
  '/dashboard.md',
  '/og/dashboard.png',
  '/robots.txt.md',
  '/nowhere.md',
  '/search.md?q=a',
  '/BLOG.md',
  '/og//evil.example.png',
  '/blog.data.md',
  '/icons/constructor.png',
  '/icons/icon-193.png',
])('%s is not a representation', (address) => {
  expect(resolve(address)).toBeNull()
})
