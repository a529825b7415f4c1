// @vitest-environment happy-dom

import { createClient } from '@supabase/supabase-js'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { firm } from '#content/firm/firm.ts'
import { SessionContext } from '#site/features/session/session-provider.tsx'
import {
  type BestPassage,
  findBestPassageContext,
  publicClientContext,
  publicSettingsContext,
  reportErrorContext,
} from '#site/lib/load-context.ts'
import { readReturnPath } from '#site/lib/return-path.ts'
import type { Route } from './+types/search'
import Search, { handle, loader, meta } from './search.tsx'

const settings = { supabaseUrl: '', supabaseKey: 'anon-key', siteUrl: 'http://site.test', timeZone: 'UTC' }

const visitor = { user: null, session: null, isLoading: false, signOut: async () => {} }

/** Answers searches with one list of rows, and the request for the most-read posts with another. */
function setup({
  found = [],
  popular = [],
  isDown = false,
  best = async () => null,
}: {
  found?: object[]
  popular?: object[]
  isDown?: boolean
  best?: () => Promise<BestPassage | null>
}) {
  const reported: unknown[] = []
  const context = new RouterContextProvider()
  const fetch = async (input: RequestInfo | URL) => {
    if (isDown) return Response.json({ code: 'XX000', message: 'down' }, { status: 500 })
    return Response.json(String(input).includes('search_vector') ? found : popular)
  }
  const options = { auth: { storageKey: crypto.randomUUID() }, global: { fetch } }
  context.set(publicClientContext, createClient('http://service.test', 'anon-key', options))
  context.set(publicSettingsContext, settings)
  context.set(findBestPassageContext, best)
  context.set(reportErrorContext, (error) => reported.push(error))

  async function open(query: string) {
    const url = new URL(`http://site.test/search${query}`)
    const { data, init } = await loader({ context, request: new Request(url), url, pattern: '/search', params: {} })
    const element = (
      <SessionContext value={visitor}>
        <Search {...({ loaderData: data } as Route.ComponentProps)} />
      </SessionContext>
    )
    render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
    const tags = meta({
      loaderData: data,
      matches: [{ id: 'root', loaderData: settings }],
    } as unknown as Route.MetaArgs)
    return { status: init?.status, tags }
  }
  return { open, reported }
}

function row(id: string, title: string, excerpt: string | null = null) {
  const category = { name: 'Power BI', color: '#B7791F' }
  return { id, title, excerpt, published_at: '2026-01-02T12:00:00Z', view_count: 5, category }
}

// Proves R150.
test('the page asks how it can help and shows a question box, subjects and the most-read posts', async () => {
  const { open } = setup({ popular: [row('p', 'Much read')] })
  const { status, tags } = await open('')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('How can we help you?')
  expect(screen.getByText('Ask us anything about AI, analytics, and Microsoft solutions')).toBeDefined()
  const box = screen.getByRole('searchbox', { name: 'Your question, or a few words' }) as HTMLInputElement
  expect(box.value).toBe('')
  expect(box.form?.getAttribute('action')).toBe('/search')
  expect(screen.getByRole('link', { name: /Direct Lake/ }).getAttribute('href')).toBe('/search?q=Direct%20Lake')
  expect(screen.getByRole('link', { name: 'Much read' }).getAttribute('href')).toBe('/blog/p')
  expect(status).toBe(200)
  expect(tags).not.toContainEqual({ name: 'robots', content: 'noindex' })
})

// Proves R17.
test('a question is shown in the box, and its words are marked in the results', async () => {
  const { open } = setup({ found: [row('r', '<i>Refreshing</i> & more', 'How refreshes fail')] })
  const { tags } = await open('?q=%20refresh%20')
  expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('refresh')
  const results = screen.getByRole('region', { name: /^One post/ })
  const result = within(results).getByRole('heading', { level: 3 })
  expect(result.textContent).toBe('<i>Refreshing</i> & more')
  expect(within(result).getByRole('link').getAttribute('href')).toBe('/blog/r')
  expect([...results.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
    'Refreshing',
    'refreshes',
  ])
  expect(screen.getByText('January 2, 2026')).toBeDefined()
  expect(within(results).getByText('Power BI')).toBeDefined()
  expect(tags).toContainEqual({ title: `“refresh” | ${firm.name}` })
  expect(tags).toContainEqual({ name: 'robots', content: 'noindex' })
})

test('a question without results leads to the most-read posts and to a contact person', async () => {
  const { open } = setup({ popular: [row('p', 'Much read')] })
  await open('?q=zzz')
  expect(screen.getByRole('heading', { name: 'No post about “zzz” yet' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Much read' })).toBeDefined()
  expect(screen.getByRole('link', { name: /Write to us/ }).getAttribute('href')).toMatch(/^(mailto:|\/contact)/)
})

test('a question that only pages answer is not called unanswered', async () => {
  const { open } = setup({ found: [] })
  await open('?q=blog')
  expect(screen.getByRole('heading', { name: 'Pages on “blog”' })).toBeDefined()
  expect(screen.queryByText(/No post about/)).toBeNull()
  expect(screen.getByRole('heading', { name: 'Popular searches' })).toBeDefined()
})

test('a failed search is logged, and the page reports it with a status that keeps it out of every cache', async () => {
  const { open, reported } = setup({ isDown: true })
  const { status } = await open('?q=lake')
  expect(status).toBe(503)
  expect(screen.getByRole('alert').textContent).toContain('The search did not answer. Please try again.')
  expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('lake')
  expect(reported).toHaveLength(1)
})

test('pages of the site that are about the question come before the posts', async () => {
  const { open } = setup({ found: [row('r', 'Notes from the blog')] })
  await open('?q=blog')
  expect(screen.getByRole('link', { name: 'Our Blog' }).getAttribute('href')).toBe('/blog')
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(headings.filter((heading) => heading?.includes('“blog”'))).toEqual(['Pages on “blog”', 'One post on “blog”'])
})

const passage: BestPassage = {
  ...{ title: 'Fabric', heading: 'Questions › Can it be paused?', url: '/products/microsoft-fabric#faq-paused' },
  ...{ passage: 'It can. Compute is not billed meanwhile.', quote: 'Compute is not billed meanwhile.', marks: [] },
  ...{ origin: 'member', author: 'Ada Lovelace' },
}

test('the passage that answers comes first, with its sentence marked, and says whose words it has', async () => {
  await setup({ best: async () => passage }).open('?q=pause')
  const first = screen.getByRole('region', { name: 'Can it be paused?' })
  expect(first.textContent).toContain('From the blog, by the member Ada Lovelace')
  expect(first.textContent).toContain(passage.passage)
  expect(first.querySelector('mark')?.textContent).toBe(passage.quote)
  expect(within(first).getByRole('link').getAttribute('href')).toBe(passage.url)
})

test('without the passage, because the index is down, the lists are still there', async () => {
  const down = new Error('no index')
  const { open, reported } = setup({ found: [row('1', 'Pause')], best: () => Promise.reject(down) })
  expect((await open('?q=pause')).status).toBe(200)
  expect(reported).toEqual([down])
  expect(screen.getByText('Pause')).toBeTruthy()
})

// Proves R154.
test('a visitor is offered an account to get an answer, and no question is sent', async () => {
  sessionStorage.clear()
  const { open } = setup({})
  await open('?q=lake')
  const link = screen.getByRole('link', { name: /Log in to ask/ })
  expect(link.getAttribute('href')).toBe('/auth')
  await act(async () => fireEvent.click(link))
  expect(readReturnPath()).toBe('/search?q=lake')
  expect(screen.queryByText('Getting your answer...')).toBeNull()
})

test('questions are cached separately from other pages', () => {
  expect(handle.page).toMatchObject({ kind: 'public', parameters: ['q'], isOpenEnded: true })
})
