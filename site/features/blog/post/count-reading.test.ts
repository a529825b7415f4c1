// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { countReading, isKnownBot, readingSource } from './count-reading.ts'

const settings = { supabaseUrl: 'https://service.example', supabaseKey: 'anon', siteUrl: '', timeZone: 'UTC' }
const fetchSpy = vi.fn(async (..._: Parameters<typeof fetch>) => new Response(null, { status: 204 }))
const text = { bottom: 5_000 }

beforeEach(() => {
  vi.useFakeTimers()
  fetchSpy.mockClear()
  vi.stubGlobal('fetch', fetchSpy)
  document.body.innerHTML = '<div class="post-column"></div>'
  text.bottom = 5_000
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => text as DOMRect)
})
afterEach(() => {
  document.body.innerHTML = ''
})

const count = () => countReading({ postId: 'p1', readingMinutes: 2, settings })

/** Name and parameters of each call. */
function calls() {
  return fetchSpy.mock.calls.map(([url, init]) => [String(url).split('/').pop(), JSON.parse(String(init?.body))])
}
const VIEW = ['increment_post_view_count', { post_id: 'p1' }]
const READ = ['note_post_read', { post_id: 'p1' }]

test('a reader who reaches the end after a quarter of the reading time has read the post, once', async () => {
  await count()
  text.bottom = 700
  await vi.advanceTimersByTimeAsync(29_000)
  expect(calls()).toEqual([VIEW])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(calls()).toEqual([VIEW, READ])
  await vi.advanceTimersByTimeAsync(600_000)
  expect(calls()).toEqual([VIEW, READ])
})

test('time alone is not reading', async () => {
  await count()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(calls()).toEqual([VIEW])
})

test('time in a hidden tab does not count', async () => {
  await count()
  text.bottom = 700
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await vi.advanceTimersByTimeAsync(600_000)
  visibility.mockReturnValue('visible')
  await vi.advanceTimersByTimeAsync(29_000)
  expect(calls()).toEqual([VIEW])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(calls()).toEqual([VIEW, READ])
})

test('a post that the reader has left does not count as read', async () => {
  await count()
  text.bottom = 700
  document.body.innerHTML = ''
  await vi.advanceTimersByTimeAsync(600_000)
  expect(calls()).toEqual([VIEW])
})

test('the site that led to the post is sent as its host name', async () => {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://www.bing.com/')
  await count()
  expect(calls()).toEqual([VIEW, ['note_post_source', { post_id: 'p1', source: 'bing.com' }]])
})

test.each([{ globalPrivacyControl: true }, { doNotTrack: '1' }])(
  'of a reader with %o only the view is counted',
  async (wish) => {
    vi.stubGlobal('navigator', { userAgent: 'Firefox', ...wish })
    vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://www.bing.com/')
    text.bottom = 700
    await count()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(calls()).toEqual([VIEW])
  },
)

test.each([
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Googlebot/2.1; +http://www.google.com/bot.html) Chrome/150.0',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'Mozilla/5.0 (compatible; Yahoo! Slurp; http://help.yahoo.com/help/us/ysearch/slurp)',
  'Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'Mozilla/5.0 (Linux; Android 11) Chrome/150.0 Mobile Safari/537.36 Chrome-Lighthouse',
])('%s is a bot', (userAgent) => {
  expect(isKnownBot(userAgent)).toBe(true)
})

test.each([
  '',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36 Edg/150.0',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
  'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'Mozilla/5.0 (Linux; Android 9; CUBOT_X19) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Mobile Safari/537.36',
])('%s is not a bot', (userAgent) => {
  expect(isKnownBot(userAgent)).toBe(false)
})

const current = 'https://site.test/blog/1#section-2'

test.each([
  ['https://www.Bing.com/', 'https://site.test/blog/1', 'bing.com'],
  ['http://news.example/item?id=1', 'https://site.test/blog/1?utm=x', 'news.example'],
  ['', 'https://site.test/blog/1', null],
  ['android-app://com.example.reader/', 'https://site.test/blog/1', null],
  ['https://site.test/blog', 'https://site.test/blog/1', 'internal'],
  ['https://bing.com/', 'https://site.test/blog', 'internal'],
  ['', 'https://site.test/', 'internal'],
])('a reader with the referrer %j who entered at %s was led by %s', (referrer, landing, source) => {
  expect(readingSource({ referrer, landing, current })).toBe(source)
})
