import { expect, test } from 'vitest'
import { createScriptedSupabase, type ScriptedAnswer } from '#tests/site/scripted-supabase.ts'
import { EMPTY_DRAFT } from './post-draft.ts'
import { savePost } from './save-post.ts'
import { type PostRow, toPostRow } from './to-post-row.ts'

const INSERT = 'POST /rest/v1/posts'
const UPDATE = 'PATCH /rest/v1/posts'
const UNTAG = 'DELETE /rest/v1/post_tags'
const TAG = 'POST /rest/v1/post_tags'

const draft = { ...EMPTY_DRAFT, title: 'Title', content: 'Text' }
const row = toPostRow(draft, 'publish', new Date('2026-11-21T12:00:00Z')) as PostRow
const post = { id: 'p1', authorId: 'ada', row, tagIds: ['t1', 't2'] }
const failure: ScriptedAnswer = { status: 500, body: { code: 'XX000', message: 'no', details: null, hint: null } }
const duplicate: ScriptedAnswer = {
  status: 409,
  body: { code: '23505', message: 'duplicate key', details: null, hint: null },
}

function setup(given: Record<string, ScriptedAnswer>) {
  const script = createScriptedSupabase({ [UNTAG]: { status: 204 }, [TAG]: { status: 201 }, ...given })
  const calls = () => script.requests.map(({ method, path }) => `${method} ${path}`)
  return { ...script, calls }
}

test('a new post is inserted under its own id and author, then tagged', async () => {
  const { supabase, calls, requests } = setup({ [INSERT]: { status: 201, body: { id: 'p1' } } })
  await savePost(supabase, { ...post, isNew: true })
  expect(calls()).toEqual([INSERT, UNTAG, TAG])
  expect(requests[0]?.body).toEqual({ ...row, id: 'p1', author_id: 'ada' })
  expect(requests[1]?.query).toEqual({ post_id: 'eq.p1' })
  expect(requests[2]?.body).toEqual([
    { post_id: 'p1', tag_id: 't1' },
    { post_id: 'p1', tag_id: 't2' },
  ])
})

test('a known post is updated by id and author', async () => {
  const { supabase, calls, requests } = setup({ [UPDATE]: { body: [{ id: 'p1' }] } })
  await savePost(supabase, { ...post, isNew: false, tagIds: [] })
  expect(calls()).toEqual([UPDATE, UNTAG])
  expect(requests[0]).toMatchObject({ query: { id: 'eq.p1', author_id: 'eq.ada' }, body: row })
})

test('a repeated creation becomes an update, so that one post stays one post', async () => {
  const { supabase, calls } = setup({ [INSERT]: duplicate, [UPDATE]: { body: [{ id: 'p1' }] } })
  await savePost(supabase, { ...post, isNew: true })
  expect(calls()).toEqual([INSERT, UPDATE, UNTAG, TAG])
})

test('an update that reaches no row is a failure', async () => {
  const { supabase, calls } = setup({ [UPDATE]: { body: [] } })
  await expect(savePost(supabase, { ...post, isNew: false })).rejects.toThrow('no post p1')
  expect(calls()).toEqual([UPDATE])
})

test.each([INSERT, UNTAG, TAG])('a failure of %s is a failure of saving', async (call) => {
  const { supabase } = setup({ [INSERT]: { status: 201, body: { id: 'p1' } }, [call]: failure })
  await expect(savePost(supabase, { ...post, isNew: true })).rejects.toThrow('no')
})
