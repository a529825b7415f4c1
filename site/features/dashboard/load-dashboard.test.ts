import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, readToasts } from '#site/ui/toast-store.ts'
import { FAILURE } from '#tests/site/screen.ts'
import { createScriptedSupabase, type ScriptedAnswer } from '#tests/site/scripted-supabase.ts'
import { loadDashboard } from './load-dashboard.ts'

const post = {
  id: 'p1',
  title: 'Engines',
  excerpt: null,
  published: true,
  publish_at: null,
  created_at: '2026-11-19T15:00:00Z',
}
const ADA = { userId: 'ada', accessToken: 'token of ada', page: 1 }
const profile = { first_name: 'Ada', last_name: 'Lovelace', company: null }

const OWN_POSTS = {
  select: 'id,title,excerpt,published,publish_at,created_at',
  author_id: 'eq.ada',
  order: 'created_at.desc,id.asc',
}

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => {
  for (const { id } of readToasts()) dismissToast(id)
})

/** PostgREST puts the total number of rows after the slash. */
function answerWithTotals({ published, drafts }: { published: number; drafts: number }): ScriptedAnswer {
  return async ({ query }) => {
    const total = query.published === 'eq.true' ? published : drafts
    return new Response(null, { headers: { 'content-range': `*/${total}` } })
  }
}

function setup(answers: Record<string, ScriptedAnswer> = {}) {
  return createScriptedSupabase({
    'GET /rest/v1/posts': async ({ query }) =>
      Response.json(query.select === 'id,view_count' ? [{ id: 'p1', view_count: 7 }] : [post]),
    'HEAD /rest/v1/posts': answerWithTotals({ published: 1, drafts: 0 }),
    'GET /rest/v1/deleted_posts': { body: [{ id: 'p2', title: 'Old', deleted_at: '2026-11-19T15:00:00Z' }] },
    'GET /rest/v1/profiles': { body: [profile] },
    'GET /rest/v1/categories': { body: [{ id: 'c1', name: 'Fabric' }] },
    'GET /rest/v1/blog_subscriptions': {
      body: [{ id: 's1', category_id: 'c1', category: { id: 'c1', name: 'Fabric' } }],
    },
    'GET /rest/v1/own_view_days': { body: [] },
    'GET /rest/v1/own_view_sources': { body: [] },
    'POST /rest/v1/rpc/is_admin': { body: true },
    'POST /rest/v1/rpc/open_questions': { body: [{ question: 'Do you sail?' }] },
    'HEAD /rest/v1/contact_messages': async () => new Response(null, { headers: { 'content-range': '*/2' } }),
    ...answers,
  })
}

// Proves R83, R87.
test('the dashboard reads the member’s own posts, newest first, the profile, categories and subscriptions', async () => {
  const { connect, requests } = setup()
  expect(await loadDashboard(connect, ADA)).toMatchObject({
    own: { posts: [post], counts: { published: 1, drafts: 0 }, page: 1, pageCount: 1 },
    deleted: [{ id: 'p2', title: 'Old' }],
    profile,
    categories: [{ id: 'c1', name: 'Fabric' }],
    subscribedIds: ['c1'],
    views: { totals: { p1: 7 } },
    isAdmin: true,
    adminCounts: { messages: 2, questions: 1 },
  })
  const reads = requests.map(({ method, path, query }) => [`${method} ${path.replace('/rest/v1/', '')}`, query])
  expect(reads).toEqual(
    expect.arrayContaining([
      ['GET posts', { ...OWN_POSTS, offset: '0', limit: '20' }],
      ['GET posts', { select: 'id,view_count', id: 'in.(p1)' }],
      ['GET profiles', { select: 'first_name,last_name,company', user_id: 'eq.ada' }],
      ['GET categories', { select: 'id,name', order: 'name.asc' }],
      ['GET blog_subscriptions', { select: 'id,category_id,category:categories(id,name)', user_id: 'eq.ada' }],
    ]),
  )
})

// Proves R88.
test.each([
  'GET /rest/v1/posts',
  'HEAD /rest/v1/posts',
  'GET /rest/v1/profiles',
  'GET /rest/v1/categories',
  'GET /rest/v1/blog_subscriptions',
])('a load that fails at %s shows an error', async (call) => {
  const { connect } = setup({ [call]: FAILURE })
  expect(await loadDashboard(connect, ADA)).toBeNull()
  expect(readToasts().map(({ title, text }) => `${title}: ${text}`)).toEqual(['Error: Failed to load dashboard data'])
})

// Proves R11.
test('a failed admin check counts as not admin, and posts are shown without views that cannot be read', async () => {
  const { connect } = setup({ 'POST /rest/v1/rpc/is_admin': FAILURE, 'GET /rest/v1/own_view_days': FAILURE })
  const expected = { isAdmin: false, adminCounts: null, views: null, own: { posts: [post] } }
  expect(await loadDashboard(connect, ADA)).toMatchObject(expected)
  expect(readToasts()).toEqual([])
})

// Proves R83.
test('only one page of two hundred posts, and the views of its posts, are read', async () => {
  const { connect, requests } = setup({ 'HEAD /rest/v1/posts': answerWithTotals({ published: 150, drafts: 50 }) })
  const content = await loadDashboard(connect, { ...ADA, page: 3 })
  expect(content?.own).toEqual({ posts: [post], counts: { published: 150, drafts: 50 }, page: 3, pageCount: 10 })
  const reads = requests.filter(({ method, path }) => method === 'GET' && path === '/rest/v1/posts')
  expect(reads.map(({ query }) => query)).toEqual([
    { ...OWN_POSTS, offset: '40', limit: '20' },
    { select: 'id,view_count', id: 'in.(p1)' },
  ])
})

test('a page number past the end shows the last page', async () => {
  const { connect } = setup({
    'GET /rest/v1/posts': async ({ query }) => Response.json(query.offset === '20' ? [post] : []),
    'HEAD /rest/v1/posts': answerWithTotals({ published: 20, drafts: 1 }),
  })
  const content = await loadDashboard(connect, { ...ADA, page: 3 })
  expect(content?.own).toMatchObject({ posts: [post], page: 2, pageCount: 2 })
})
