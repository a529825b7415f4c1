// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { rememberReturnPath } from '#site/lib/return-path.ts'
import { FAILURE, press, toasts } from '#tests/site/screen.ts'
import { createScriptedSupabase, type ScriptedAnswer } from '#tests/site/scripted-supabase.ts'
import { supabaseWrapper } from '#tests/site/supabase-wrapper.tsx'
import { DashboardScreen } from './dashboard-screen.tsx'
import type { DashboardContent } from './load-dashboard.ts'
import type { OwnPost, OwnPostsPage } from './own-post-calls.ts'

const DELETE = 'DELETE /rest/v1/posts'
const user = { id: 'ada', email: 'ada@example.com' }
const times = { publish_at: null, created_at: '2026-11-19T15:00:00Z' }
const live = { id: 'p1', title: 'Engines', excerpt: 'A tour', published: true, ...times }
const draft = { ...live, id: 'p2', title: 'Notes', published: false, created_at: '2026-11-20T15:00:00Z' }
const fabric = { id: 'c1', name: 'Fabric' }
const powerBi = { id: 'c2', name: 'Power BI' }
const profile = { first_name: 'Ada', last_name: 'Lovelace', company: 'Engines Ltd' }

const loaded: DashboardContent = {
  own: own([draft, live]),
  deleted: [],
  profile,
  categories: [fabric, powerBi],
  subscribedIds: [fabric.id],
  views: null,
  reviews: [],
  isAdmin: false,
  adminCounts: null,
}

/** All posts on one page, unless `pages` says otherwise. */
function own(posts: OwnPost[], pages: Partial<OwnPostsPage> = {}): OwnPostsPage {
  const published = posts.filter((post) => post.published).length
  return { posts, counts: { published, drafts: posts.length - published }, page: 1, pageCount: 1, ...pages }
}

function setup(content: Partial<DashboardContent> | null, answers: Record<string, ScriptedAnswer> = {}) {
  const script = createScriptedSupabase(answers)
  const onReload = vi.fn(async () => {})
  const dashboard = (
    <DashboardScreen
      timeZone="America/Chicago"
      maxQuestionLength={300}
      content={content && { ...loaded, ...content }}
      {...{ user, onReload }}
    />
  )
  const routes = [
    { path: '/dashboard', element: dashboard },
    { path: '/post/new', element: <h1>Create New Post</h1> },
  ]
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/dashboard'] })} />, {
    wrapper: supabaseWrapper(script.connect),
  })
  return { ...script, onReload }
}

// Proves R80, R83.
test('the profile card names the user, and own posts are listed with their state and their actions', () => {
  setup({ own: own([draft, live]), profile })
  expect(screen.getByRole('heading', { name: 'Ada Lovelace' })).toBeDefined()
  for (const text of ['Engines Ltd', 'ada@example.com']) expect(screen.getByText(text)).toBeDefined()
  const items = within(screen.getByRole('region', { name: 'Your Posts' })).getAllByRole('listitem')
  const [first, second] = items.map((item) => within(item))
  expect(first?.getByRole('heading', { level: 3 }).textContent).toBe('Notes')
  for (const text of ['Draft', 'November 20, 2026']) expect(first?.getByText(text)).toBeDefined()
  expect(first?.getByRole('link', { name: 'Edit Notes' }).getAttribute('href')).toBe('/post/edit/p2')
  expect(second?.getByText('Published')).toBeDefined()
  expect(second?.getByRole('link', { name: 'Engines' }).getAttribute('href')).toBe('/blog/p1')
})

// Proves R84.
test('without posts the page invites the author to write the first one', () => {
  setup({ own: own([]), profile: null })
  expect(screen.getByText('No posts yet. Create your first blog post!')).toBeDefined()
  expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual(
    expect.arrayContaining(['Write', 'Preview', 'Publish']),
  )
  expect(screen.getByRole('link', { name: 'New Post' }).getAttribute('href')).toBe('/post/new')
})

test('many posts are paginated, and page links lead to the top of the list', () => {
  setup({ own: own([live], { counts: { published: 150, drafts: 50 }, page: 2, pageCount: 10 }) })
  const posts = within(screen.getByRole('region', { name: 'Your Posts' }))
  expect(posts.getAllByRole('heading', { level: 3 })).toHaveLength(1)
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('2')
  expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe('/dashboard?page=3#posts-heading')
  expect(screen.getByRole('link', { name: 'Previous' }).getAttribute('href')).toBe('/dashboard#posts-heading')
  expect(screen.getByText('150')).toBeDefined()
  expect(screen.getByText('50')).toBeDefined()
})

// Proves R86, R87, R89.
test('deleting asks first, deletes by id and author, and shows success', async () => {
  const { onReload, requests } = setup({ own: own([live]), profile }, { [DELETE]: { status: 204 } })
  await press('Delete Engines')
  await press('Cancel')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await press('Delete Engines')
  const dialog = screen.getByRole('alertdialog')
  expect(dialog.textContent).toContain('Are you sure you want to delete this post? This action cannot be undone.')
  expect(requests).toEqual([])
  await press('Delete')
  await waitFor(() => expect(toasts()).toEqual(['Success: Post deleted successfully']))
  expect(requests[0]).toMatchObject({ method: 'DELETE', query: { id: 'eq.p1', author_id: 'eq.ada' } })
  expect(onReload).toHaveBeenCalledOnce()
})

// Proves R88.
test('a failed deletion shows an error', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  setup({ own: own([live]), profile }, { [DELETE]: FAILURE })
  await press('Delete Engines')
  await press('Delete')
  await waitFor(() => expect(toasts()).toEqual(['Error: Failed to delete post']))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('the page requested before signing in is offered once', async () => {
  rememberReturnPath('/post/new')
  setup({ own: own([]), profile: null })
  await act(async () => fireEvent.click(screen.getByRole('link', { name: /^Continue/ })))
  expect(screen.getByRole('heading', { name: 'Create New Post' })).toBeDefined()
  expect(sessionStorage.length).toBe(0)
})

test('a failed load can be retried', async () => {
  const { onReload } = setup(null)
  expect(screen.getByText('Failed to load dashboard data')).toBeDefined()
  await press('Try again')
  expect(onReload).toHaveBeenCalledOnce()
})

// Proves R85.
test('only administrators see the administration links, with what waits on each', () => {
  const links = { 'Manage Categories': 'categories', 'Open Questions': 'questions', Moderation: 'moderation' }
  setup({ isAdmin: true, adminCounts: { messages: 2, questions: 0 } })
  for (const [name, page] of Object.entries(links))
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(`/admin/${page}`)
  expect(screen.getByRole('link', { name: /Messages/ }).textContent).toBe('Messages2 new')
  cleanup()
  setup({ isAdmin: false })
  for (const name of Object.keys(links)) expect(screen.queryByRole('link', { name })).toBeNull()
})

// Proves R82.
test('the question box leads to the search page', () => {
  setup({})
  const box = screen.getByRole('search')
  expect(box.getAttribute('action')).toBe('/search')
  expect(box.getAttribute('method')).toBe('get')
  const input = within(box).getByRole('searchbox', { name: 'What do you want to know?' })
  expect([input.getAttribute('name'), input.getAttribute('maxlength')]).toEqual(['q', '300'])
})

test('each post with views shows its count, and a chart shows the views of the last days', () => {
  const days = [
    { day: '2026-11-19', views: 3, reads: 1 },
    { day: '2026-11-20', views: 0, reads: 0 },
    { day: '2026-11-21', views: 9, reads: 4 },
  ]
  const sources = [
    { label: 'bing.com', views: 8 },
    { label: 'Direct or unknown', views: 4 },
  ]
  setup({ views: { totals: { p1: 1204 }, days, sources } })
  expect(screen.getByText('1,204 views')).toBeDefined()
  const chart = within(screen.getByRole('region', { name: 'Views in the last 3 days' }))
  expect(chart.getByText('12')).toBeDefined()
  expect(chart.getByText('Most on November 21, 2026: 9 views. Read to the end: 5 of 12.')).toBeDefined()
  const rowsOf = (name: string) =>
    within(chart.getByRole('table', { name, hidden: true }))
      .getAllByRole('row', { hidden: true })
      .map((row) => [...row.children].map(({ textContent }) => textContent))
  expect(rowsOf('Days with views, by UTC, newest first')).toEqual([
    ['Day', 'Views', 'Read to the end'],
    ['November 21, 2026', '9', '4'],
    ['November 19, 2026', '3', '1'],
  ])
  expect(rowsOf('Where readers came from')).toEqual([
    ['Site', 'Views'],
    ['bing.com', '8'],
    ['Direct or unknown', '4'],
  ])
})

test('without views the page shows a sentence instead of a chart', () => {
  setup({ views: { totals: {}, days: [{ day: '2026-11-21', views: 0, reads: 0 }], sources: [] } })
  expect(screen.getByText('No one has opened your posts in this period.')).toBeDefined()
  expect(screen.queryByRole('table', { hidden: true })).toBeNull()
})
