import { expect, test } from 'vitest'
import type { StoredAnswer } from '../delivery/stored-answer.ts'
import { createPageCache, type PageCacheOptions } from './page-cache.ts'

function answerOf(text: string, status = 200): StoredAnswer {
  const identity = new TextEncoder().encode(text)
  return { status, headers: {}, etag: `W/"${text}"`, body: { identity, br: null, gzip: null } }
}

const LENIENT = { staleWhileRevalidate: true }

function setup(options: Partial<PageCacheOptions> = {}) {
  const clock = { now: 0 }
  const cache = createPageCache({
    maxBytes: 1000,
    maxEvictableBytes: 100,
    maxAgeMs: 60_000,
    servesStaleIfError: true,
    dayEndsAt: () => Number.POSITIVE_INFINITY,
    now: () => clock.now,
    ...options,
  })
  let renderings = 0
  const ask = async (key: string, answer: StoredAnswer | Promise<StoredAnswer> = answerOf(key)) => {
    return await cache.findOrRender(key, async () => {
      renderings += 1
      return answer
    })
  }
  return { cache, clock, ask, renderings: () => renderings }
}

test('a page is rendered once and then found in the cache', async () => {
  const { cache, ask, renderings } = setup()
  await ask('/blog')
  expect(await ask('/blog')).toBe(cache.find('/blog'))
  expect(renderings()).toBe(1)
})

test('visitors who request a page at the same time wait for one rendering', async () => {
  const { ask, renderings } = setup()
  const answers = await Promise.all([ask('/blog'), ask('/blog'), ask('/blog')])
  expect(new Set(answers).size).toBe(1)
  expect(renderings()).toBe(1)
})

test('a rendering that began before the cache was cleared is not stored', async () => {
  const { cache } = setup()
  const rendering = Promise.withResolvers<StoredAnswer>()
  const early = cache.findOrRender('/blog', () => rendering.promise)
  cache.clear()
  rendering.resolve(answerOf('with the post'))
  await early
  expect(cache.find('/blog')).toBeNull()
})

test('a page that did not exist is looked for again after a change, and at once if the change came during the rendering', async () => {
  const { cache, ask } = setup()
  await cache.findOrRender('/blog/new', async () => answerOf('missing', 404), LENIENT)
  cache.outdate()
  expect(cache.find('/blog/new')).toBeNull()
  expect(cache.findStale('/blog/new', async () => {})).toBeNull()

  const { promise, resolve } = Promise.withResolvers<StoredAnswer>()
  const asked = ask('/blog/newer', promise)
  cache.outdate()
  resolve(answerOf('missing', 404))
  await asked
  expect(cache.find('/blog/newer')).toBeNull()
})

test('a visitor who arrives after the cache was cleared does not wait for an older rendering', async () => {
  const { cache } = setup()
  const older = Promise.withResolvers<StoredAnswer>()
  const early = cache.findOrRender('/blog', () => older.promise)
  cache.clear()
  const late = await cache.findOrRender('/blog', async () => answerOf('without the post'))
  older.resolve(answerOf('with the post'))
  await early
  expect(late.etag).toBe('W/"without the post"')
  expect(cache.find('/blog')).toBe(late)
})

// Proves R194.
test('a page expires at the end of the day on which its rendering began', async () => {
  const { cache, clock, ask } = setup({ dayEndsAt: (moment) => (Math.floor(moment / 500) + 1) * 500 })
  clock.now = 400
  await ask('/terms')
  clock.now = 499
  expect(cache.find('/terms')).not.toBeNull()
  clock.now = 500
  expect(cache.find('/terms')).toBeNull()

  clock.now = 999
  await cache.findOrRender('/terms', async () => {
    clock.now = 1001
    return answerOf('with the date of the day before')
  })
  expect(cache.find('/terms')).toBeNull()
})

test('a page that is too old is rendered again', async () => {
  const { cache, clock, ask, renderings } = setup({ maxAgeMs: 1000 })
  await ask('/blog')
  clock.now = 999
  expect(cache.find('/blog')).not.toBeNull()
  clock.now = 1000
  await ask('/blog')
  expect(renderings()).toBe(2)
})

test('failures are never stored', async () => {
  const { cache, ask } = setup()
  await ask('/blog', answerOf('down', 500))
  expect(cache.find('/blog')).toBeNull()
})

test('a rendering that throws fails for those who are waiting and is retried for the next visitor', async () => {
  const { cache, ask } = setup()
  const failing = () => cache.findOrRender('/blog', () => Promise.reject(new Error('down')))
  const results = await Promise.allSettled([failing(), failing()])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect((await ask('/blog')).status).toBe(200)
})

test('many wrong addresses evict each other, never a real page', async () => {
  const { cache, ask } = setup({ maxBytes: 50, maxEvictableBytes: 50 })
  await ask('/blog')
  for (let index = 0; index < 100; index += 1) await ask(`/wrong/${index}`, answerOf('x'.repeat(10), 404))
  expect(cache.find('/blog')).not.toBeNull()
  expect(cache.find('/wrong/0')).toBeNull()
  expect(cache.find('/wrong/99')).not.toBeNull()
})

test('many searches evict each other, never a listed page', async () => {
  const { cache, ask } = setup({ maxBytes: 50, maxEvictableBytes: 50 })
  await ask('/blog')
  for (let index = 0; index < 100; index += 1) {
    await cache.findOrRender(`/search?q=${index}`, async () => answerOf('x'.repeat(10)), { isOpenEnded: true })
  }
  expect(cache.find('/blog')).not.toBeNull()
  expect(cache.find('/search?q=0')).toBeNull()
  expect(cache.find('/search?q=99')).not.toBeNull()
})

test('the least recently read page is evicted when the bytes run out', async () => {
  const { cache, ask } = setup({ maxBytes: 100 })
  await ask('/a', answerOf('a'.repeat(40)))
  await ask('/b', answerOf('b'.repeat(40)))
  cache.find('/a')
  await ask('/c', answerOf('c'.repeat(40)))
  expect(['/a', '/b', '/c'].map((key) => cache.find(key) !== null)).toEqual([true, false, true])
})

test('a page larger than the whole budget is not stored and evicts nothing', async () => {
  const { cache, ask } = setup({ maxBytes: 100 })
  await ask('/a', answerOf('a'.repeat(40)))
  await ask('/huge', answerOf('h'.repeat(101)))
  expect(cache.find('/a')).not.toBeNull()
  expect(cache.find('/huge')).toBeNull()
})

/** A page that may be served outdated, and whose first version is stored. */
async function setupLenient() {
  const made = setup()
  const { cache } = made
  await cache.findOrRender('/about', async () => answerOf('old'), LENIENT)
  const refreshed = Promise.withResolvers<StoredAnswer>()
  let refreshes = 0
  const serve = () =>
    cache.findStale('/about', async () => {
      refreshes += 1
      await cache.findOrRender('/about', () => refreshed.promise, LENIENT)
    })
  async function endRefresh(answer: StoredAnswer) {
    refreshed.resolve(answer)
    await cache.findRendering('/about')
  }
  return { ...made, serve, endRefresh, refreshes: () => refreshes }
}

test('an outdated page is served for a second while one refresh is under way', async () => {
  const { cache, clock, serve, endRefresh, refreshes } = await setupLenient()
  expect(serve()).toBeNull()
  cache.outdate()
  expect(serve()?.etag).toBe('W/"old"')
  clock.now += 999
  // Later changes don't prolong the second.
  cache.outdate()
  expect(serve()?.etag).toBe('W/"old"')
  clock.now += 1
  expect(serve()).toBeNull()
  expect(refreshes()).toBe(1)
  await endRefresh(answerOf('new'))
  expect(serve()?.etag).toBe('W/"new"')
})

test('an expired page is not served while it is refreshed', async () => {
  const { clock, serve } = await setupLenient()
  clock.now = 60_000
  expect(serve()).toBeNull()
})

test('neither a page that does not allow it nor an answer other than a page is served outdated', async () => {
  const { cache, ask } = setup()
  await ask('/blog')
  await cache.findOrRender('/blog/slug', async () => answerOf('', 301), LENIENT)
  cache.outdate()
  for (const key of ['/blog', '/blog/slug']) {
    expect(cache.find(key)).toBeNull()
    expect(cache.findStale(key, async () => {})).toBeNull()
  }
})

test('a page that became outdated during its refresh is refreshed again', async () => {
  const { cache, serve, endRefresh, refreshes } = await setupLenient()
  cache.outdate()
  serve()
  cache.outdate()
  await endRefresh(answerOf('newer'))
  expect(cache.find('/about')).toBeNull()
  expect(serve()?.etag).toBe('W/"newer"')
  expect(refreshes()).toBe(2)
})

test('a visitor who arrives after an announcement does not wait for an older rendering of a strict page', async () => {
  const { cache } = setup()
  const older = Promise.withResolvers<StoredAnswer>()
  const early = cache.findOrRender('/blog', () => older.promise)
  cache.outdate()
  const late = await cache.findOrRender('/blog', async () => answerOf('new'))
  older.resolve(answerOf('old'))
  await early
  expect(cache.find('/blog')).toBe(late)
})

test('a strict page overtaken by a change is not served, but kept in case it cannot be rendered', async () => {
  const { cache, ask } = setup()
  const rendering = Promise.withResolvers<StoredAnswer>()
  const early = cache.findOrRender('/blog', () => rendering.promise)
  cache.outdate()
  rendering.resolve(answerOf('old'))
  await early
  expect(cache.find('/blog')).toBeNull()
  expect((await ask('/blog', answerOf('down', 500))).status).toBe(500)
  expect(cache.serveStale('/blog', 5_000)?.etag).toBe('W/"old"')
})

test('a slow page is stored although changes keep coming and later renderings begin', async () => {
  const { cache, ask } = setup()
  const renderings = [Promise.withResolvers<StoredAnswer>(), Promise.withResolvers<StoredAnswer>()] as const
  const [first, second] = renderings.map(({ promise }) => {
    cache.outdate()
    return ask('/llms.txt', promise)
  })
  renderings[0].resolve(answerOf('first'))
  await first
  expect(cache.serveStale('/llms.txt', 0)?.etag).toBe('W/"first"')
  renderings[1].resolve(answerOf('second'))
  await second
  expect(cache.find('/llms.txt')?.etag).toBe('W/"second"')
})

test('an earlier rendering that ends late does not replace a later one', async () => {
  const { cache, ask } = setup()
  const slow = Promise.withResolvers<StoredAnswer>()
  const first = ask('/llms.txt', slow.promise)
  cache.outdate()
  await ask('/llms.txt', answerOf('second'))
  slow.resolve(answerOf('first'))
  await first
  expect(cache.find('/llms.txt')?.etag).toBe('W/"second"')
})

test('a refresh that gives up can be started again', async () => {
  const { cache } = await setupLenient()
  cache.outdate()
  let refreshes = 0
  const giveUp = async () => {
    refreshes += 1
  }
  cache.findStale('/about', giveUp)
  await Promise.resolve()
  await Promise.resolve()
  expect(cache.findStale('/about', giveUp)).not.toBeNull()
  expect(refreshes).toBe(2)
})

test('an unchanged page keeps its best compression', async () => {
  const { cache, ask } = setup()
  const first = await ask('/blog')
  cache.outdate()
  await ask('/blog', { ...answerOf('/blog') })
  expect(cache.find('/blog')).toBe(first)
})

test('a redirect that leads elsewhere replaces the old one', async () => {
  const { cache, ask } = setup()
  await ask('/blog/slug', { ...answerOf('', 301), headers: { Location: '/blog/1' } })
  cache.outdate()
  await ask('/blog/slug', { ...answerOf('', 301), headers: { Location: '/blog/2' } })
  expect(cache.find('/blog/slug')?.headers).toEqual({ Location: '/blog/2' })
})

test('a changed page is dropped with everything made from it, even while it is being rendered', async () => {
  const { cache, ask } = setup()
  const keys = ['/blog/1', '/blog/1.data?_routes=root', '/blog/1.md', '/og/blog/1.png']
  for (const key of [...keys, '/blog/12']) await ask(key)
  cache.forgetPage('/blog/1')
  expect(keys.map(cache.find)).toEqual([null, null, null, null])
  expect(cache.find('/blog/12')).not.toBeNull()

  const older = Promise.withResolvers<StoredAnswer>()
  const early = cache.findOrRender('/blog/1', () => older.promise, LENIENT)
  cache.forgetPage('/blog/1')
  older.resolve(answerOf('old'))
  await early
  expect(cache.find('/blog/1')).toBeNull()
})

test('a page that fails to render can be served for a while, and nothing else is made from that version', async () => {
  const { cache, clock, ask } = setup()
  await ask('/blog')
  clock.now = 3_600_000
  expect((await ask('/blog', answerOf('down', 500))).status).toBe(500)
  expect(cache.serveStale('/blog', 5_000)?.status).toBe(200)
  clock.now += 4_999
  const refresh = () => Promise.reject(new Error('Nobody may try again before that time.'))
  expect(cache.findStale('/blog', refresh)?.status).toBe(200)
  expect(cache.find('/blog')).toBeNull()
  clock.now += 1
  expect(cache.findStale('/blog', refresh)).toBeNull()
  expect((await ask('/blog', answerOf('back'))).etag).toBe('W/"back"')
})

test('withdrawn or changed pages do not come back when the rendering fails', async () => {
  const { cache, clock, ask } = setup()
  const down = answerOf('down', 500)
  for (const forget of [cache.clear, () => cache.forgetPage('/blog/1')]) {
    await ask('/blog/1')
    forget()
    expect((await ask('/blog/1', down)).status).toBe(500)
    expect(cache.serveStale('/blog/1', 1_000)).toBeNull()
    clock.now += 60_000
  }
})

test('if withdrawals are not announced, nothing expired is served', async () => {
  const { cache, clock, ask } = setup({ servesStaleIfError: false })
  await ask('/blog')
  clock.now = 60_000
  expect((await ask('/blog', answerOf('down', 500))).status).toBe(500)
  expect(cache.serveStale('/blog', 5_000)).toBeNull()
})
