// @vitest-environment happy-dom
import { createClient } from '@supabase/supabase-js'
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { publicClientContext, publicSettingsContext, reportErrorContext } from '#site/lib/load-context.ts'
import type { Route } from './+types/blog'
import Blog, { loader } from './blog.tsx'

const settings = { supabaseUrl: '', supabaseKey: 'anon-key', siteUrl: 'http://site.test', timeZone: 'UTC' }

afterEach(cleanup)

function setup(answer: Response) {
  const reported: unknown[] = []
  const context = new RouterContextProvider()
  const options = { auth: { storageKey: crypto.randomUUID() }, global: { fetch: async () => answer } }
  context.set(publicClientContext, createClient('http://service.test', 'anon-key', options))
  context.set(publicSettingsContext, settings)
  context.set(reportErrorContext, (error) => reported.push(error))
  const url = new URL('http://site.test/blog')
  const load = () => loader({ context, request: new Request(url), url, pattern: '/blog', params: {} })
  return { load, reported }
}

test('the page is headed "Our Blog" and says what about', () => {
  const loaderData = { page: 1, list: { state: 'empty' } }
  const element = <Blog {...({ loaderData } as Route.ComponentProps)} />
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  const heading = screen.getByRole('heading', { level: 1 })
  expect(heading.textContent).toBe('Our Blog')
  expect(heading.nextElementSibling?.textContent).toMatch(/AI, business intelligence and technology trends/)
})

test('no posts are an empty list, not an error', async () => {
  const { load } = setup(Response.json([], { headers: { 'Content-Range': '*/0' } }))
  expect(await load()).toMatchObject({ data: { list: { state: 'empty' } }, init: { status: 200 } })
})

test('a failed read is logged, and the page says so with a status that keeps it out of every cache', async () => {
  const { load, reported } = setup(Response.json({ code: 'XX000', message: 'broken' }, { status: 500 }))
  expect(await load()).toMatchObject({ data: { list: { state: 'error' } }, init: { status: 503 } })
  expect(reported).toHaveLength(1)
})
