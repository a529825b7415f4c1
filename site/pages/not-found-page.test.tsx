// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { NotFoundPage } from './not-found-page.tsx'

afterEach(cleanup)

// Proves R31.
test('an unknown path is reported and logged, with a link to the home page and a search box', () => {
  const log = vi.mocked(console.error).mockImplementation(() => undefined)
  const routes = [{ path: '*', element: <NotFoundPage /> }]
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/services/unknown?x=1'] })} />)

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Oops! Page not found')
  expect(screen.getByRole('link', { name: 'Back to the home page' }).getAttribute('href')).toBe('/')
  expect(screen.getByRole('list', { name: 'Perhaps one of these' }).children.length).toBeGreaterThan(0)
  expect(screen.getByRole('link', { name: 'Contact Us' }).getAttribute('href')).toBe('/contact')
  expect(log.mock.calls).toEqual([['Page not found: /services/unknown']])
  log.mockClear()

  // A plain GET form, so it works without JavaScript too.
  const box = screen.getByRole('searchbox', { name: 'What were you looking for?' }) as HTMLInputElement
  expect(box.value).toBe('services unknown')
  expect([box.name, box.form?.method, box.form?.getAttribute('action')]).toEqual(['q', 'get', '/search'])
})

test('what the site has on the words of the address is listed', async () => {
  vi.mocked(console.error).mockImplementation(() => undefined)
  const pages = [
    { path: '/products/power-bi', title: 'Power BI', description: 'Reports that are read.' },
    { path: '/products/microsoft-fabric', title: 'Microsoft Fabric', description: 'Data for Power BI.' },
  ]
  const fetch = vi.fn(async (_: string) => Response.json({ pages, posts: [{ id: 'p', title: 'On Power BI' }] }))
  vi.stubGlobal('fetch', fetch)
  const routes = [{ path: '*', element: <NotFoundPage /> }]
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/products/power_bi.html'] })} />)

  expect((await screen.findByRole('link', { name: 'On Power BI' })).getAttribute('href')).toBe('/blog/p')
  // The page that was meant is suggested beside the search, and not listed again.
  expect(screen.getByRole('list', { name: 'Did you mean this page?' }).textContent).toContain('Power BI')
  const more = screen.getByRole('region', { name: 'More of this site' })
  expect([...more.querySelectorAll('a')].map((link) => link.textContent)).toEqual(['Microsoft Fabric'])
  expect(fetch.mock.calls[0]?.[0]).toBe('/search.json?q=products%20power%20bi')
  vi.mocked(console.error).mockClear()
  vi.unstubAllGlobals()
})
