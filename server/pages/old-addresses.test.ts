import { createFairQueue } from '@headwater/backend/fair-queue'
import { silentLog } from '@headwater/backend/tests/silent-log.ts'
import { expect, test } from 'vitest'
import { createOldAddresses, hasPostNumber } from './old-addresses.ts'

const visit = { clientAddress: '192.0.2.1', requestId: 'r1' }

function setup(posts: Record<string, string>) {
  const asked: string[] = []
  const addresses = createOldAddresses({
    async findMovedPost(key) {
      asked.push(key)
      if (key === '/broken') throw new Error('no database')
      return posts[key] ?? null
    },
    inTurn: createFairQueue({ concurrency: 1, maxWaiting: 9 }),
    headers: { 'X-Frame-Options': 'DENY' },
    log: silentLog,
  })
  return { asked, addresses, open: (path: string) => addresses.redirect(new URL(path, 'http://site.test'), visit) }
}

test('an old address redirects to the post permanently, whatever its query and trailing slash', async () => {
  const { open } = setup({ '/2020/herons': 'p1', '/?p=12': 'p2' })
  const moved = await open('/2020/herons/?utm_source=x')
  expect([moved?.status, moved?.headers.get('location')]).toEqual([301, '/blog/p1'])
  expect(moved?.headers.get('x-frame-options')).toBe('DENY')
  expect((await open('/?p=12'))?.headers.get('location')).toBe('/blog/p2')
})

test('results are remembered until something changes', async () => {
  const posts: Record<string, string> = {}
  const { open, asked, addresses } = setup(posts)
  expect([await open('/a'), await open('/a/')]).toEqual([null, null])
  expect(asked).toEqual(['/a'])
  posts['/a'] = 'p1'
  addresses.forget()
  expect((await open('/a'))?.status).toBe(301)
})

test('addresses that no post can have had are not looked up, and a failure is not remembered', async () => {
  const { open, asked } = setup({})
  expect(await open('/?p=x')).toBeNull()
  expect(await open('/broken')).toBeNull()
  expect(await open('/broken')).toBeNull()
  expect(asked).toEqual(['/broken', '/broken'])
})

test('post numbers are only looked up on the home page', () => {
  expect(hasPostNumber(new URL('http://site.test/?p=12'))).toBe(true)
  expect(hasPostNumber(new URL('http://site.test/blog?p=12'))).toBe(false)
})
