import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServiceClient } from '#server/data/service-client.ts'
import { startPublishing } from '#server/scheduling/publish-due-posts.ts'
import { makeDue } from '#tests/database/make-due.ts'
import { silentLog } from '#tests/silent-log.ts'
import { startBackend, type TestBackend, type TestClient } from './start-backend.ts'

let backend: TestBackend
let ada: { client: TestClient; userId: string }

beforeAll(async () => {
  backend = await startBackend()
  ada = await backend.memberClient()
})

afterAll(() => backend[Symbol.asyncDispose]())

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

async function schedule(publish_at: string | null): Promise<string> {
  const post = { title: 'Later', content: 'Text', author_id: ada.userId, publish_at }
  const { data } = await ada.client.from('posts').insert(post).select('id').single().throwOnError()
  return data.id
}

const titlesSeenByVisitors = async () => {
  const { data } = await backend.client().from('posts').select('title').throwOnError()
  return data.map(({ title }) => title)
}

test('an author schedules a draft, changes the time and cancels it', async () => {
  const id = await schedule(inHours(1))
  const posts = ada.client.from('posts')
  const later = inHours(2)
  const { data } = await posts.update({ publish_at: later }).eq('id', id).select('published, publish_at').single()
  expect(data?.published).toBe(false)
  expect(Date.parse(data?.publish_at ?? '')).toBe(Date.parse(later))
  const cancelled = await posts.update({ publish_at: null }).eq('id', id).select('publish_at').single()
  expect(cancelled.data).toEqual({ publish_at: null })
})

test('a time in the past is refused with an explanation', async () => {
  const post = { title: 'Late', content: 'Text', author_id: ada.userId, publish_at: inHours(-1) }
  expect(await ada.client.from('posts').insert(post)).toMatchObject({
    status: 422,
    error: { code: 'PT422', message: 'A post can be scheduled for any time within the next year.' },
  })
})

test('visitors see neither scheduled drafts nor when a post was scheduled', async () => {
  const id = await schedule(inHours(1))
  expect((await backend.client().from('posts').select('id').not('publish_at', 'is', null)).data).toEqual([])
  const now = new Date().toISOString()
  await ada.client.from('posts').update({ published: true, published_at: now }).eq('id', id).throwOnError()
  const { data } = await backend.client().from('posts').select('*').eq('id', id).single()
  expect(data?.publish_at).toBeNull()
  await ada.client.from('posts').delete().eq('id', id).throwOnError()
})

test('only the service key may publish what is due', async () => {
  await schedule(inHours(1))
  const root = await backend.memberClient({ isAdmin: true })
  for (const client of [backend.client(), ada.client, root.client]) {
    const { error } = await client.rpc('publish_due_posts')
    expect(error?.code).toMatch(/^(42501|PGRST202)$/)
  }
  const { data } = await backend.client(backend.serviceRoleKey).rpc('publish_due_posts')
  expect(data).toEqual([{ published: 0, next_in_ms: expect.any(Number) }])
})

test('a process publishes what is due, and the next saved version of an open editor changes nothing', async () => {
  const id = await schedule(inHours(1))
  const { data: opened } = await ada.client.from('posts').select('updated_at').eq('id', id).single().throwOnError()
  await makeDue(backend.database.sql, id)
  const service = createServiceClient({
    supabaseUrl: backend.url,
    serviceRoleKey: backend.serviceRoleKey,
    backend: null,
  })
  const publishing = startPublishing(service, silentLog)
  await expect.poll(titlesSeenByVisitors).toEqual(['Later'])
  await publishing.close()

  // As the editor saves: only its own version.
  const { data: written } = await ada.client
    .from('posts')
    .update({ title: 'Mine', published: false, published_at: null })
    .eq('id', id)
    .eq('updated_at', opened.updated_at)
    .select('updated_at')
  expect(written).toEqual([])
  expect(await titlesSeenByVisitors()).toEqual(['Later'])
})
