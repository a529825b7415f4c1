// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { countReading } from './count-reading.ts'

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
