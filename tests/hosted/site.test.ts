import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { startBackend } from '#tests/contract/start-backend.ts'
import { startSite } from '#tests/site/start-site.ts'

async function startOnHostedService() {
  const service = inject('hostedService')
  if (!service) throw new Error('This test runs in `npm run test:hosted`')
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'headwater-hosted-site-'))
  onTestFinished(() => rm(DATA_DIR, { recursive: true, force: true }))
  const site = await startSite({
    DATA_DIR,
    SUPABASE_URL: service.url,
    SUPABASE_ANON_KEY: service.anonKey,
    SUPABASE_SERVICE_ROLE_KEY: service.serviceRoleKey,
    LOG_LEVEL: 'error',
  })
  onTestFinished(site.stop)
  return { site, service }
}

test('a site with SUPABASE_URL shows what members publish there, and nothing else', async () => {
  const backend = await startBackend()
  onTestFinished(() => backend[Symbol.asyncDispose]())
  const { client, userId } = await backend.memberClient({ metadata: { first_name: 'Ada' } })
  const post = { content: 'Grey herons nest in tall trees near water.', author_id: userId }
  const published = { ...post, title: 'Kept elsewhere', published: true, published_at: new Date().toISOString() }
  await client.from('posts').insert([published]).throwOnError()
  await client
    .from('posts')
    .insert([{ ...post, title: 'Not yet finished' }])
    .throwOnError()

  const { site, service } = await startOnHostedService()
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
  const response = await fetch(`${site.url}/blog`)
  expect(response.headers.get('content-security-policy')).toContain(service.url)
  const page = await response.text()
  expect(page).toContain('Kept elsewhere')
  expect(page).not.toContain('Not yet finished')
  // Browsers call the service directly.
  expect((await fetch(`${site.url}/rest/v1/posts`)).status).toBe(404)
})

test('the process indexes the pages for the assistant of the service, and publishes what is due there', async () => {
  const backend = await startBackend()
  onTestFinished(() => backend[Symbol.asyncDispose]())
  const { userId } = await backend.memberClient()
  await backend.database.sql(
    `begin;
     set local session_replication_role = 'replica';
     insert into public.posts (title, content, author_id, publish_at, slug)
       values ('Due now', 'text', '${userId}', now() - interval '1 second', 'due-now');
     commit`,
  )
  await startOnHostedService()
  const count = async (text: string) => (await backend.database.sql<{ n: number }>(text))[0]?.n ?? 0
  await expect.poll(() => count('select count(*)::int as n from public.passages')).toBeGreaterThan(100)
  await expect.poll(() => count('select count(*)::int as n from public.posts where published')).toBe(1)
})
