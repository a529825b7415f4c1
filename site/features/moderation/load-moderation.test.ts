import { expect, test, vi } from 'vitest'
import { createScriptedSupabase, type ScriptedAnswer } from '#tests/site/scripted-supabase.ts'
import { loadModeration } from './load-moderation.ts'
import { type ModerationQuery, readModerationQuery } from './moderation-query.ts'

const rpc = (name: string) => `POST /rest/v1/rpc/${name}`
const IS_ADMIN = rpc('is_admin')
const failure = { status: 500, body: { code: 'XX000', message: 'no', details: null, hint: null } }
const unknownFunction = { status: 404, body: { code: 'PGRST202', message: 'no such', details: null, hint: null } }

function queryOf(search: string): ModerationQuery {
  return readModerationQuery(new URLSearchParams(search))
}

test.each([
  ['', 'moderation_posts', { words: '', sort: 'newest', page: 1 }],
  ['?q=ada&sort=changed&page=2', 'moderation_posts', { words: 'ada', sort: 'changed', page: 2 }],
  ['?show=members&q=ada', 'moderation_members', { words: 'ada' }],
  ['?show=trail&kind=roles', 'audit_trail', { kind: 'roles' }],
])('the query string "%s" loads its list with %s', async (search, name, body) => {
  const answers = {
    [IS_ADMIN]: { body: true },
    [rpc(name)]: { body: [] },
    [rpc('waiting_mailings')]: { body: [] },
    [rpc('first_post_reviews')]: { body: { is_on: false, waiting: [] } },
  }
  const { connect, requests } = createScriptedSupabase(answers)
  expect(await loadModeration(connect, queryOf(search))).toMatchObject({ state: 'allowed' })
  expect(requests.find(({ path }) => path.endsWith(name))?.body).toEqual(body)
})

test('tags are searched by each word, most used first', async () => {
  const { connect, requests } = createScriptedSupabase({
    [IS_ADMIN]: { body: true },
    'GET /rest/v1/tags': { body: [{ id: 't1', name: 'Power BI', post_count: 2 }] },
  })
  expect(await loadModeration(connect, queryOf('?show=tags&q=BÍ'))).toMatchObject({ state: 'allowed' })
  expect(requests[1]?.query).toMatchObject({ folded_name: 'like.%bi%', order: 'post_count.desc,name.asc' })
})

test('a database without the mailings function has no waiting mailings, and a failing one reports it', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const load = (answer: ScriptedAnswer) =>
    loadModeration(
      createScriptedSupabase({
        [IS_ADMIN]: { body: true },
        [rpc('moderation_posts')]: { body: [] },
        [rpc('waiting_mailings')]: answer,
      }).connect,
      queryOf(''),
    )
  expect(await load(unknownFunction)).toMatchObject({ part: { mailings: [] } })
  expect(await load(failure)).toMatchObject({ part: { mailings: null } })
})

test.each([
  ['a member', { body: false }],
  ['a user whose check fails', failure],
])('%s is denied access, and no list is requested', async (_who, answer) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { connect, requests } = createScriptedSupabase({ [IS_ADMIN]: answer })
  expect(await loadModeration(connect, queryOf('?show=trail'))).toEqual({ state: 'denied' })
  expect(requests).toHaveLength(1)
})
