import { setTimeout as delay } from 'node:timers/promises'
import type { SupabaseClient } from '@supabase/supabase-js'
import { createFetchFrom } from '#tests/hostile/fetch-from.ts'
import type { FaultSite } from './fault-site.ts'
import { createLedger, type Ledger } from './ledger.ts'
import { newAddress, openAccount, openClient, startWriters } from './writers.ts'

/** Requests by kind; `failures` has one text for each failure. */
export type SoakCounts = Record<string, { requests: number; failures: string[] }>

export type SoakLoad = { ledger: Ledger; counts: SoakCounts; stop: () => Promise<void> }

type Account = Awaited<ReturnType<typeof openAccount>>

const PAGES = ['/', '/services/data-solutions', '/contact', '/blog', '/sitemap.xml', '/llms.txt', '/readyz']
const QUESTIONS = ['What does a lakehouse cost?', 'Who governs data?', 'Do you work with Power BI?', 'Where are you?']
/** Visitors pause, so that the load is that of a busy site and not of a benchmark. */
const PAUSES_MS = { page: 20, search: 200, signIn: 3_000, question: 1_000, realtime: 500, channel: 1_000 }

/** Everything that people do on a site, all at once, until it is stopped. */
export async function startSoakLoad(site: FaultSite): Promise<SoakLoad> {
  const ledger = createLedger()
  const writers = await startWriters(site, ledger, { pauseMs: 250 })
  const account = await openAccount(site)
  const stopping = new AbortController()
  const counts: SoakCounts = {}

  function repeat(name: string, pauseMs: number, work: () => Promise<string | null>): Promise<void> {
    const count: SoakCounts[string] = { requests: 0, failures: [] }
    counts[name] = count
    const run = async () => {
      while (!stopping.signal.aborted) {
        const failure = await work().catch(String)
        count.requests += 1
        if (failure !== null) count.failures.push(failure)
        await delay(pauseMs)
      }
    }
    return run()
  }

  const loops = [
    repeat('pages', PAUSES_MS.page, () => visit(site, pick(PAGES))),
    repeat('search', PAUSES_MS.search, () => visit(site, `/search?q=${crypto.randomUUID().slice(0, 6)}`)),
    repeat('sign-in and out', PAUSES_MS.signIn, () => signIn(site, account)),
    repeat('questions', PAUSES_MS.question, () => ask(account.client)),
    repeat('realtime', PAUSES_MS.realtime, () => meet(site)),
    repeat('reading as a member', PAUSES_MS.channel, () => readOwn(account.client)),
  ]
  return {
    ledger,
    counts,
    async stop() {
      stopping.abort()
      await Promise.all(loops)
      await writers.stop()
    },
  }
}

function pick<Item>(items: readonly Item[]): Item {
  return items[Math.floor(Math.random() * items.length)] as Item
}

/** Like a visitor behind the proxy: without keep-alive, from a separate address. */
async function visit({ url }: FaultSite, path: string): Promise<string | null> {
  const response = await createFetchFrom('127.0.0.1')(url + path, { headers: { 'x-forwarded-for': newAddress() } })
  await response.bytes()
  return response.ok ? null : `${path} answered ${response.status}`
}

async function signIn(site: FaultSite, { email, password }: Account): Promise<string | null> {
  const client = openClient(site)
  const { error } = await client.auth.signInWithPassword({ email, password })
  const ended = await client.auth.signOut({ scope: 'local' })
  return describe(error ?? ended.error)
}

async function ask(client: SupabaseClient): Promise<string | null> {
  const body = { query: `${pick(QUESTIONS)} (${crypto.randomUUID().slice(0, 4)})` }
  const { error } = await client.functions.invoke('ai-search', { body })
  return describe(error)
}

/** Joins a channel, hears its own broadcast and leaves. */
async function meet(site: FaultSite): Promise<string | null> {
  const client = openClient(site)
  const channel = client.channel(`room-${crypto.randomUUID()}`, { config: { broadcast: { self: true } } })
  const heard = Promise.withResolvers<string | null>()
  channel.on('broadcast', { event: 'hello' }, () => heard.resolve(null))
  channel.subscribe((status) => {
    if (status === 'SUBSCRIBED') void channel.send({ type: 'broadcast', event: 'hello', payload: {} })
    else heard.resolve(status)
  })
  const failure = await heard.promise
  await client.removeAllChannels()
  await client.realtime.disconnect()
  return failure
}

async function readOwn(client: SupabaseClient): Promise<string | null> {
  const { error } = await client.from('posts').select('id, title, content').order('created_at').limit(10)
  return describe(error)
}

function describe(error: Error | null): string | null {
  return error && String(error)
}
