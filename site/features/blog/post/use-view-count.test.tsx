// @vitest-environment happy-dom
import { render, screen, waitFor } from '@testing-library/react'
import { StrictMode, useState } from 'react'
import { createRoutesStub, useParams } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { useViewCount } from './use-view-count.ts'

const settings = { supabaseUrl: 'https://service.example', supabaseKey: 'anon', siteUrl: '', timeZone: 'UTC' }
const fetchSpy = vi.fn(async (..._: Parameters<typeof fetch>) => new Response(null, { status: 204 }))

beforeEach(() => {
  fetchSpy.mockClear()
  vi.stubGlobal('fetch', fetchSpy)
})

function Post() {
  const { id = '' } = useParams()
  const [renders, setRenders] = useState(0)
  useViewCount(id, 1)
  return (
    <button type="button" onClick={() => setRenders(renders + 1)}>
      renders {renders}
    </button>
  )
}

const Stub = createRoutesStub([{ id: 'root', path: '/blog/:id', Component: Post }])

async function open(id: string) {
  render(
    <StrictMode>
      <Stub initialEntries={[`/blog/${id}`]} hydrationData={{ loaderData: { root: settings } }} />
    </StrictMode>,
  )
  return await screen.findByRole('button')
}

// Proves R13, R127.
test('opening a post counts one view, with the anonymous key, no matter how often it renders', async () => {
  const button = await open('p1')
  button.click()
  await screen.findByText('renders 1')

  await waitFor(() => expect(fetchSpy).toHaveBeenCalled())
  expect(fetchSpy).toHaveBeenCalledTimes(1)
  const [url, init] = fetchSpy.mock.calls[0] ?? []
  expect(url).toBe('https://service.example/rest/v1/rpc/increment_post_view_count')
  expect(init).toMatchObject({ method: 'POST', keepalive: true, body: '{"post_id":"p1"}' })
  expect(new Headers(init?.headers).get('apikey')).toBe('anon')
})

test('a view by a self-declared bot is not counted', async () => {
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' })
  await open('p1')
  await import('./count-reading.ts')
  expect(fetchSpy).not.toHaveBeenCalled()
})

// Proves R128.
test('a view that could not be counted is only logged', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  fetchSpy.mockResolvedValueOnce(new Response(null, { status: 429 }))
  await open('p2')
  await waitFor(() => expect(warn).toHaveBeenCalledOnce())
})
