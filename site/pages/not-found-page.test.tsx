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

test.each([
  { path: '/products/power_bi.html', words: 'products%20power%20bi', isFound: true },
  { path: '/zzz/qqq', words: 'zzz%20qqq', isFound: false },
])('up to three posts on the words of $path are listed, or else the newest', async ({ path, words, isFound }) => {
  vi.mocked(console.error).mockImplementation(() => undefined)
  const posts = ['On Power BI', 'Two', 'Three', 'Four'].map((title, id) => ({ id: String(id), title }))
  const answer = (url: string) => ({ pages: [], posts: isFound || url.endsWith('?q=') ? posts : [] })
  const fetch = vi.fn(async (url: string) => Response.json(answer(url)))
  vi.stubGlobal('fetch', fetch)
  const routes = [{ path: '*', element: <NotFoundPage /> }]
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [path] })} />)

  expect((await screen.findByRole('link', { name: 'On Power BI' })).getAttribute('href')).toBe('/blog/0')
  const found = screen.getByRole('region', { name: 'From the blog' })
  expect([...found.querySelectorAll('a')].map((link) => link.textContent)).toEqual(['On Power BI', 'Two', 'Three'])
  // The page that was meant is suggested beside the search.
  const meant = screen.queryByRole('list', { name: 'Did you mean this page?' })
  expect(meant?.textContent.includes('Power BI') ?? false).toBe(isFound)
  const asked = [`/search.json?q=${words}`, ...(isFound ? [] : ['/search.json?q='])]
  expect(fetch.mock.calls.map(([url]) => url)).toEqual(asked)
  vi.mocked(console.error).mockClear()
})
