import { SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBackend, type TestBackend, type TestClient } from './start-backend.ts'

let backend: TestBackend
let ada: { client: TestClient; userId: string }
let eve: { client: TestClient; userId: string }
let draftId: string
let postId: string

beforeAll(async () => {
  backend = await startBackend()
  ada = await backend.memberClient()
  eve = await backend.memberClient()
  const insert = async (row: { published: boolean; published_at: string | null }) => {
    const post = { title: 'Ada’s', content: 'Text', author_id: ada.userId, ...row }
    const { data } = await ada.client.from('posts').insert(post).select('id').single()
    return data?.id ?? ''
  }
  draftId = await insert({ published: false, published_at: null })
  postId = await insert({ published: true, published_at: new Date().toISOString() })
})

afterAll(() => backend[Symbol.asyncDispose]())

// Proves R7.
test('another member’s draft is invisible', async () => {
  for (const client of [eve.client, backend.client()]) {
    expect(await client.from('posts').select('*').eq('id', draftId).single()).toMatchObject({
      status: 406,
      error: { code: 'PGRST116' },
    })
    expect((await client.from('posts').select('*', { count: 'exact', head: true }).eq('published', false)).count).toBe(
      0,
    )
    expect((await client.from('posts').select('id').or(`id.eq.${draftId},published.is.false`)).data).toEqual([])
    expect((await client.rpc('increment_post_view_count', { post_id: draftId })).status).toBe(204)
  }
  expect((await ada.client.from('posts').select('view_count').eq('id', draftId).single()).data).toEqual({
    view_count: 0,
  })
})

// Proves R8.
test('changing or deleting another member’s post affects no row', async () => {
  const changed = await eve.client
    .from('posts')
    .update({ title: 'Eve’s' }, { count: 'exact' })
    .eq('id', postId)
    .select()
  expect(changed).toMatchObject({ error: null, data: [], count: 0 })
  const deleted = await eve.client.from('posts').delete({ count: 'exact' }).eq('id', postId)
  expect(deleted).toMatchObject({ error: null, status: 204, count: 0 })
  const single = await eve.client.from('posts').update({ title: 'Eve’s' }).eq('id', postId).select().single()
  expect(single.error?.code).toBe('PGRST116')
  expect((await ada.client.from('posts').select('title').eq('id', postId).single()).data).toEqual({ title: 'Ada’s' })
})

// Proves R220.
test('a visitor cannot write anything', async () => {
  const visitor = backend.client()
  const row = { title: 'x', content: 'x', author_id: ada.userId }
  for (const answer of await Promise.all([
    visitor.from('posts').insert(row),
    visitor.from('posts').update({ title: 'x' }).eq('id', postId),
    visitor.from('posts').delete().eq('id', postId),
    visitor.from('tags').insert({ name: 'x', slug: 'x' }),
    visitor.from('profiles').select('*'),
    visitor.from('blog_subscriptions').select('*'),
    visitor.from('user_roles').select('*'),
  ])) {
    expect(answer).toMatchObject({ status: 401, error: { code: '42501' } })
  }
})

test('no member can write in somebody else’s name', async () => {
  const row = { title: 'Forged', content: 'x' }
  const forged = await eve.client.from('posts').insert({ ...row, author_id: ada.userId })
  expect(forged).toMatchObject({ status: 403, error: { code: '42501' } })
  expect((await eve.client.from('posts').insert(row)).status).toBe(403)
  const own = await eve.client
    .from('posts')
    .insert({ ...row, author_id: eve.userId })
    .select('id')
    .single()
  const given = await eve.client
    .from('posts')
    .update({ author_id: ada.userId })
    .eq('id', own.data?.id ?? '')
  expect(given).toMatchObject({ status: 403, error: { code: '42501' } })
})

test('no member can set featured or view_count', async () => {
  const { client, userId } = ada
  const row = { title: 'x', content: 'x', author_id: userId }
  for (const extra of [{ featured: true }, { view_count: 1000 }, { created_at: '2000-01-01T00:00:00Z' }]) {
    expect(await client.from('posts').insert({ ...row, ...extra })).toMatchObject({
      status: 403,
      error: { code: '42501' },
    })
    expect(await client.from('posts').update(extra).eq('id', postId)).toMatchObject({
      status: 403,
      error: { code: '42501' },
    })
  }
  // Naming the columns explicitly, or an upsert, does not get around this.
  expect((await client.from('posts').upsert({ id: postId, ...row, featured: true })).status).toBe(403)
  const bulk = await client.from('posts').insert([{ ...row }, { ...row, view_count: 9 }], { defaultToNull: false })
  expect(bulk.status).toBe(403)
  const { data } = await client.from('posts').select('featured, view_count').eq('id', postId).single()
  expect(data).toEqual({ featured: false, view_count: 0 })
})

// Proves R4, R10.
test('no member can make themselves an administrator', async () => {
  const { client, userId } = eve
  expect((await client.from('user_roles').insert({ user_id: userId, role: 'admin' })).error?.code).toBe('42501')
  expect((await client.from('user_roles').upsert({ user_id: userId, role: 'admin' })).error?.code).toBe('42501')
  expect((await client.rpc('is_admin')).data).toBe(false)
  expect((await client.from('categories').insert({ name: 'x', slug: 'x' })).error?.code).toBe('42501')
})

// Proves R4.
test('only administrators can change categories or see their usage', async () => {
  const admin = await backend.memberClient({ isAdmin: true })
  const row = { name: 'Fabric', slug: 'fabric' }
  const { data } = await admin.client.from('categories').insert(row).select('id').single()
  const id = data?.id ?? ''

  const { client } = eve
  expect(await client.from('categories').insert({ name: 'Mine', slug: 'mine' })).toMatchObject({
    status: 403,
    error: { code: '42501' },
  })
  // A policy hides the row from the update, which then affects no row; an upsert inserts first and is refused.
  expect((await client.from('categories').update({ name: 'Mine' }).eq('id', id).select('id')).data).toEqual([])
  expect((await client.from('categories').delete().eq('id', id).select('id')).data).toEqual([])
  expect((await client.from('categories').upsert({ ...row, id })).status).toBe(403)
  expect((await client.rpc('category_uses', { category_id: id })).error?.code).toBe('42501')

  const visitor = backend.client()
  for (const answer of await Promise.all([
    visitor.from('categories').insert(row),
    visitor.from('categories').update({ name: 'Mine' }).eq('id', id),
    visitor.from('categories').delete().eq('id', id),
    visitor.rpc('category_uses', { category_id: id }),
    visitor.from('own_view_days').select('*'),
    visitor.from('post_view_days').select('*'),
  ])) {
    expect(answer).toMatchObject({ status: 401, error: { code: '42501' } })
  }
  expect((await visitor.from('categories').select('name').eq('id', id)).data).toEqual([{ name: 'Fabric' }])
})

// Proves R9.
test('no member can read or write another’s profile, subscriptions or roles', async () => {
  const { client } = eve
  expect((await client.from('profiles').select('*').eq('user_id', ada.userId)).data).toEqual([])
  expect((await client.from('profiles').update({ bio: 'x' }).eq('user_id', ada.userId).select('id')).data).toEqual([])
  expect((await client.from('profiles').insert({ user_id: ada.userId })).status).toBe(403)
  const subscription = { user_id: ada.userId, category_id: crypto.randomUUID() }
  expect((await client.from('blog_subscriptions').insert(subscription)).status).toBe(403)
  expect((await client.from('user_roles').select('*')).data).toEqual([])
})

test('no member can tag another’s post', async () => {
  const { data } = await eve.client.from('tags').insert({ name: 'Eve’s tag', slug: 'eve' }).select('id').single()
  const tagged = await eve.client.from('post_tags').insert({ post_id: postId, tag_id: data?.id ?? '' })
  expect(tagged).toMatchObject({ status: 403, error: { code: '42501' } })
})

async function ask(path: string, headers: Record<string, string>) {
  const response = await fetch(`${backend.url}/rest/v1${path}`, { headers })
  return { status: response.status, body: await response.json(), challenge: response.headers.get('www-authenticate') }
}

const withToken = (token: string) =>
  ask('/posts?select=id', { apikey: backend.anonKey, authorization: `Bearer ${token}` })

function sign(claims: Record<string, unknown>, secret = backend.jwtSecret) {
  return new SignJWT({ role: 'authenticated', sub: ada.userId, aud: 'authenticated', ...claims })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(Buffer.from(secret))
}

test('a request with a missing or wrong key is refused', async () => {
  expect((await ask('/posts', {})).status).toBe(401)
  expect((await ask('/posts', { apikey: 'sb_publishable_wrong' })).status).toBe(401)
  expect((await ask('/posts', { authorization: `Bearer ${backend.anonKey}` })).status).toBe(401)
  expect((await ask(`/posts?select=id&apikey=${backend.anonKey}`, {})).status).toBe(200)
})

test('a forged, unsigned, damaged or expired token is a 401, never a visitor', async () => {
  const good = await sign({})
  expect((await withToken(good)).status).toBe(200)
  const [head = '', claims = '', signature = ''] = good.split('.')
  const unsignedHead = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
  const asService = Buffer.from(JSON.stringify({ role: 'service_role', exp: 9_999_999_999 })).toString('base64url')
  const bad = [
    await sign({}, 'another secret of enough characters!!'),
    await sign({ sub: [] }),
    await sign({ sub: 'ada' }),
    `${unsignedHead}.${claims}.`,
    `${unsignedHead}.${asService}.${signature}`,
    `${head}.${asService}.${signature}`,
    `${head}.${claims}.${signature.slice(0, -2)}`,
    `${head}.${claims}`,
    'nonsense',
  ]
  for (const token of bad) {
    const answer = await withToken(token)
    expect([answer.status, answer.body.code], token).toEqual([401, expect.stringMatching(/^PGRST30[13]$/)])
    expect(answer.challenge).toMatch(/^Bearer/)
  }
  const past = Math.floor(Date.now() / 1000) - 3600
  const expired = await new SignJWT({ role: 'authenticated', sub: ada.userId, aud: 'authenticated' })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(past)
    .sign(Buffer.from(backend.jwtSecret))
  expect((await withToken(expired)).body).toMatchObject({ code: 'PGRST303', message: 'JWT expired' })
})

test('a token cannot name a role that the login role may not assume', async () => {
  for (const role of ['postgres', 'authenticator', 'none', 'nobody-such']) {
    const { status, body } = await withToken(await sign({ role }))
    expect([401, 403], `${role}: ${JSON.stringify(body)}`).toContain(status)
  }
})

test('the service role bypasses every policy', async () => {
  const service = backend.client(backend.serviceRoleKey)
  expect((await service.from('posts').select('id').eq('id', draftId)).data).toEqual([{ id: draftId }])
  expect((await service.from('posts').update({ featured: true }).eq('id', postId)).status).toBe(204)
  expect((await service.from('posts').update({ featured: false }).eq('id', postId)).status).toBe(204)
})

test('schemas and functions that are not exposed cannot be reached', async () => {
  const service = backend.client(backend.serviceRoleKey)
  for (const schema of ['auth', 'private', 'backend', 'pg_catalog', 'information_schema']) {
    const answer = await service
      .schema(schema as 'public')
      .from('users' as 'posts')
      .select('*')
    expect(answer).toMatchObject({ status: 406, error: { code: 'PGRST106' } })
  }
  expect((await service.from('users' as 'posts').select('*')).error?.code).toBe('PGRST205')
  expect((await service.from('posts').select('*, users(*)')).error?.code).toBe('PGRST200')
  expect((await service.rpc('pg_read_file' as 'is_admin')).error?.code).toBe('PGRST202')
})
