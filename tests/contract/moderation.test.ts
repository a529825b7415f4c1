import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBackend, TEST_PASSWORD, type TestBackend, type TestClient } from './start-backend.ts'

const reason = 'It sells pills'

let backend: TestBackend
let ada: { client: TestClient; userId: string; email: string }
let root: { client: TestClient; userId: string }

beforeAll(async () => {
  backend = await startBackend()
  ada = await backend.memberClient()
  root = await backend.memberClient({ isAdmin: true })
})

afterAll(() => backend[Symbol.asyncDispose]())

async function publishPost(title: string): Promise<string> {
  const post = { title, content: 'Text', author_id: ada.userId, published: true }
  const row = { ...post, published_at: new Date().toISOString() }
  const { data } = await ada.client.from('posts').insert(row).select('id').single()
  return data?.id ?? ''
}

test('an administrator unpublishes a post, and the audit trail has the reason', async () => {
  const post_id = await publishPost('Pills')
  expect(await root.client.rpc('unpublish_post', { post_id, reason })).toMatchObject({ status: 200, data: 'Pills' })
  expect((await backend.client().from('posts').select('id').eq('id', post_id)).data).toEqual([])
  const { data } = await root.client.rpc('audit_trail', { kind: 'content', page_size: 1 })
  expect(data).toMatchObject({ entries: [{ action: 'post.unpublished', subject: 'Pills', reason }] })
})

test('missing posts, impossible actions and missing reasons each have their own error code', async () => {
  const post_id = crypto.randomUUID()
  expect(await root.client.rpc('unpublish_post', { post_id, reason })).toMatchObject({
    status: 404,
    error: { code: 'PT404' },
  })
  expect(await root.client.rpc('ban_member', { member_id: root.userId, reason })).toMatchObject({
    status: 409,
    error: { code: 'PT409' },
  })
  expect(await root.client.rpc('unpublish_post', { post_id, reason: ' ' })).toMatchObject({
    status: 400,
    error: { code: '22023' },
  })
})

test('neither members nor visitors nor the service key can moderate or write to the audit trail', async () => {
  const post_id = await publishPost('Fine')
  const service = backend.client(backend.serviceRoleKey)
  const entry = { actor: 'x', action: 'post.deleted', subject_kind: 'post', subject: 'x' }
  for (const client of [ada.client, backend.client(), service]) {
    expect((await client.rpc('delete_post', { post_id, reason })).error?.code).toBe('42501')
    expect((await client.rpc('audit_trail')).error?.code).toBe('42501')
    expect((await client.from('audit_entries').insert(entry)).error?.code).toBe('42501')
  }
  for (const client of [root.client, service]) {
    expect((await client.from('audit_entries').delete().neq('actor', '')).error?.code).toBe('42501')
    expect((await client.from('audit_entries').update({ reason: 'x' }).neq('actor', '')).error?.code).toBe('42501')
  }
  expect((await ada.client.from('audit_entries').select('*')).data).toEqual([])
})

test('a ban by an administrator ends the session and refuses sign-in until it is lifted', async () => {
  expect((await root.client.rpc('ban_member', { member_id: ada.userId, reason, days: 1 })).data).toBe(0)
  const signIn = () => backend.client().auth.signInWithPassword({ email: ada.email, password: TEST_PASSWORD })
  expect((await signIn()).error?.code).toBe('user_banned')
  expect((await ada.client.auth.refreshSession()).error).not.toBeNull()
  expect((await root.client.rpc('lift_ban', { member_id: ada.userId, reason })).error).toBeNull()
  expect((await signIn()).error).toBeNull()
})
