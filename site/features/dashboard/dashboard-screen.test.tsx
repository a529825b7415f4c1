// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rememberReturnPath } from '#site/lib/return-path.ts'
import { dismissToast, readToasts } from '#site/ui/toasts/toast-store.ts'
import { createScriptedSupabase, type ScriptedAnswer } from '#tests/site/scripted-supabase.ts'
import { DashboardScreen } from './dashboard-screen.tsx'
import { type DashboardContent, loadDashboard } from './load-dashboard.ts'

const DELETE = 'DELETE /rest/v1/posts'
const user = { id: 'ada', email: 'ada@example.com' }
const draft = { id: 'p2', title: 'Notes', excerpt: null, published: false, created_at: '2026-11-20T15:00:00Z' }
const live = { id: 'p1', title: 'Engines', excerpt: 'A tour', published: true, created_at: '2026-11-19T15:00:00Z' }
const profile = { first_name: 'Ada', last_name: 'Lovelace', company: 'Engines Ltd' }

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  cleanup()
  for (const { id } of readToasts()) dismissToast(id)
})

function setup(content: DashboardContent | null, answers: Record<string, ScriptedAnswer> = {}) {
  const script = createScriptedSupabase(answers)
  const onReload = vi.fn(async () => {})
  const dashboard = (
    <DashboardScreen timeZone="America/Chicago" connect={script.connect} {...{ user, content, onReload }} />
  )
  render(
    <MemoryRouter initialEntries={['/dashboard']}>
      <Routes>
        <Route path="/dashboard" element={dashboard} />
        <Route path="/post/new" element={<h1>Create New Post</h1>} />
      </Routes>
    </MemoryRouter>,
  )
  return { ...script, onReload }
}

async function press(name: string) {
  await act(async () => fireEvent.click(screen.getByRole('button', { name })))
}

function toasts() {
  return readToasts().map(({ title, text }) => `${title}: ${text}`)
}

test('own posts are listed with their state and what can be done', () => {
  setup({ posts: [draft, live], profile })
  const [first, second] = screen.getAllByRole('listitem').map((item) => within(item))
  expect(first?.getByRole('heading', { level: 3 }).textContent).toBe('Notes')
  expect(first?.getByText('Draft')).toBeDefined()
  expect(first?.getByText('November 20, 2026')).toBeDefined()
  expect(first?.getByRole('link', { name: 'Edit Notes' }).getAttribute('href')).toBe('/post/edit/p2')
  expect(second?.getByText('Published')).toBeDefined()
  expect(second?.getByRole('link', { name: 'Engines' }).getAttribute('href')).toBe('/blog/p1')
})

test('without posts the page invites to write the first one', () => {
  setup({ posts: [], profile: null })
  expect(screen.getByText('No posts yet. Create your first blog post!')).toBeDefined()
  expect(screen.getByRole('link', { name: 'New Post' }).getAttribute('href')).toBe('/post/new')
})

test('the profile card names the user', () => {
  setup({ posts: [draft, live], profile })
  expect(screen.getByRole('heading', { name: 'Ada Lovelace' })).toBeDefined()
  expect(screen.getByText('Engines Ltd')).toBeDefined()
  expect(screen.getByText('ada@example.com')).toBeDefined()
})

test('deleting asks first, deletes by id and author, and says so', async () => {
  const { onReload, requests } = setup({ posts: [live], profile }, { [DELETE]: { status: 204 } })
  await press('Delete Engines')
  const dialog = screen.getByRole('alertdialog')
  expect(dialog.textContent).toContain('Are you sure you want to delete this post? This action cannot be undone.')
  expect(requests).toEqual([])
  await press('Delete')
  await vi.waitFor(() => expect(toasts()).toEqual(['Success: Post deleted successfully']))
  expect(requests[0]).toMatchObject({ method: 'DELETE', query: { id: 'eq.p1', author_id: 'eq.ada' } })
  expect(onReload).toHaveBeenCalledOnce()
})

test('cancelling deletes nothing', async () => {
  const { requests } = setup({ posts: [live], profile })
  await press('Delete Engines')
  await press('Cancel')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(requests).toEqual([])
})

test('a failed deletion is told', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const body = { code: 'XX000', message: 'no', details: null, hint: null }
  setup({ posts: [live], profile }, { [DELETE]: { status: 500, body } })
  await press('Delete Engines')
  await press('Delete')
  await vi.waitFor(() => expect(toasts()).toEqual(['Error: Failed to delete post']))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('the page wanted before signing in is offered once', async () => {
  rememberReturnPath('/post/new')
  setup({ posts: [], profile: null })
  await act(async () => fireEvent.click(screen.getByRole('link', { name: /^Continue/ })))
  expect(screen.getByRole('heading', { name: 'Create New Post' })).toBeDefined()
  expect(sessionStorage.length).toBe(0)
})

test('a failed load can be tried again', async () => {
  const { onReload } = setup(null)
  expect(screen.getByText('Failed to load dashboard data')).toBeDefined()
  await press('Try again')
  expect(onReload).toHaveBeenCalledOnce()
})

test('the dashboard reads own posts, newest first, and the own profile', async () => {
  const { connect, requests } = createScriptedSupabase({
    'GET /rest/v1/posts': { body: [draft, live] },
    'GET /rest/v1/profiles': { body: [profile] },
  })
  expect(await loadDashboard(connect, 'ada')).toEqual({ posts: [draft, live], profile })
  expect(requests.map(({ query }) => query)).toEqual([
    { select: 'id,title,excerpt,published,created_at', author_id: 'eq.ada', order: 'created_at.desc' },
    { select: 'first_name,last_name,company', user_id: 'eq.ada' },
  ])
})

test('a load that fails is told', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const body = { code: 'XX000', message: 'no', details: null, hint: null }
  const { connect } = createScriptedSupabase({
    'GET /rest/v1/posts': { status: 500, body },
    'GET /rest/v1/profiles': { body: [] },
  })
  expect(await loadDashboard(connect, 'ada')).toBeNull()
  expect(toasts()).toEqual(['Error: Failed to load dashboard data'])
})
