// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { readToasts } from '#site/ui/toast-store.ts'
import { BLOG_PARAMETERS, NO_FILTER, readBlogFilter } from '../filters/blog-filter.ts'
import { toPostSummary } from '../post-summary.ts'
import { BlogPage } from './blog-page.tsx'
import type { BlogExtras, BlogListState, BlogPageData } from './load-blog-page.ts'

const WATER = 'aaaaaaaa-0000-4000-8000-000000000001'
const RIVER = 'bbbbbbbb-0000-4000-8000-000000000002'
const ADA = 'cccccccc-0000-4000-8000-000000000003'

const plain = { author_id: null, category: null, cover_chart: null, cover_alt: null, cover: null }
const row = { excerpt: null, published_at: '2026-11-21T15:00:00Z', view_count: 0, ...plain }
const lakehouses = { ...row, author_id: ADA, id: 'p1', title: 'Lakehouses', excerpt: 'In short', view_count: 2 }
const post = toPostSummary({ ...lakehouses, category: { name: 'Fabric', color: '#ff0000' } }, 'UTC')
const titled = (title: string) => toPostSummary({ ...row, id: title, title }, 'UTC')

const listOf = (...titles: string[]): BlogListState => ({
  state: 'list',
  posts: titles.map(titled),
  total: titles.length,
  pageCount: 1,
})

const extras: BlogExtras = {
  featured: [titled('Chosen')],
  choices: {
    categories: [{ id: ADA, name: 'Fabric' }],
    authors: [{ id: ADA, name: 'Ada Lovelace' }],
    tags: [
      { id: WATER, name: 'Water', count: 10 },
      { id: RIVER, name: 'River', count: 3 },
    ],
  },
}

beforeEach(() => void vi.useFakeTimers())

function Page() {
  return <BlogPage {...useLoaderData<BlogPageData>()} />
}

type Setup = { address?: string; list?: BlogListState; extras?: BlogExtras | null }

/** Renders the page at an address. The loader of each later address waits until the test answers its query. */
function setup({ address = '/blog', list = listOf('Lakehouses', 'Agents'), extras: known = extras }: Setup = {}) {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  const asked = new Map<string, PromiseWithResolvers<Partial<BlogPageData>>>()
  const dataAt = (url: URL): BlogPageData => ({
    filter: readBlogFilter(url.searchParams),
    page: Number(url.searchParams.get('page') ?? 1),
    list,
    extras: known,
  })
  const router = createMemoryRouter(
    [
      {
        id: 'blog',
        path: '/blog',
        element: <Page />,
        loader: async ({ request }) => {
          const url = new URL(request.url)
          const answer = Promise.withResolvers<Partial<BlogPageData>>()
          asked.set(url.search, answer)
          return { ...dataAt(url), ...(await answer.promise) }
        },
      },
    ],
    {
      initialEntries: [address],
      hydrationData: { loaderData: { blog: dataAt(new URL(address, 'http://site.test')) } },
    },
  )
  render(<RouterProvider router={router} />)
  const answer = (search: string, data: Partial<BlogPageData> = {}) =>
    act(async () => {
      const waiting = asked.get(search)
      if (!waiting) throw new Error(`The page did not load "${search}". It loaded: ${[...asked.keys()].join(' ')}`)
      waiting.resolve(data)
    })
  const pause = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  const type = (text: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } })
  const search = () => router.state.location.search
  return { router, asked, answer, pause, type, search, scrollTo }
}

const titles = () => within(screen.getByRole('region', { name: /posts$/ })).getAllByRole('heading', { level: 3 })
const shown = () => titles().map(({ textContent }) => textContent)

// Proves R91, R93.
test('filters, featured posts and the list are in one column, the popular tags in the other', () => {
  setup({ address: '/blog?sort=popular' })
  const main = screen.getByRole('search', { name: 'Posts' }).parentElement
  const left = within(main as HTMLElement)
  for (const name of ['Featured', 'All posts']) expect(left.getByRole('region', { name })).toBeDefined()
  expect(left.queryByRole('region', { name: 'Popular tags' })).toBeNull()
  expect(within(screen.getByRole('complementary')).getByRole('region', { name: 'Popular tags' })).toBeDefined()
  expect(screen.getByRole('searchbox', { name: 'Search posts' })).toBeDefined()
  for (const name of ['Category', 'Sort by', 'Date range', 'Author']) {
    expect(screen.getByLabelText(name)).toBeInstanceOf(HTMLSelectElement)
  }
  expect(screen.getByRole('group', { name: 'Tags' }).querySelectorAll('input[type=checkbox]')).toHaveLength(2)
  expect(screen.getByRole('link', { name: 'Clear All Filters' }).getAttribute('href')).toBe('/blog')
})

// Proves R94.
test.each([
  ['', false],
  ['?search=water&sort=oldest', false],
  [`?author=${ADA}`, true],
])('at /blog%s the advanced filters are open: %s', (query, isOpen) => {
  setup({ address: `/blog${query}` })
  expect((screen.getByText('Advanced filters').parentElement as HTMLDetailsElement).open).toBe(isOpen)
})

// Proves R94.
test('advanced filters open automatically and stay open when the last one is cleared', async () => {
  const { answer } = setup()
  const details = screen.getByText('Advanced filters').parentElement as HTMLDetailsElement
  fireEvent.click(screen.getByRole('link', { name: /^Water/ }))
  await answer(`?tag=${WATER}`)
  expect(details.open).toBe(true)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Water' }))
  await answer('')
  expect(details.open).toBe(true)
})

// Proves R92, R110.
test('clicking a popular tag adds it to the filter, and clicking it again removes it', async () => {
  const { answer, search } = setup()
  expect(screen.getByRole('link', { name: /^Water ?, 10 posts$/ }).className).toContain('blog-tag-largest')
  expect(screen.getByRole('link', { name: /^River ?, 3 posts$/ }).className).toContain('blog-tag-small')
  fireEvent.click(screen.getByRole('link', { name: /^Water/ }))
  await answer(`?tag=${WATER}`)
  expect(search()).toBe(`?tag=${WATER}`)
  expect(screen.getByRole('checkbox', { name: 'Water' })).toHaveProperty('checked', true)
  const selected = screen.getByRole('link', { name: /^Water ?, 10 posts, remove from the filter$/ })
  expect(selected.getAttribute('aria-current')).toBe('true')
  fireEvent.click(selected)
  await answer('')
  expect(search()).toBe('')
  expect(screen.getByRole('checkbox', { name: 'Water' })).toHaveProperty('checked', false)
})

// Proves R97.
test('typing starts one search, 300 ms after the last letter, with trimmed words', async () => {
  const { type, pause, asked, answer, search } = setup()
  type(' wat')
  await pause(299)
  type(' water ')
  await pause(299)
  expect(asked.size).toBe(0)
  await pause(1)
  expect([...asked.keys()]).toEqual(['?search=water'])
  await answer('?search=water', { list: listOf('Water') })
  expect(search()).toBe('?search=water')
})

test('an older answer neither replaces a newer one nor the text that the reader is typing', async () => {
  const { type, pause, answer } = setup()
  type('w')
  await pause(300)
  type('wa')
  await answer('?search=w', { list: listOf('Oldest') })
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'wa')
  await pause(300)
  type('water')
  await pause(300)
  await answer('?search=water', { list: listOf('Newer') })
  expect(shown()).toEqual(['Newer'])
  await answer('?search=wa', { list: listOf('Older') })
  expect(shown()).toEqual(['Newer'])
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'water')
})

test('typing several words adds one history entry, and Back updates the fields', async () => {
  const { type, pause, answer, router, search } = setup()
  for (const text of ['wa', 'water']) {
    type(text)
    await pause(300)
    await answer(`?search=${text}`)
  }
  await act(async () => void router.navigate(-1))
  await answer('')
  expect(search()).toBe('')
  expect(screen.getByRole('searchbox')).toHaveProperty('value', '')
})

test('every parameter of the address but the page has a control, and Back writes the choices into it', async () => {
  const address = `?search=water&category=${ADA}&author=${ADA}&date=month&tag=${WATER}&sort=oldest`
  const { answer, router } = setup({ address: `/blog${address}` })
  const form = screen.getByRole<HTMLFormElement>('search', { name: 'Posts' })
  const chosen = () => new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
  expect(new Set(chosen().keys())).toEqual(new Set(BLOG_PARAMETERS.filter((name) => name !== 'page')))
  await act(async () => void router.navigate('/blog'))
  await answer('')
  expect(readBlogFilter(chosen())).toEqual(NO_FILTER)
  await act(async () => void router.navigate(-1))
  await answer(address)
  expect(readBlogFilter(chosen())).toEqual(readBlogFilter(new URLSearchParams(address)))
})

// Proves R104.
test.each([
  ['Category', ADA, `?category=${ADA}`],
  ['Sort by', 'oldest', '?sort=oldest'],
  ['Date range', 'month', '?date=month'],
  ['Author', ADA, `?author=${ADA}`],
])('a choice under %s applies at once and starts at page 1', async (label, value, query) => {
  const { answer, search } = setup({ address: '/blog?page=2' })
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
  await answer(query)
  expect(search()).toBe(query)
})

// Proves R105, R106.
test('while another filter loads, six placeholders replace the list', async () => {
  const { answer } = setup()
  fireEvent.change(screen.getByLabelText('Sort by'), { target: { value: 'oldest' } })
  const region = screen.getByRole('region', { name: 'All posts' })
  expect(region.querySelectorAll('[data-placeholder]')).toHaveLength(6)
  expect(within(region).getByRole('status').textContent).toBe('Loading blog posts...')
  expect(screen.queryByText('Agents')).toBeNull()
  await answer('?sort=oldest', { list: listOf('First') })
  expect(region.querySelectorAll('[data-placeholder]')).toHaveLength(0)
  expect(shown()).toEqual(['First'])
})

// Proves R108.
test('a failed filter shows an error in a toast and in the list, and leaves the rest of the page alone', async () => {
  const { answer } = setup()
  fireEvent.change(screen.getByLabelText('Sort by'), { target: { value: 'oldest' } })
  await answer('?sort=oldest', { list: { state: 'error' }, extras: null })
  expect(screen.getByRole('alert').textContent).toContain('Failed to load posts. Please try again.')
  expect(readToasts()).toMatchObject([{ tone: 'error', text: 'Failed to fetch blog posts' }])
  expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/blog?sort=oldest')
  expect(screen.getByRole('region', { name: 'Popular tags' })).toBeDefined()
  fireEvent.change(screen.getByLabelText('Sort by'), { target: { value: '' } })
  await answer('')
  expect(readToasts()).toEqual([])
})

// Proves R109, R111.
test('the featured block ignores the filter and says when it is empty', () => {
  setup({ address: '/blog?search=zzz', list: { state: 'empty' } })
  expect(within(screen.getByRole('region', { name: 'Featured' })).getByText('Chosen')).toBeDefined()
  cleanup()
  setup({ extras: { ...extras, featured: [], choices: { ...extras.choices, tags: [] } } })
  expect(screen.getByText('No featured posts available')).toBeDefined()
  expect(screen.getByText('No tags available yet')).toBeDefined()
})

test('the popular tags are the twelve with the most posts, and any that is selected', () => {
  const tags = Array.from({ length: 14 }, (_, index) => ({ id: `t${index}`, name: `Tag ${index}`, count: 14 - index }))
  const last = { id: WATER, name: 'Water', count: 0 }
  setup({ address: `/blog?tag=${WATER}`, extras: { ...extras, choices: { ...extras.choices, tags: [...tags, last] } } })
  const links = within(screen.getByRole('region', { name: 'Popular tags' })).getAllByRole('link')
  const names = links.map(({ textContent }) => textContent?.replace(/ \d+, .*$/, ''))
  expect(names).toEqual([...tags.slice(0, 12).map(({ name }) => name), 'Water'])
})

// Proves R98, R99, R100.
test('a card has title, long date, views, category, excerpt and a link to the post', () => {
  setup({ list: { state: 'list', posts: [post, titled('Agents')], total: 2, pageCount: 1 } })
  const region = within(screen.getByRole('region', { name: 'All posts' }))
  const [first, second] = region.getAllByRole('article')
  const card = within(first as HTMLElement)
  expect(card.getByRole('heading', { name: 'Lakehouses' })).toBeDefined()
  expect(card.getByText('November 21, 2026')).toBeDefined()
  expect(card.getByText('2 views')).toBeDefined()
  expect(card.getByText('By Ada Lovelace')).toBeDefined()
  expect(card.getByText('Fabric').style.getPropertyValue('--tint')).toBe('#ff0000')
  expect(card.getByText('In short')).toBeDefined()
  const more = card.getByRole('link', { name: /^Read more/ })
  expect([more.getAttribute('href'), more.textContent]).toEqual(['/blog/p1', expect.stringMatching(/^Read more.*→$/)])
  // Missing views, category and excerpt leave no gaps.
  expect(second?.textContent).toMatch(/^November 21, 2026AgentsRead more/)
})

// Proves R106, R107.
test.each([
  ['/blog', { state: 'empty' }, 'No blog posts published yet.'],
  ['/blog?sort=popular', { state: 'empty' }, 'No blog posts published yet.'],
  ['/blog?search=zzz', { state: 'empty' }, 'No posts found matching your criteria.'],
  [`/blog?tag=${WATER}`, { state: 'empty' }, 'No posts found matching your criteria.'],
  ['/blog', { state: 'error' }, 'Failed to load posts. Please try again.'],
] as const)('%s in the state %o says "%s"', (address, list, text) => {
  setup({ address, list })
  expect(screen.getByText(text)).toBeDefined()
})

const pageOf = (pageCount: number): BlogListState => ({ state: 'list', posts: [post], total: pageCount * 9, pageCount })

// Proves R102.
test.each([
  [1, false],
  [2, true],
])('with %i page(s) pagination is shown: %s', (pageCount, isShown) => {
  setup({ list: pageOf(pageCount) })
  expect(screen.queryByRole('navigation', { name: 'Pagination' }) !== null).toBe(isShown)
})

// Proves R103, R106.
test('another page keeps the filter, shows that it is loading, then scrolls smoothly to the top', async () => {
  const { scrollTo, answer } = setup({ address: '/blog?sort=oldest', list: pageOf(2) })
  scrollTo.mockClear()
  fireEvent.click(screen.getByRole('link', { name: 'Page 2' }))
  expect(screen.getByText('Loading blog posts...')).toBeDefined()
  expect(shown()).toEqual(['Lakehouses'])
  expect(scrollTo).not.toHaveBeenCalled()
  await answer('?sort=oldest&page=2')
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior: 'smooth' })
  expect(screen.queryByText('Loading blog posts...')).toBeNull()
})

test('text typed before hydration is searched for', async () => {
  const typed = vi.spyOn(FormData.prototype, Symbol.iterator)
  typed.mockReturnValueOnce([['search', 'early']][Symbol.iterator]() as never)
  const { asked } = setup()
  expect([...asked.keys()]).toEqual(['?search=early'])
})
