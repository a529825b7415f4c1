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
])('the address "%s" asks the database for its list', async (search, name, body) => {
  const answers = { [IS_ADMIN]: { body: true }, [rpc(name)]: { body: [] }, [rpc('waiting_mailings')]: { body: [] } }
  const { connect, requests } = createScriptedSupabase(answers)
  expect(await loadModeration(connect, queryOf(search))).toMatchObject({ state: 'allowed' })
  expect(requests.find(({ path }) => path.endsWith(name))?.body).toEqual(body)
})

test('tags are searched by each word, the most used ones first', async () => {
  const { connect, requests } = createScriptedSupabase({
    [IS_ADMIN]: { body: true },
    'GET /rest/v1/tags': { body: [{ id: 't1', name: 'Power BI', post_count: 2 }] },
  })
  expect(await loadModeration(connect, queryOf('?show=tags&q=BI'))).toMatchObject({ state: 'allowed' })
  expect(requests[1]?.query).toMatchObject({ name: 'ilike.%bi%', order: 'post_count.desc,name.asc' })
})

test('a database that is older than this page has no waiting mailings, and one that fails says so', async () => {
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
  ['a check that fails', failure],
])('%s is denied, and nothing is asked for', async (_who, answer) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { connect, requests } = createScriptedSupabase({ [IS_ADMIN]: answer })
  expect(await loadModeration(connect, queryOf('?show=trail'))).toEqual({ state: 'denied' })
  expect(requests).toHaveLength(1)
})
