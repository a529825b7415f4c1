import { type FairQueue, QueueFull } from '@headwater/backend/fair-queue'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MatchPage } from '#site/lib/match-page.ts'
import type { StoredAnswer } from '../delivery/stored-answer.ts'
import { createPageCache } from './page-cache.ts'
import { createPageOpener } from './page-opener.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function answerOf(text: string, status = 200): StoredAnswer {
  const identity = new TextEncoder().encode(text)
  return { status, headers: {}, etag: `W/"${text}"`, body: { identity, br: null, gzip: null } }
}

const matchPage: MatchPage = (pathname) => ({
  routeId: pathname,
  routeIds: ['root'],
  pattern: pathname,
  policy: { kind: 'public', parameters: [], isOpenEnded: false, staleWhileRevalidate: !pathname.startsWith('/blog') },
  canonicalPath: pathname,
  shellPath: pathname,
})

const atOnce: FairQueue = (_key, work) => work()

/** Each rendering waits until `finish` is called with its text. */
function setup() {
  const cache = createPageCache({
    maxBytes: 1e6,
    maxEvictableBytes: 1e6,
    maxAgeMs: 60_000,
    servesStaleIfError: true,
    dayEndsAt: () => Number.POSITIVE_INFINITY,
    now: Date.now,
  })
  const renderings: { path: string; finish: (text: string, status?: number) => void }[] = []
  const logged: string[] = []
  const log = { info: () => {}, warn: () => {}, error: (event: string) => void logged.push(event) }
  const queue = { inTurn: atOnce }
  const opener = createPageOpener({
    renderer: { matchPage, findablePaths: ['/about', '/blog'] },
    renderPage: ({ path }) => {
      const { promise, resolve } = Promise.withResolvers<StoredAnswer>()
      renderings.push({ path, finish: (text, status) => resolve(answerOf(text, status)) })
      return promise
    },
    cache,
    inTurn: (...turn) => queue.inTurn(...turn),
    siteUrl: 'https://site.example',
    log,
  })
  async function open(path: string): Promise<string> {
    const page = { kind: 'page', path, policy: matchPage(path).policy, isData: false, isOpenEnded: false } as const
    return (await opener.open(page, { clientAddress: '192.0.2.1', requestId: 'r1' })).etag
  }
  const openLlms = async () => {
    const { body } = await opener.open(
      { kind: 'llms', key: '/llms.txt' },
      { clientAddress: '192.0.2.1', requestId: 'r1' },
    )
    return new TextDecoder().decode(body.identity)
  }
  const settle = () => vi.advanceTimersByTimeAsync(0)
  async function finish(text: string, status?: number): Promise<void> {
    await settle()
    renderings.shift()?.finish(text, status)
    await settle()
  }
  async function openNew(path: string, text: string): Promise<void> {
    const opened = open(path)
    await finish(text)
    expect(await opened).toBe(`W/"${text}"`)
  }
  const rendering = async () => {
    await settle()
    return renderings.map(({ path }) => path)
  }
  return { cache, queue, logged, open, openLlms, openNew, finish, rendering }
}

test('visitors get the outdated page while one rendering replaces it', async () => {
  const { cache, open, openNew, finish, rendering } = setup()
  await openNew('/about', 'old')
  cache.outdate()
  for (let visitor = 1; visitor <= 3; visitor += 1) expect(await open('/about')).toBe('W/"old"')
  expect(await rendering()).toEqual(['/about'])
  await finish('new')
  expect(await open('/about')).toBe('W/"new"')
  expect(await rendering()).toEqual([])
})

test('pages are refreshed one at a time', async () => {
  const { cache, open, openNew, finish, rendering } = setup()
  const paths = ['/a', '/b', '/c']
  for (const path of paths) await openNew(path, 'old')
  cache.outdate()
  for (const path of paths) await open(path)
  expect(await rendering()).toEqual(['/a'])
  await finish('new')
  expect(await rendering()).toEqual(['/b'])
})

test('a refresh that gets no turn is not a failure, and the next visitor starts it again', async () => {
  const { cache, queue, logged, open, openNew, rendering } = setup()
  await openNew('/about', 'old')
  cache.outdate()
  queue.inTurn = () => Promise.reject(new QueueFull({ isOverOwnLimit: false }))
  expect(await open('/about')).toBe('W/"old"')
  expect(await rendering()).toEqual([])
  queue.inTurn = atOnce
  expect(await open('/about')).toBe('W/"old"')
  expect(await rendering()).toEqual(['/about'])
  expect(logged).toEqual([])
})

test('after three seconds of waiting the last page is served, and for the next five nobody waits', async () => {
  const { cache, open, openNew, finish } = setup()
  await openNew('/blog', 'old')
  cache.outdate()
  const waiting = open('/blog')
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await waiting).toBe('W/"old"')
  expect(await open('/blog')).toBe('W/"old"')
  await finish('new')
  expect(await open('/blog')).toBe('W/"new"')
})

test('when the rendering fails, the last page is served, and the next attempt is made five seconds later', async () => {
  const { open, openNew, finish, rendering } = setup()
  await openNew('/blog', 'old')
  await vi.advanceTimersByTimeAsync(60_000)
  const waiting = open('/blog')
  await finish('down', 500)
  expect(await waiting).toBe('W/"old"')
  await vi.advanceTimersByTimeAsync(4_999)
  expect(await open('/blog')).toBe('W/"old"')
  expect(await rendering()).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  await openNew('/blog', 'back')
})

test('visitors wait for a page that was never rendered', async () => {
  const { open, finish } = setup()
  const waiting = open('/blog')
  await vi.advanceTimersByTimeAsync(20_000)
  await finish('new')
  expect(await waiting).toBe('W/"new"')
})

test('a page withdrawn while a visitor waits is not served to that visitor', async () => {
  const { cache, open, openNew, finish } = setup()
  await openNew('/blog', 'withdrawn')
  cache.outdate()
  const waiting = open('/blog')
  cache.clear()
  await vi.advanceTimersByTimeAsync(10_000)
  await finish('without')
  expect(await waiting).toBe('W/"without"')
})

test('a visitor without a turn gets the last page, or is refused if there is none', async () => {
  const { cache, queue, open, openNew } = setup()
  await openNew('/blog', 'old')
  cache.outdate()
  queue.inTurn = () => Promise.reject(new QueueFull({ isOverOwnLimit: true }))
  expect(await open('/blog')).toBe('W/"old"')
  await expect(open('/blog/new')).rejects.toThrow(QueueFull)
})

test('after a publication llms.txt renders only the pages whose titles may have changed', async () => {
  const { cache, openLlms, openNew, finish, rendering } = setup()
  const pageOf = (path: string) =>
    `<meta property="og:url" content="https://site.example${path}"><meta property="og:title" content="Page ${path}">`
  await openNew('/about', pageOf('/about'))
  await openNew('/blog', pageOf('/blog'))
  cache.outdate()
  const opened = openLlms()
  expect(await rendering()).toEqual(['/blog/feed.json'])
  await finish('{"items":[]}')
  expect(await rendering()).toEqual(['/blog'])
  await finish(pageOf('/blog'))
  expect(await opened).toContain('[Page /about](https://site.example/about.md)')
})
