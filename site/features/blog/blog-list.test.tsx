// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { BlogList, type BlogListState } from './blog-list.tsx'
import { toPostSummary } from './post-summary.ts'

const row = { excerpt: null, published_at: '2026-11-21T15:00:00Z', view_count: 0, category: null }
const first = { ...row, id: 'p1', title: 'Lakehouses', excerpt: 'In short', view_count: 2 }
const posts = [
  toPostSummary({ ...first, category: { name: 'Fabric', color: '#ff0000' } }, 'UTC'),
  toPostSummary({ ...row, id: 'p2', title: 'Agents' }, 'UTC'),
]
const page = (number: number, pageCount = 2): BlogListState => ({ state: 'list', posts, page: number, pageCount })

afterEach(cleanup)

function Page() {
  return <BlogList list={useLoaderData<BlogListState>()} />
}

/** Draws this list; the next page comes when the test says so. */
function setup(list: BlogListState) {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  const next = Promise.withResolvers<BlogListState>()
  const router = createMemoryRouter([{ id: 'blog', path: '/blog', element: <Page />, loader: () => next.promise }], {
    initialEntries: ['/blog'],
    hydrationData: { loaderData: { blog: list } },
  })
  render(<RouterProvider router={router} />)
  return { scrollTo, finishLoading: () => next.resolve(page(2)) }
}

// The first page opens with a larger card.
test.each([1, 2])(
  'a card on page %i has title, long date, views, category, excerpt and the way to the post',
  (number) => {
    setup(page(number))
    const card = within(screen.getAllByRole('article')[0] as HTMLElement)
    expect(card.getByRole('heading', { name: 'Lakehouses' })).toBeDefined()
    expect(card.getByText('November 21, 2026')).toBeDefined()
    expect(card.getByText('2 views')).toBeDefined()
    expect(card.getByText('Fabric').style.getPropertyValue('--tint')).toBe('#ff0000')
    expect(card.getByText('In short')).toBeDefined()
    const more = card.getByRole('link', { name: /^Read more/ })
    expect([more.getAttribute('href'), more.textContent]).toEqual(['/blog/p1', expect.stringMatching(/^Read more.*→$/)])
  },
)

test('a card without views, category and excerpt has no empty places', () => {
  setup(page(1))
  const card = screen.getAllByRole('article')[1]
  expect(card?.textContent).toMatch(/^November 21, 2026AgentsRead more/)
})

test.each([
  [1, false],
  [2, true],
])('with %i page(s) pagination is shown: %s', (pageCount, isShown) => {
  setup(page(1, pageCount))
  expect(screen.queryByRole('navigation', { name: 'Pagination' }) !== null).toBe(isShown)
})

test('another page says that it loads, then scrolls smoothly to the top', async () => {
  const { scrollTo, finishLoading } = setup(page(1))
  fireEvent.click(screen.getByRole('link', { name: 'Page 2' }))
  expect(await screen.findByText('Loading blog posts...')).toBeDefined()
  expect(scrollTo).not.toHaveBeenCalled()
  finishLoading()
  await vi.waitFor(() => expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior: 'smooth' }))
  expect(screen.queryByText('Loading blog posts...')).toBeNull()
})

test.each([
  ['empty', 'No blog posts published yet.'],
  ['error', 'Failed to load posts. Please try again.'],
] as const)('the state %s says "%s"', (state, text) => {
  setup({ state })
  expect(screen.getByText(text)).toBeDefined()
})
