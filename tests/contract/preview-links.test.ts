import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBackend, type TestBackend, type TestClient } from './start-backend.ts'

let backend: TestBackend
let ada: { client: TestClient; userId: string; email: string }

beforeAll(async () => {
  backend = await startBackend()
  ada = await backend.memberClient()
})

afterAll(() => backend[Symbol.asyncDispose]())

async function addLink(): Promise<{ post_id: string; id: string; token: string }> {
  const draft = { title: 'A draft', content: 'Text', author_id: ada.userId }
  const { data: post } = await ada.client.from('posts').insert(draft).select('id').single()
  const post_id = post?.id ?? ''
  const { data } = await ada.client.rpc('create_preview_link', { post_id })
  return { post_id, ...(data as { id: string; token: string }) }
}

const read = (token: string) => backend.client().rpc('read_post_preview', { token })

test('a visitor with the token reads the draft, until its author ends the link', async () => {
  const { id, token } = await addLink()
  expect(await read(token)).toMatchObject({ status: 200, data: { title: 'A draft' } })
  await ada.client.from('preview_links').delete().eq('id', id).throwOnError()
  expect(await read(token)).toMatchObject({ status: 200, data: null })
})

test('unknown, expired and banned authors’ tokens get the same answer as ended ones', async () => {
  const expired = await addLink()
  await backend.database.sql('update preview_links set expires_at = now() where id = $1', [expired.id])
  const { token } = await addLink()
  const unknown = 'x'.repeat(43)
  for (const dead of [unknown, expired.token]) expect(await read(dead)).toMatchObject({ status: 200, data: null })
  await backend.database.sql(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [
    ada.userId,
  ])
  expect(await read(token)).toMatchObject({ status: 200, data: null })
  await backend.database.sql('update auth.users set banned_until = null where id = $1', [ada.userId])
  expect(await read(token)).toMatchObject({ status: 200, data: { title: 'A draft' } })
})

test('another member can neither create, see nor end a link, and a visitor cannot create one', async () => {
  const { post_id, id, token } = await addLink()
  const eve = await backend.memberClient()
  expect(await eve.client.rpc('create_preview_link', { post_id })).toMatchObject({ status: 404 })
  expect((await eve.client.from('preview_links').select('id')).data).toEqual([])
  await eve.client.from('preview_links').delete().eq('id', id)
  expect(await read(token)).toMatchObject({ data: { title: 'A draft' } })
  expect((await eve.client.rpc('read_post_preview', { token })).error?.code).toBe('42501')
  expect((await backend.client().rpc('create_preview_link', { post_id })).error?.code).toBe('42501')
  expect((await backend.client().from('preview_links').select('id')).error?.code).toBe('42501')
})
