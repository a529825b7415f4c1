// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { createScriptedLiveClient } from '#tests/site/scripted-live-client.ts'
import { createScriptedSupabase, scriptedSession, scriptedUser } from '#tests/site/scripted-supabase.ts'
import { supabaseWrapper } from '#tests/site/supabase-wrapper.tsx'
import type { DashboardContent } from './load-dashboard.ts'
import { useLiveContent } from './use-live-content.ts'

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
  adminCounts: null,
}

beforeEach(() => void vi.useFakeTimers())

function Page({ loaded }: { loaded: DashboardContent | null }) {
  const shown = useLiveContent('ada', loaded)
  return <p>{shown?.own.posts.map(({ title }) => title).join() ?? 'failed'}</p>
}

const wait = (ms = 5_000) => act(() => vi.advanceTimersByTimeAsync(ms))

async function setup(loaded: DashboardContent | null = content) {
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
  const { log, reload, report, send, stored } = await setup()
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
  const { report, requests, signOut } = await setup()
  signOut()
  report('SUBSCRIBED')
  await wait()
  expect(requests).toEqual([])
  expect(screen.getByText('Engines')).toBeDefined()
})

test('only deletions of shown posts matter', async () => {
  const { send, stored, requests } = await setup()
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
  const { send, stored } = await setup()
  stored.status = 503
  send('postgres_changes UPDATE', {})
  await wait(60_000)
  expect(warn).toHaveBeenCalled()
  expect(screen.getByText('Engines')).toBeDefined()
})

test('a dashboard that could not be loaded subscribes to nothing', async () => {
  const { log } = await setup(null)
  expect(log).toEqual([])
  expect(screen.getByText('failed')).toBeDefined()
})
