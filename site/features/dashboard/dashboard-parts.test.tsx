// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { FAILURE, press, toasts } from '#tests/site/screen.ts'
import { createScriptedLiveClient } from '#tests/site/scripted-live-client.ts'
import {
  createScriptedSupabase,
  type ScriptedAnswer,
  scriptedSession,
  scriptedUser,
} from '#tests/site/scripted-supabase.ts'
import { supabaseWrapper } from '#tests/site/supabase-wrapper.tsx'
import type { DashboardContent } from './load-dashboard.ts'
import type { DeletedPost, OwnPost } from './own-post-calls.ts'
import { OwnPosts } from './own-posts.tsx'
import { Subscriptions } from './subscriptions.tsx'
import { useLiveContent } from './use-live-content.ts'

const live: OwnPost = {
  id: 'p1',
  title: 'Engines',
  excerpt: null,
  published: true,
  publish_at: null,
  created_at: '2026-11-19T15:00:00Z',
}
const deleted: DeletedPost = { id: 'p9', title: 'Old notes', deleted_at: new Date().toISOString() }

type Given = { posts?: OwnPost[]; bin?: DeletedPost[] }

function showPosts({ posts = [live], bin = [deleted] }: Given, answers: Record<string, ScriptedAnswer> = {}) {
  const script = createScriptedSupabase(answers)
  const onChanged = vi.fn(async () => {})
  const own = { posts, counts: { published: 1, drafts: 0 }, page: 1, pageCount: 1 }
  const list = <OwnPosts {...{ own, onChanged }} deleted={bin} reviews={[]} views={null} userId="ada" timeZone="UTC" />
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: list }])} />, {
    wrapper: supabaseWrapper(script.connect),
  })
  return { ...script, onChanged }
}

async function pressAt(name: string) {
  await act(async () => fireEvent.click(screen.getByRole('button', { name, hidden: true })))
}

test('a scheduled draft says when it will be published; deleted posts are listed with the time that is left', () => {
  const publish_at = '2026-11-30T08:00:00Z'
  showPosts({ posts: [{ ...live, published: false, publish_at }], bin: [] })
  expect(screen.getByText('Scheduled for Mon, Nov 30, 8:00 AM UTC')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Unpublish Engines' })).toBeNull()
  expect(screen.queryByText(/deleted post/)).toBeNull()
  cleanup()
  showPosts({ bin: [deleted, { ...deleted, id: 'p8', title: 'Older' }] })
  expect(screen.getByText('2 deleted posts')).toBeDefined()
  const item = screen.getByRole('heading', { name: 'Old notes', hidden: true }).closest('li')
  expect(item?.textContent).toContain('30 days left')
})

test('unpublishing asks first and makes the post a draft', async () => {
  const { requests, onChanged } = showPosts({}, { 'PATCH /rest/v1/posts': { status: 204 } })
  await pressAt('Unpublish Engines')
  expect(screen.getByRole('alertdialog').textContent).toContain('Take this post off the site?')
  expect(requests).toEqual([])
  await pressAt('Unpublish')
  await waitFor(() => expect(toasts()).toEqual(['Success: Post unpublished']))
  expect(requests[0]).toMatchObject({
    query: { id: 'eq.p1', author_id: 'eq.ada' },
    body: { published: false, published_at: null },
  })
  expect(onChanged).toHaveBeenCalledOnce()
})

test('a deleted post is restored, and a failed restoration shows an error', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const RESTORE = 'POST /rest/v1/rpc/restore_post'
  const { answers, requests, onChanged } = showPosts({}, { [RESTORE]: FAILURE })
  await pressAt('Restore Old notes')
  await waitFor(() => expect(toasts()).toEqual(['Error: Failed to restore post']))
  expect(onChanged).not.toHaveBeenCalled()
  answers[RESTORE] = { body: 'p9' }
  await pressAt('Restore Old notes')
  await waitFor(() => expect(toasts()).toContain('Success: Post restored as a draft'))
  expect(requests.map(({ body }) => body)).toEqual([{ post_id: 'p9' }, { post_id: 'p9' }])
  expect(onChanged).toHaveBeenCalledOnce()
})

test('deleting forever asks first, and names the post', async () => {
  const { requests } = showPosts({}, { 'DELETE /rest/v1/deleted_posts': { status: 204 } })
  await pressAt('Delete forever Old notes')
  const dialog = within(screen.getByRole('alertdialog'))
  expect(dialog.getByText('Old notes')).toBeDefined()
  expect(requests).toEqual([])
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Delete forever' })))
  await waitFor(() => expect(toasts()).toEqual(['Success: Post deleted forever']))
  expect(requests[0]).toMatchObject({ query: { id: 'eq.p9', author_id: 'eq.ada' } })
})

const SUBSCRIBE = 'POST /rest/v1/blog_subscriptions'
const UNSUBSCRIBE = 'DELETE /rest/v1/blog_subscriptions'
const categories = [
  { id: 'c1', name: 'Fabric' },
  { id: 'c2', name: 'Power BI' },
]

function showSubscriptions(answers: Record<string, ScriptedAnswer> = {}, given = categories) {
  const script = createScriptedSupabase(answers)
  render(<Subscriptions userId="ada" categories={given} subscribedIds={['c1']} />, {
    wrapper: supabaseWrapper(script.connect),
  })
  return script
}

/** An answer that waits until the test releases it. */
function deferredAnswer() {
  const { promise, resolve } = Promise.withResolvers<Response>()
  return { answer: () => promise, release: (response: Response) => act(async () => resolve(response)) }
}

function states() {
  return screen.getAllByRole('button').map((button) => [button.textContent, button.getAttribute('aria-pressed')])
}

// Proves R81.
test('every category has one toggle that shows its state, and without categories there is none', () => {
  showSubscriptions()
  expect(states()).toEqual([
    ['Subscribed to Fabric', 'true'],
    ['Subscribe to Power BI', 'false'],
  ])
  cleanup()
  showSubscriptions({}, [])
  expect(screen.getByText('No categories available')).toBeDefined()
})

// Proves R87, R89.
test('subscribing shows at once, inserts user and category once, and shows success', async () => {
  const { answer, release } = deferredAnswer()
  const { requests } = showSubscriptions({ [SUBSCRIBE]: answer })
  await press('Subscribe to Power BI')
  expect(states()[1]).toEqual(['Subscribed to Power BI', 'true'])
  await press('Subscribed to Power BI')
  expect(toasts()).toEqual([])
  await release(new Response(null, { status: 201 }))
  await waitFor(() => expect(toasts()).toEqual(['Success: Subscribed to blog updates']))
  expect(requests.map(({ body }) => body)).toEqual([{ user_id: 'ada', category_id: 'c2' }])
  expect(states()[1]).toEqual(['Subscribed to Power BI', 'true'])
})

// Proves R87, R89.
test('unsubscribing deletes by user and category, and shows success', async () => {
  const { requests } = showSubscriptions({ [UNSUBSCRIBE]: { status: 204 } })
  await press('Subscribed to Fabric')
  await waitFor(() => expect(toasts()).toEqual(['Success: Unsubscribed from blog updates']))
  expect(states()[0]).toEqual(['Subscribe to Fabric', 'false'])
  expect(requests[0]?.query).toEqual({ user_id: 'eq.ada', category_id: 'eq.c1' })
})

// Proves R88.
test.each([
  ['an error response', async () => Response.json({ code: '23503', message: 'no' }, { status: 409 })],
  ['a network error', () => Promise.reject(new TypeError('Failed to fetch'))],
])('%s reverts the change and shows an error', async (_what, answer) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  showSubscriptions({ [SUBSCRIBE]: answer })
  await press('Subscribe to Power BI')
  await waitFor(() => expect(toasts()).toEqual(['Error: Failed to update subscription']))
  expect(states()[1]).toEqual(['Subscribe to Power BI', 'false'])
})

test('a subscription made in another tab is not an error', async () => {
  showSubscriptions({
    [SUBSCRIBE]: { status: 409, body: { code: '23505', message: 'duplicate', details: null, hint: null } },
  })
  await press('Subscribe to Power BI')
  await waitFor(() => expect(toasts()).toEqual(['Success: Subscribed to blog updates']))
})

const POSTS = 'GET /rest/v1/posts'
const post = {
  id: 'p1',
  title: 'Engines',
  excerpt: null,
  published: true,
  publish_at: null,
  created_at: '2026-11-19T15:00:00Z',
}
const content: DashboardContent = {
  own: { posts: [post], counts: { published: 1, drafts: 0 }, page: 1, pageCount: 1 },
  deleted: [],
  profile: null,
  categories: [],
  subscribedIds: [],
  views: null,
  reviews: [],
  isAdmin: false,
}

beforeEach(() => void vi.useFakeTimers())

function Page({ loaded }: { loaded: DashboardContent | null }) {
  const shown = useLiveContent('ada', loaded)
  return <p>{shown?.own.posts.map(({ title }) => title).join() ?? 'failed'}</p>
}

const wait = (ms = 5_000) => act(() => vi.advanceTimersByTimeAsync(ms))

async function follow(loaded: DashboardContent | null = content) {
  const headers = { 'Content-Range': '0-0/1' }
  const stored = { titles: ['Engines, renamed'], status: 200 }
  const answer = async () =>
    Response.json(
      stored.titles.map((title) => ({ ...post, title, view_count: 3 })),
      { status: stored.status, headers },
    )
  const live = createScriptedLiveClient()
  const script = createScriptedSupabase({
    [POSTS]: answer,
    'HEAD /rest/v1/posts': async () => new Response(null, { headers }),
    'GET /rest/v1/own_view_days': { body: [] },
    'GET /rest/v1/own_view_sources': { body: [] },
  })
  Object.assign(script.supabase, { realtime: live.client })
  const session = scriptedSession({ user: scriptedUser('ada') })
  const getSession = vi.spyOn(script.supabase.auth, 'getSession').mockResolvedValue({ data: { session }, error: null })
  const signOut = () => getSession.mockResolvedValue({ data: { session: null }, error: null })
  const view = render(<Page loaded={loaded} />, { wrapper: supabaseWrapper(script.connect) })
  await wait(0)
  return {
    ...live,
    stored,
    requests: script.requests,
    signOut,
    reload: (next: DashboardContent) => view.rerender(<Page loaded={next} />),
  }
}

test('the posts are read again when the channel is joined and after each change, and the page may load others', async () => {
  const { log, reload, report, send, stored } = await follow()
  expect(log).toEqual(['joined posts-of-ada'])
  expect(screen.getByText('Engines')).toBeDefined()
  report('SUBSCRIBED')
  await wait()
  expect(screen.getByText('Engines, renamed')).toBeDefined()
  for (const event of ['INSERT', 'UPDATE']) {
    stored.titles = [event]
    send(`postgres_changes ${event}`, {})
    await wait()
    expect(screen.getByText(event)).toBeDefined()
  }
  reload({ ...content, own: { ...content.own, posts: [{ ...post, title: 'Loaded' }] } })
  expect(screen.getByText('Loaded')).toBeDefined()
})

test('after another tab has signed out nothing is read any more', async () => {
  const { report, requests, signOut } = await follow()
  signOut()
  report('SUBSCRIBED')
  await wait()
  expect(requests).toEqual([])
  expect(screen.getByText('Engines')).toBeDefined()
})

test('only deletions of shown posts matter', async () => {
  const { send, stored, requests } = await follow()
  stored.titles = []
  send('postgres_changes DELETE', { old: { id: 'of-somebody-else' } })
  await wait()
  expect(requests).toEqual([])
  send('postgres_changes DELETE', { old: { id: 'p1' } })
  await wait()
  expect(screen.queryByText('Engines')).toBeNull()
})

test('when the posts cannot be read, the page stays unchanged', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { send, stored } = await follow()
  stored.status = 503
  send('postgres_changes UPDATE', {})
  await wait(60_000)
  expect(warn).toHaveBeenCalled()
  expect(screen.getByText('Engines')).toBeDefined()
})

test('a dashboard that could not be loaded subscribes to nothing', async () => {
  const { log } = await follow(null)
  expect(log).toEqual([])
  expect(screen.getByText('failed')).toBeDefined()
})
