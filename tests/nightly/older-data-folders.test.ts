import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { deriveApiKeys } from '@headwater/backend/settings'
import { silentLog } from '@headwater/backend/tests/silent-log.ts'
import { createClient } from '@supabase/supabase-js'
import { expect, onTestFinished, test } from 'vitest'
import { unpackFolder } from '#tests/data-fixture/archive-folder.ts'
import { type OpenedDataFolder, openDataFolder } from '#tests/data-fixture/open-data-folder.ts'
import { type FixtureContents, readAll } from '#tests/data-fixture/readings.ts'
import type { Account, SignedIn } from '#tests/data-fixture/write-rows.ts'
import { startSite } from '#tests/site/start-site.ts'

const FIXTURES = new URL('../fixtures/', import.meta.url)
const versions = await readdir(FIXTURES)
/** Slow enough to stay below the limit on a member's questions per minute. */
const WITHIN_QUESTION_LIMIT = { interval: 1000 }

async function unpack(version: string) {
  const fixture = fileURLToPath(new URL(`${version}/`, FIXTURES))
  const contents: FixtureContents = JSON.parse(await readFile(join(fixture, 'contents.json'), 'utf8'))
  const parent = await mkdtemp(join(tmpdir(), 'headwater-older-'))
  onTestFinished(() => rm(parent, { recursive: true, force: true }))
  const dataDir = join(parent, 'data')
  await unpackFolder(join(fixture, 'data.tar.zst'), dataDir)
  return { dataDir, contents }
}

async function signIn(folder: OpenedDataFolder, { accounts, password }: FixtureContents, account: Account) {
  const client = folder.client()
  const { data, error } = await client.auth.signInWithPassword({ email: accounts[account], password })
  if (error) throw error
  const { user, session } = data
  return { client, id: user.id, accessToken: session.access_token, refreshToken: session.refresh_token }
}

test('there is a fixture', () => {
  expect(versions).toContain('v0.1.0')
})

test.for(versions)(
  'a data folder of %s has the same rows for visitors, members and administrators',
  async (version) => {
    const { dataDir, contents } = await unpack(version)
    await using folder = await openDataFolder({ dataDir, log: silentLog })
    const people: Partial<Record<Account, SignedIn>> = {}
    for (const account of ['admin', 'member', 'reader'] as const) {
      people[account] = await signIn(folder, contents, account)
    }
    expect(contents.readings.length).toBeGreaterThan(10)
    expect(await readAll(folder, people, contents.readings)).toEqual(contents.readings)
  },
)

test.for(versions)('a session from %s continues, and a banned member stays banned', async (version) => {
  const { dataDir, contents } = await unpack(version)
  await using folder = await openDataFolder({ dataDir, log: silentLog })
  const { data } = await folder.client().auth.refreshSession({ refresh_token: contents.refreshToken })
  expect(data.user?.email).toBe(contents.accounts.member)
  await expect(signIn(folder, contents, 'banned')).rejects.toMatchObject({ code: 'user_banned' })
})

test.for(versions)('a site runs on a data folder of %s: pages, sign-in, publishing, the assistant', async (version) => {
  const { dataDir, contents } = await unpack(version)
  const site = await startSite({ DATA_DIR: dataDir, SEED: 'off', LOG_LEVEL: 'error' })
  onTestFinished(() => site.stop())
  const { anonKey } = await deriveApiKeys(await readFile(join(dataDir, 'jwt-secret'), 'utf8'))
  const client = createClient(site.url, anonKey, { auth: { persistSession: false, autoRefreshToken: false } })
  const { data, error } = await client.auth.signInWithPassword({
    email: contents.accounts.member,
    password: contents.password,
  })
  expect(error).toBeNull()

  const blog = async () => (await fetch(`${site.url}/blog`)).text()
  expect(await blog()).toContain('Herons at the river')
  const post = { title: 'Written later', content: '<p>Dippers walk under water.</p>', author_id: data.user?.id }
  const published = { ...post, published: true, published_at: new Date().toISOString() }
  await client.from('posts').insert(published).throwOnError()
  await expect.poll(blog).toContain('Written later')

  const ask = async (query: string) => (await client.functions.invoke('ai-search', { body: { query } })).data?.response
  await expect
    .poll(() => ask('Where do grey herons nest?'), WITHIN_QUESTION_LIMIT)
    .toContain('Grey herons nest in tall trees near water.')
})
