import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, readToasts } from '#site/ui/toasts/toast-store.ts'
import { createScriptedSupabase, type ScriptedAnswer } from '#tests/site/scripted-supabase.ts'
import { loadDashboard } from './load-dashboard.ts'

const post = { id: 'p1', title: 'Engines', excerpt: null, published: true, created_at: '2026-11-19T15:00:00Z' }
const profile = { first_name: 'Ada', last_name: 'Lovelace', company: null }
const failure = { status: 500, body: { code: 'XX000', message: 'no', details: null, hint: null } }

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => {
  for (const { id } of readToasts()) dismissToast(id)
})

function setup(answers: Record<string, ScriptedAnswer> = {}) {
  return createScriptedSupabase({
    'GET /rest/v1/posts': async ({ query }) => Response.json(query.view_count ? [{ id: 'p1', view_count: 7 }] : [post]),
    'GET /rest/v1/profiles': { body: [profile] },
    'GET /rest/v1/categories': { body: [{ id: 'c1', name: 'Fabric' }] },
    'GET /rest/v1/blog_subscriptions': {
      body: [{ id: 's1', category_id: 'c1', category: { id: 'c1', name: 'Fabric' } }],
    },
    'GET /rest/v1/own_view_days': { body: [] },
    'POST /rest/v1/rpc/is_admin': { body: true },
    ...answers,
  })
}

test('the dashboard reads own posts, newest first, the profile, categories and subscriptions', async () => {
  const { connect, requests } = setup()
  expect(await loadDashboard(connect, 'ada')).toMatchObject({
    posts: [post],
    profile,
    categories: [{ id: 'c1', name: 'Fabric' }],
    subscribedIds: ['c1'],
    views: { totals: { p1: 7 } },
    isAdmin: true,
  })
  const asked = requests.map(({ method, path, query }) => [`${method} ${path.replace('/rest/v1/', '')}`, query])
  expect(asked).toEqual(
    expect.arrayContaining([
      ['GET posts', { select: 'id,title,excerpt,published,created_at', author_id: 'eq.ada', order: 'created_at.desc' }],
      ['GET profiles', { select: 'first_name,last_name,company', user_id: 'eq.ada' }],
      ['GET categories', { select: 'id,name', order: 'name.asc' }],
      ['GET blog_subscriptions', { select: 'id,category_id,category:categories(id,name)', user_id: 'eq.ada' }],
    ]),
  )
})

test.each(['GET /rest/v1/profiles', 'GET /rest/v1/categories', 'GET /rest/v1/blog_subscriptions'])(
  'a load that fails at %s is told',
  async (call) => {
    const { connect } = setup({ [call]: failure })
    expect(await loadDashboard(connect, 'ada')).toBeNull()
    expect(readToasts().map(({ title, text }) => `${title}: ${text}`)).toEqual(['Error: Failed to load dashboard data'])
  },
)

test('a failed admin check counts as not admin', async () => {
  const { connect } = setup({ 'POST /rest/v1/rpc/is_admin': failure })
  expect(await loadDashboard(connect, 'ada')).toMatchObject({ isAdmin: false, posts: [post] })
  expect(readToasts()).toEqual([])
})

test('posts are shown without views when those cannot be read', async () => {
  const { connect } = setup({ 'GET /rest/v1/own_view_days': failure })
  expect(await loadDashboard(connect, 'ada')).toMatchObject({ views: null, posts: [post] })
})
