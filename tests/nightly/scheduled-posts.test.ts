import { once } from 'node:events'
import { deriveApiKeys } from '@headwater/backend/settings'
import { silentLog } from '@headwater/backend/tests/silent-log.ts'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { openAdminConnection } from '#server/data/admin-connection.ts'
import { openMigratedDataFolder } from '#tests/database/migrated-data-folder.ts'
import { type RunningSite, startSite } from '#tests/site/start-site.ts'

const PASSWORD = 'correct horse battery staple'
const QUIET = { SEED: 'off', AUTH_AUTOCONFIRM: 'true', LOG_LEVEL: 'error' }
const SENTENCE = 'Grey herons nest in tall trees near water.'
const LEAD_MS = 3_000
/** Kill times around the moment at which both processes wake. */
const KILLS_AFTER_MS = [-15, 5, 25]

async function setup() {
  const folder = await openMigratedDataFolder()
  onTestFinished(() => folder[Symbol.asyncDispose]())
  const DATA_DIR = folder.dataDir
  const start = async () => {
    const site = await startSite({ ...QUIET, DATA_DIR })
    onTestFinished(() => (site.process.exitCode === null && site.process.signalCode === null ? site.stop() : undefined))
    return site
  }
  const [doomed, survivor] = [await start(), await start()]
  const admin = await openAdminConnection({ ...readConfig({ DATA_DIR }), log: silentLog })
  const database = new Client({ connectionString: admin.adminUrl })
  await database.connect()
  onTestFinished(async () => {
    await database.end()
    await admin.close()
  })
  const { anonKey } = await deriveApiKeys(await folder.readSecret())
  const client = createClient(survivor.url, anonKey, { auth: { persistSession: false, autoRefreshToken: false } })
  const { data, error } = await client.auth.signUp({ email: `${crypto.randomUUID()}@example.com`, password: PASSWORD })
  if (error || !data.user) throw error ?? new Error('The sign-up returned no user')
  return { start, doomed, survivor, database, client, author: data.user.id, token: data.session?.access_token ?? '' }
}

type Author = { client: SupabaseClient; author: string }

async function schedule({ client, author }: Author, titles: readonly string[], moment: Date): Promise<string[]> {
  const rows = titles.map((title) => ({
    title,
    content: SENTENCE,
    author_id: author,
    publish_at: moment.toISOString(),
  }))
  const { data } = await client.from('posts').insert(rows).select('id').throwOnError()
  return data.map(({ id }) => id)
}

async function until(moment: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, moment - Date.now()))
}

/** Every place that shows published posts to readers, as served by this process. */
async function placesWithout(site: RunningSite, title: string, id: string): Promise<string[]> {
  const places = ['/blog', `/blog?search=${title}`, `/blog/${id}`, '/blog/feed.xml', '/sitemap.xml']
  const texts = await Promise.all(places.map(async (place) => (await fetch(site.url + place)).text()))
  // The page of a search repeats what was searched for; lists link to the post.
  return places.filter((place, index) => !texts[index]?.includes(place === `/blog/${id}` ? title : id))
}

async function answerOf(site: RunningSite, token: string): Promise<string> {
  const response = await fetch(`${site.url}/functions/v1/ai-search`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query: 'Where do grey herons nest?' }),
  })
  return (await response.json()).response
}

test('two processes publish a post on time, everywhere and once, while one of them is killed', async () => {
  const { start, survivor, database, token, ...ada } = await setup()
  let doomed: RunningSite = ada.doomed
  // What was cached before must not be shown afterward.
  await placesWithout(survivor, 'Heronry', crypto.randomUUID())

  for (const [round, killAfterMs] of KILLS_AFTER_MS.entries()) {
    const due = Date.now() + LEAD_MS
    const titles = ['One', 'Two', 'Three'].map((name) => `Heronry${round}${name}`)
    const ids = await schedule(ada, titles, new Date(due))
    await until(due + killAfterMs)
    const killed = once(doomed.process, 'exit')
    doomed.process.kill('SIGKILL')
    await killed

    const [title = '', id = ''] = [titles[0], ids[0]]
    await expect.poll(() => placesWithout(survivor, title, id)).toEqual([])
    const { rows } = await database.query(
      `select published, publish_at, extract(epoch from published_at) * 1000 as at,
         (select count(*)::integer from public.mailed_posts where post_id = posts.id) as mailings,
         (select count(*)::integer from public.post_versions where post_id = posts.id and published) as publications,
         (select count(*)::integer from realtime.messages
          where event = 'published' and payload ->> 'post_id' = posts.id::text) as announcements
       from public.posts where id = any ($1)`,
      [ids],
    )
    expect(rows).toHaveLength(3)
    for (const row of rows) {
      expect(row).toMatchObject({ published: true, publish_at: null, mailings: 1, publications: 1, announcements: 1 })
      expect(Number(row.at)).toBeGreaterThanOrEqual(due)
    }
    doomed = await start()
  }
  expect(await answerOf(survivor, token)).toContain(SENTENCE)
  expect((await database.query('select from public.subscription_mailings')).rowCount).toBe(1)
})

test('what was due while no process was up is published by the next one', async () => {
  const { start, doomed, survivor, database, ...ada } = await setup()
  const due = Date.now() + LEAD_MS
  const [id = ''] = await schedule(ada, ['Late'], new Date(due))
  await Promise.all([doomed.stop(), survivor.stop()])
  await until(due + 100)
  const next = await start()
  await expect.poll(() => placesWithout(next, 'Late', id)).toEqual([])
})

test('readers see a scheduled post at its time and not before, in every place and from every process', async () => {
  const { survivor, doomed, database: _database, token, ...ada } = await setup()
  const sites = [survivor, doomed]
  const lookAround = (id: string) => Promise.all(sites.map((site) => placesWithout(site, 'Punctual', id)))

  async function scheduleAndLook(leadMs: number): Promise<{ id: string; due: number; before: string[][] }> {
    const due = Date.now() + leadMs
    const [id = ''] = await schedule(ada, ['Punctual'], new Date(due))
    const before = await lookAround(id)
    // On a machine that stalls, looking may take longer than the lead; then it shows nothing.
    return Date.now() < due ? { id, due, before } : scheduleAndLook(2 * leadMs)
  }

  const { id, due, before } = await scheduleAndLook(LEAD_MS)
  expect(before.map(({ length }) => length)).toEqual([5, 5])
  await until(due)
  await expect.poll(() => lookAround(id)).toEqual([[], []])
  expect(await answerOf(doomed, token)).toContain(SENTENCE)
})
