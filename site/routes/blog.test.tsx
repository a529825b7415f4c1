// @vitest-environment happy-dom
import { createClient } from '@supabase/supabase-js'
import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { NO_FILTER, readBlogFilter } from '#site/features/blog/filters/blog-filter.ts'
import { publicClientContext, publicSettingsContext, reportErrorContext } from '#site/lib/load-context.ts'
import type { Route } from './+types/blog'
import Blog, { clientLoader, loader, meta } from './blog.tsx'

const settings = { supabaseUrl: '', supabaseKey: 'anon-key', siteUrl: 'http://site.test', timeZone: 'UTC' }

/** The service gives every read the same answer; only the list of posts may fail. */
function setup(answerList: () => Response, query = '') {
  const reported: unknown[] = []
  const requests: URL[] = []
  let inFlight = 0
  let mostInFlight = 0
  const fetch = async (input: RequestInfo | URL) => {
    const url = new URL(String(input))
    requests.push(url)
    inFlight += 1
    mostInFlight = Math.max(mostInFlight, inFlight)
    await new Promise((resolve) => setImmediate(resolve))
    inFlight -= 1
    return url.searchParams.has('offset') ? answerList() : Response.json([])
  }
  const context = new RouterContextProvider()
  const options = { auth: { storageKey: crypto.randomUUID() }, global: { fetch } }
  context.set(publicClientContext, createClient('http://service.test', 'anon-key', options))
  context.set(publicSettingsContext, settings)
  context.set(reportErrorContext, (error) => reported.push(error))
  const url = new URL(`http://site.test/blog${query}`)
  const load = () => loader({ context, request: new Request(url), url, pattern: '/blog', params: {} })
  return { load, reported, requests, mostInFlight: () => mostInFlight }
}

// Proves R90.
test('the page is headed "Our Blog" with its subtitle', () => {
  const loaderData = { filter: NO_FILTER, page: 1, list: { state: 'empty' }, extras: null }
  const element = <Blog {...({ loaderData } as Route.ComponentProps)} />
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  const heading = screen.getByRole('heading', { level: 1 })
  expect(heading.textContent).toBe('Our Blog')
  expect(heading.nextElementSibling?.textContent).toMatch(/AI, business intelligence and technology trends/)
})

// Proves R107.
test('no posts are an empty list, not an error', async () => {
  const { load } = setup(() => Response.json([], { headers: { 'Content-Range': '*/0' } }))
  expect(await load()).toMatchObject({ data: { list: { state: 'empty' } }, init: { status: 200 } })
})

// Proves R108.
test('a failed read is logged, and the page says so with a status that keeps it out of every cache', async () => {
  const { load, reported } = setup(() => Response.json({ code: 'XX000', message: 'broken' }, { status: 500 }))
  expect(await load()).toMatchObject({ data: { list: { state: 'error' } }, init: { status: 503 } })
  expect(reported).toHaveLength(1)
})

const TAG = 'aaaaaaaa-0000-4000-8000-000000000001'

test('everything is read in one round of parallel requests, whatever the filter', async () => {
  const query = `?search=water&date=year&sort=popular&tag=${TAG}&page=2`
  const rows = [{ id: 'p', title: 't', excerpt: null, published_at: null, view_count: 0, category: null }]
  const { load, requests, mostInFlight } = setup(
    () => Response.json(rows, { headers: { 'Content-Range': '9-9/10' } }),
    query,
  )
  expect(await load()).toMatchObject({ data: { page: 2, filter: { search: 'water', tagIds: [TAG] } } })
  expect(requests.map(({ pathname }) => pathname.split('/').at(-1)).sort()).toEqual([
    'authors',
    'categories',
    'posts',
    'posts',
    'tags',
    'tags',
  ])
  expect(mostInFlight()).toBe(requests.length)
})

test('in the browser a failed filter request is an error in the list, and a missing page stays a 404', async () => {
  const load = (serverLoader: () => Promise<never>) =>
    clientLoader({
      request: new Request('http://site.test/blog?search=water'),
      serverLoader,
    } as unknown as Route.ClientLoaderArgs)
  expect(await load(() => Promise.reject(new TypeError('Failed to fetch')))).toMatchObject({
    filter: { search: 'water' },
    list: { state: 'error' },
    extras: null,
  })
  const notFound = { status: 404, statusText: '', internal: true, data: null }
  await expect(load(() => Promise.reject(notFound))).rejects.toBe(notFound)
})

const head = (query: string, list = { state: 'empty' }) => {
  const url = new URL(`http://site.test/blog${query}`)
  const filter = readBlogFilter(url.searchParams)
  const page = Number(url.searchParams.get('page') ?? 1)
  const matches = [{ id: 'root', loaderData: settings }]
  return JSON.stringify(
    meta({ loaderData: { filter, page, list, extras: null }, matches } as unknown as Route.MetaArgs),
  )
}

test.each([
  ['', false],
  ['?page=2', false],
  ['?search=water', true],
  ['?sort=oldest', true],
  [`?tag=${TAG}&page=2`, true],
])('/blog%s is hidden from search engines: %s', (query, isHidden) => {
  expect(head(query).includes('noindex')).toBe(isHidden)
  expect(head(query).includes('canonical')).toBe(!isHidden)
})
