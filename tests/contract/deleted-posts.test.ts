import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBackend, type TestBackend, type TestClient } from './start-backend.ts'

let backend: TestBackend
let ada: { client: TestClient; userId: string }

beforeAll(async () => {
  backend = await startBackend()
  ada = await backend.memberClient()
})

afterAll(() => backend[Symbol.asyncDispose]())

/** A published post that its author has deleted as the dashboard does. */
async function deletePost(title: string): Promise<string> {
  const post = { title, content: '<p>Text</p>', author_id: ada.userId, published: true }
  const row = { ...post, published_at: new Date().toISOString() }
  const { data } = await ada.client.from('posts').insert(row).select('id').single().throwOnError()
  await ada.client.from('posts').delete().eq('id', data.id).eq('author_id', ada.userId).throwOnError()
  return data.id
}

const binOf = async (client: TestClient) =>
  (await client.from('deleted_posts').select('title').order('title').throwOnError()).data.map(({ title }) => title)

test('a deleted post is gone for everybody, and comes back to its author as a draft', async () => {
  const id = await deletePost('Herons')
  expect((await ada.client.from('posts').select('id').eq('id', id)).data).toEqual([])
  expect(await binOf(ada.client)).toEqual(['Herons'])
  expect(await ada.client.rpc('restore_post', { post_id: id })).toMatchObject({ status: 200, data: id })
  const { data } = await ada.client.from('posts').select('title, content, published, published_at').eq('id', id)
  expect(data).toEqual([{ title: 'Herons', content: '<p>Text</p>', published: false, published_at: null }])
  expect((await backend.client().from('posts').select('id')).data).toEqual([])
  expect(await binOf(ada.client)).toEqual([])
})

test('a permanently deleted post cannot be restored', async () => {
  const id = await deletePost('Gone')
  await ada.client.from('deleted_posts').delete().eq('id', id).eq('author_id', ada.userId).throwOnError()
  expect(await ada.client.rpc('restore_post', { post_id: id })).toMatchObject({
    status: 404,
    error: { code: 'PT404', message: 'This post is no longer kept.' },
  })
})

test('other members, administrators and visitors see and restore nothing', async () => {
  const id = await deletePost('Private')
  const [eve, root] = [await backend.memberClient(), await backend.memberClient({ isAdmin: true })]
  for (const { client } of [eve, root]) {
    expect(await binOf(client)).toEqual([])
    expect((await client.rpc('restore_post', { post_id: id })).status).toBe(404)
    await client.from('deleted_posts').delete().eq('id', id).throwOnError()
  }
  expect((await backend.client().from('deleted_posts').select('id')).status).toBe(401)
  expect((await backend.client().rpc('restore_post', { post_id: id })).error).not.toBeNull()
  expect(await binOf(ada.client)).toEqual(['Private'])
})

test('a post deleted by an administrator is gone for its author, too', async () => {
  const root = await backend.memberClient({ isAdmin: true })
  const row = { title: 'Pills', content: 'Text', author_id: ada.userId, published: true }
  const { data } = await ada.client
    .from('posts')
    .insert({ ...row, published_at: new Date().toISOString() })
    .select('id')
    .single()
    .throwOnError()
  await root.client.rpc('delete_post', { post_id: data.id, reason: 'Spam' }).throwOnError()
  expect(await binOf(ada.client)).not.toContain('Pills')
})
