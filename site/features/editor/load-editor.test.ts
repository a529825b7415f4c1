import { expect, test, vi } from 'vitest'
import { createScriptedSupabase } from '#tests/site/scripted-supabase.ts'
import { loadNewPost, loadOwnPost } from './load-editor.ts'
import { WRITING_COLUMNS } from './saving/post-draft.ts'

const id = '7b0e1c52-0b36-4d43-9b5f-0a7a3a0c8d11'
const columns = `id,published,publish_at,updated_at,${WRITING_COLUMNS.replaceAll(' ', '')}`
const row = {
  id,
  title: 'Live',
  excerpt: null,
  content: 'Text',
  meta_description: null,
  published: true,
  category_id: 'c1',
  youtube_url: null,
  article_url: 'https://a.example',
  article_url_2: null,
  article_url_3: null,
  questions: ['Why?', 'How?'],
  updated_at: 'v1',
}

function setup(rows: unknown[]) {
  return createScriptedSupabase({
    'GET /rest/v1/posts': { body: rows },
    'GET /rest/v1/post_tags': { body: [{ tag_id: 't1' }] },
    'GET /rest/v1/categories': { body: [{ id: 'c1', name: 'Governance' }] },
    'GET /rest/v1/post_autosaves': { body: [] },
    'GET /rest/v1/tags': { body: [{ id: 't1', name: 'DAX' }] },
    'POST /rest/v1/rpc/is_review_needed': { body: false },
  })
}

// Proves R142.
test('an own post is read by id and author, with its tags and the choices for its fields', async () => {
  const { connect, requests } = setup([row])
  const start = await loadOwnPost(connect, { id, authorId: 'ada' })
  expect(start).toMatchObject({
    id,
    isNew: false,
    isPublished: true,
    version: 'v1',
    categories: [{ id: 'c1' }],
    tags: [{ id: 't1' }],
  })
  expect(start?.draft).toMatchObject({
    title: 'Live',
    excerpt: '',
    article_url: 'https://a.example',
    questions: 'Why?\nHow?',
    tagIds: ['t1'],
  })
  const queryOf = (table: string) => requests.find(({ path }) => path === `/rest/v1/${table}`)?.query
  expect(queryOf('posts')).toEqual({ select: columns, id: `eq.${id}`, author_id: 'eq.ada' })
  expect(queryOf('post_tags')).toEqual({ select: 'tag_id', post_id: `eq.${id}` })
  expect(queryOf('categories')).toEqual({ select: 'id,name', order: 'name.asc' })
  expect(queryOf('tags')).toEqual({ select: 'id,name', order: 'name.asc' })
})

test('there is no editor for a post that does not exist or belongs to another author', async () => {
  const { connect } = setup([])
  expect(await loadOwnPost(connect, { id, authorId: 'ada' })).toBeNull()
})

test('an invalid id sends no request', async () => {
  const { connect, requests } = setup([])
  expect(await loadOwnPost(connect, { id: 'no-uuid', authorId: 'ada' })).toBeNull()
  expect(requests).toEqual([])
})

test('a new post is empty and has a new id', async () => {
  const { connect } = setup([])
  const [first, second] = [
    await loadNewPost(connect, { authorId: 'ada' }),
    await loadNewPost(connect, { authorId: 'ada', title: 'Why?' }),
  ]
  expect(first).toMatchObject({ authorId: 'ada', isNew: true, isPublished: false, draft: { title: '', tagIds: [] } })
  expect(second.draft.title).toBe('Why?')
  expect(first.id).not.toBe(second.id)
})

test('texts that the server keeps are offered, and the editor opens without them if they cannot be read', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const kept = {
    post_id: id,
    writer: 'w1',
    is_new: false,
    version: 'v1',
    unanswered: [],
    typed_at: '2026-11-21T12:00:00Z',
  }
  const { connect, answers, requests } = setup([row])
  answers['GET /rest/v1/post_autosaves'] = { body: [{ ...kept, draft: { title: 'Live', content: 'On the train' } }] }
  const start = await loadOwnPost(connect, { id, authorId: 'ada' })
  expect(start?.offered).toMatchObject([{ kept: 'server', draft: { content: 'On the train', excerpt: '' } }])
  expect(requests.find(({ path }) => path.endsWith('/post_autosaves'))?.query).toMatchObject({
    author_id: 'eq.ada',
    post_id: `eq.${id}`,
  })
  answers['GET /rest/v1/post_autosaves'] = { status: 500, body: { code: 'XX000', message: 'no' } }
  expect(await loadOwnPost(connect, { id, authorId: 'ada' })).toMatchObject({ id, offered: [] })
})
