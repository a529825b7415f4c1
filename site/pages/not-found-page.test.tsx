// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { NotFoundPage } from './not-found-page.tsx'

// Proves R31.
test('an unknown path is reported and logged, with a link to the home page and a search box', () => {
  const log = vi.mocked(console.error).mockImplementation(() => undefined)
  vi.stubGlobal('fetch', async () => Response.json({ pages: [], posts: [] }))
  const routes = [{ path: '*', element: <NotFoundPage /> }]
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/services/unknown?x=1'] })} />)

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Oops! Page not found')
  expect(screen.getByRole('link', { name: 'Back to the home page' }).getAttribute('href')).toBe('/')
  expect(screen.getByRole('list', { name: 'Perhaps one of these' }).children.length).toBeGreaterThan(0)
  expect(log.mock.calls).toEqual([['Page not found: /services/unknown']])
  log.mockClear()

  // A plain GET form, so it works without JavaScript too.
  const box = screen.getByRole('searchbox', { name: 'What were you looking for?' }) as HTMLInputElement
  expect(box.value).toBe('services unknown')
  expect([box.name, box.form?.method, box.form?.getAttribute('action')]).toEqual(['q', 'get', '/search'])
})

test('up to three posts on the words of the address are listed', async () => {
  vi.mocked(console.error).mockImplementation(() => undefined)
  const posts = ['On Power BI', 'Two', 'Three', 'Four'].map((title, id) => ({ id: String(id), title }))
  const fetch = vi.fn(async (_: string) => Response.json({ pages: [], posts }))
  vi.stubGlobal('fetch', fetch)
  const routes = [{ path: '*', element: <NotFoundPage /> }]
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/products/power_bi.html'] })} />)

  expect((await screen.findByRole('link', { name: 'On Power BI' })).getAttribute('href')).toBe('/blog/0')
  const found = screen.getByRole('region', { name: 'From the blog' })
  expect([...found.querySelectorAll('a')].map((link) => link.textContent)).toEqual(['On Power BI', 'Two', 'Three'])
  // The page that was meant is suggested beside the search.
  expect(screen.getByRole('list', { name: 'Did you mean this page?' }).textContent).toContain('Power BI')
  expect(fetch.mock.calls[0]?.[0]).toBe('/search.json?q=products%20power%20bi')
  vi.mocked(console.error).mockClear()
})

test('without a post on the words, the newest posts are listed', async () => {
  vi.mocked(console.error).mockImplementation(() => undefined)
  const newest = ['One', 'Two', 'Three', 'Four'].map((title, id) => ({ id: String(id), title }))
  const fetch = vi.fn(async (url: string) => Response.json({ pages: [], posts: url.endsWith('?q=') ? newest : [] }))
  vi.stubGlobal('fetch', fetch)
  const routes = [{ path: '*', element: <NotFoundPage /> }]
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/zzz/qqq'] })} />)

  const found = await screen.findByRole('region', { name: 'From the blog' })
  expect([...found.querySelectorAll('a')].map((link) => link.textContent)).toEqual(['One', 'Two', 'Three'])
  expect(fetch.mock.calls.map(([url]) => url)).toEqual(['/search.json?q=zzz%20qqq', '/search.json?q='])
  vi.mocked(console.error).mockClear()
})
