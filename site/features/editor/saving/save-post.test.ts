import { expect, test } from 'vitest'
import { createScriptedSupabase, type ScriptedAnswer } from '#tests/site/scripted-supabase.ts'
import { EMPTY_DRAFT } from './post-draft.ts'
import { savePost } from './save-post.ts'
import { type PostRow, readQuestions, toPostRow } from './to-post-row.ts'

const INSERT = 'POST /rest/v1/posts'
const UPDATE = 'PATCH /rest/v1/posts'
const UNTAG = 'DELETE /rest/v1/post_tags'
const TAG = 'POST /rest/v1/post_tags'

const draft = { ...EMPTY_DRAFT, title: 'Title', content: 'Text', questions: 'Why?\nHow?' }
const row = toPostRow(draft, 'publish', new Date('2026-11-21T12:00:00Z')) as PostRow
const updated = { body: [{ updated_at: 'v9' }] }
const READS = ['GET /rest/v1/posts', 'GET /rest/v1/post_tags']
const post = { id: 'p1', authorId: 'ada', row, unanswered: [], tagIds: ['t1', 't2'] }
const failure: ScriptedAnswer = { status: 500, body: { code: 'XX000', message: 'no', details: null, hint: null } }
const duplicate: ScriptedAnswer = {
  status: 409,
  body: { code: '23505', message: 'duplicate key', details: null, hint: null },
}

/** What the editor finds in the database. */
function stored(found: typeof draft | null, published = true): Record<string, ScriptedAnswer> {
  const { tagIds: _tagIds, questions, ...columns } = found ?? draft
  return {
    'GET /rest/v1/posts': {
      body: found ? [{ ...columns, questions: readQuestions(questions), published, updated_at: 'v8' }] : [],
    },
    'GET /rest/v1/post_tags': { body: [{ tag_id: 't3' }] },
  }
}

function setup(given: Record<string, ScriptedAnswer>) {
  const script = createScriptedSupabase({ [UNTAG]: { status: 204 }, [TAG]: { status: 201 }, ...given })
  const calls = () => script.requests.map(({ method, path }) => `${method} ${path}`)
  return { ...script, calls }
}

// Proves R143.
test('a new post is inserted under its own id and author, then tagged', async () => {
  const { supabase, calls, requests } = setup({ [INSERT]: { status: 201, body: { id: 'p1', updated_at: 'v1' } } })
  await savePost(supabase, { ...post, version: null })
  expect(calls()).toEqual([INSERT, UNTAG, TAG])
  expect(requests[0]?.body).toEqual({ ...row, id: 'p1', author_id: 'ada' })
  expect(requests[1]?.query).toEqual({ post_id: 'eq.p1' })
  expect(requests[2]?.body).toEqual([
    { post_id: 'p1', tag_id: 't1' },
    { post_id: 'p1', tag_id: 't2' },
  ])
})

// Proves R143.
test('a known post is updated by id and author', async () => {
  const { supabase, calls, requests } = setup({ [UPDATE]: { body: [{ updated_at: 'v2' }] } })
  await savePost(supabase, { ...post, version: 'v1', tagIds: [] })
  expect(calls()).toEqual([UPDATE, UNTAG])
  expect(requests[0]).toMatchObject({ query: { id: 'eq.p1', author_id: 'eq.ada', updated_at: 'eq.v1' }, body: row })
})

test('an insert whose response was lost is recognized and does not create a second post', async () => {
  const { supabase, calls, requests } = setup({ [INSERT]: duplicate, ...stored(draft), [UPDATE]: updated })
  expect(await savePost(supabase, { ...post, version: null })).toEqual({
    kind: 'saved',
    version: 'v9',
    publishAt: null,
  })
  expect(calls().filter((call) => !READS.includes(call))).toEqual([INSERT, UPDATE, UNTAG, TAG])
  expect(requests.find(({ method }) => method === 'PATCH')?.query).toMatchObject({ updated_at: 'eq.v8' })
})

test('an update whose response was lost is recognized even after more was typed', async () => {
  const earlier = toPostRow({ ...draft, content: 'Earlier' }, 'publish', new Date()) as PostRow
  const updates = [{ body: [] }, updated]
  const { supabase } = setup({
    ...stored({ ...draft, content: 'Earlier' }),
    [UPDATE]: async () => Response.json(updates.shift()?.body),
  })
  const outcome = await savePost(supabase, { ...post, version: 'v1', unanswered: [earlier] })
  expect(outcome).toEqual({ kind: 'saved', version: 'v9', publishAt: null })
})

test.each([
  ['another text', { content: 'Theirs' }, true],
  ['the same text, but unpublished', {}, false],
])('%s from elsewhere is a conflict, and nothing is written', async (_what, changes, published) => {
  const { supabase, calls } = setup({ [UPDATE]: { body: [] }, ...stored({ ...draft, ...changes }, published) })
  const outcome = await savePost(supabase, { ...post, version: 'v1' })
  const theirs = {
    draft: { ...draft, ...changes, tagIds: ['t3'] },
    version: 'v8',
    isPublished: published,
    publishAt: null,
  }
  expect(outcome).toEqual({ kind: 'conflict', theirs })
  expect(calls().filter((call) => !READS.includes(call))).toEqual([UPDATE])
})

test('a deleted post is a conflict without another version', async () => {
  const { supabase, calls } = setup({ [UPDATE]: { body: [] }, ...stored(null) })
  expect(await savePost(supabase, { ...post, version: 'v1' })).toEqual({ kind: 'conflict', theirs: null })
  expect(calls()).not.toContain(UNTAG)
})

test('if the text cannot be written, saving fails and the tags stay', async () => {
  const { supabase, calls } = setup({ [INSERT]: failure })
  await expect(savePost(supabase, { ...post, version: null })).rejects.toThrow('no')
  expect(calls()).toEqual([INSERT])
})

test('tags that fail once are stored by a retry', async () => {
  let tries = 0
  const failOnce = async () => new Response(null, { status: tries++ === 0 ? 500 : 201 })
  const { supabase, calls } = setup({ [UPDATE]: updated, [TAG]: failOnce })
  expect(await savePost(supabase, { ...post, version: 'v1' }, [0])).toEqual({
    kind: 'saved',
    version: 'v9',
    publishAt: null,
  })
  expect(calls()).toEqual([UPDATE, UNTAG, TAG, UNTAG, TAG])
})

test.each([UNTAG, TAG])('if %s keeps failing, the text counts as saved and the tags do not', async (call) => {
  const { supabase } = setup({ [UPDATE]: updated, [call]: failure })
  const outcome = await savePost(supabase, { ...post, version: 'v1' }, [0, 0])
  expect(outcome).toMatchObject({ kind: 'untagged', version: 'v9', cause: { message: 'no' } })
})
