import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deriveApiKeys } from '@headwater/backend/settings'
import { silentLog } from '@headwater/backend/tests/silent-log.ts'
import { createClient } from '@supabase/supabase-js'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { openAdminConnection } from '#server/data/admin-connection.ts'
import { startMailServer } from '#tests/faults/mail-server.ts'
import { type RunningSite, startSite } from '#tests/site/start-site.ts'

// Everything that people enter is marked, and none of it may appear in what the process writes.
const MARK = 'zebra'
const EMAIL = `${MARK}-mail@example.com`
const REFUSED_EMAIL = `${MARK}-refused@example.com`
const PASSWORD = `${MARK} password 7`
const START_TIMEOUT_MS = 180_000

let folder: string
let site: RunningSite
let operator: Client
let mails: Awaited<ReturnType<typeof startMailServer>>
const secrets: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'headwater-log-'))
  mails = await startMailServer({ behavior: (to) => (to === REFUSED_EMAIL ? { code: 550 } : 'accept') })
  const DATA_DIR = join(folder, 'data')
  site = await startSite({ DATA_DIR, SEED: 'off', SMTP_URL: mails.url, TRUSTED_PROXY: '127.0.0.1', LOG_LEVEL: 'info' })
  const admin = await openAdminConnection({ ...readConfig({ DATA_DIR }), log: silentLog, onLost: () => undefined })
  operator = new Client(admin.adminUrl)
  await operator.connect()
  closeAdmin = admin.close
}, START_TIMEOUT_MS)

let closeAdmin: () => Promise<void>

afterAll(async () => {
  await operator?.end()
  await closeAdmin?.()
  await site?.stop()
  await mails?.close()
  await rm(folder, { recursive: true, force: true })
})

async function openClient() {
  const { anonKey, serviceRoleKey } = await deriveApiKeys(await readFile(join(folder, 'data', 'jwt-secret'), 'utf8'))
  secrets.push(serviceRoleKey)
  return createClient(site.url, anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { headers: { 'x-forwarded-for': '203.0.113.77' } },
  })
}

type SiteClient = Awaited<ReturnType<typeof openClient>>

async function tokenOfMail(index: number): Promise<string> {
  await expect.poll(() => mails.received.filter(({ to }) => to === EMAIL).length).toBeGreaterThan(index)
  const text = mails.received.filter(({ to }) => to === EMAIL)[index]?.email.text ?? ''
  const token = /token(?:_hash)?=([\w-]+)/.exec(text)?.[1]
  if (!token) throw new Error(`The mail has no token: ${text}`)
  secrets.push(token)
  return token
}

async function haveAccount(client: SiteClient): Promise<string> {
  const metadata = { first_name: `${MARK}-name` }
  await client.auth.signUp({ email: EMAIL, password: PASSWORD, options: { data: metadata } })
  await client.auth.signUp({ email: REFUSED_EMAIL, password: PASSWORD })
  await client.auth.verifyOtp({ token_hash: await tokenOfMail(0), type: 'signup' })
  await client.auth.signInWithPassword({ email: EMAIL, password: `${MARK}-wrong` })
  await client.auth.resetPasswordForEmail(EMAIL)
  await client.auth.verifyOtp({ token_hash: await tokenOfMail(1), type: 'recovery' })
  const { data } = await client.auth.signInWithPassword({ email: EMAIL, password: PASSWORD })
  if (!data.session) throw new Error('The member could not sign in')
  secrets.push(data.session.access_token, data.session.refresh_token)
  return data.session.user.id
}

function contactForm(email: string) {
  const text = {
    firstName: `${MARK}-first`,
    lastName: `${MARK}-last`,
    subject: `${MARK} subject`,
    message: `${MARK} text to ${email}`,
  }
  return { ...text, email, company: `${MARK} inc`, jobTitle: '', phoneNumber: '', category: 'Support' }
}

/** What people do, whether it succeeds or not. */
async function visit(client: SiteClient, author: string): Promise<void> {
  await client.functions.invoke('send-contact-email', { body: contactForm(EMAIL) })
  await client.functions.invoke('send-contact-email', { body: contactForm(REFUSED_EMAIL) })
  await client.functions.invoke('ai-search', { body: { query: `Where is the ${MARK}?` } })
  const post = { title: `${MARK} title`, content: `${MARK} content`, author_id: author, published: true }
  await client.from('posts').insert({ ...post, published_at: new Date().toISOString() })
  await client.from('posts').select().eq('id', `${MARK}-id`)
  await client.storage.from('pictures').upload(`${author}/${MARK}.txt`, new Blob([`${MARK} file`]))
  for (const path of [
    `/blog?q=${MARK}`,
    `/search?q=${MARK}`,
    `/preview/${MARK}-preview`,
    `/auth/confirm?token_hash=${MARK}`,
    `/auth/v1/callback?code=${MARK}&state=${MARK}`,
    `/auth/v1/authorize?provider=${MARK}`,
    `/auth/v1/verify?token=${MARK}&type=signup`,
    `/unsubscribe?token=${MARK}`,
  ]) {
    await (await fetch(site.url + path, { redirect: 'manual', headers: { cookie: `session=${MARK}` } })).arrayBuffer()
  }
}

/** Constraints that every write violates: PostgreSQL reports whole rows with such failures. */
const FORCED_FAILURES = ['public.profiles', 'public.contact_messages', 'storage.objects', 'public.assistant_answers']

async function failEverywhere(client: SiteClient, author: string): Promise<void> {
  for (const table of FORCED_FAILURES)
    await operator.query(`alter table ${table} add constraint forced check (false) not valid`)
  await operator.query('revoke select on public.posts from anon')
  const other = await openClient()
  expect((await other.auth.signUp({ email: `${MARK}-second@example.com`, password: PASSWORD })).error?.status).toBe(500)
  await visit(client, author)
  expect((await fetch(`${site.url}/blog?sort=oldest`)).status).toBe(503)
}

test('what people enter appears nowhere in what the process writes, not even when everything fails', {
  timeout: START_TIMEOUT_MS,
}, async () => {
  const client = await openClient()
  const author = await haveAccount(client)
  await visit(client, author)
  // The mail server refuses a mail of the outbox.
  await expect.poll(() => site.output()).toMatch(/"event":"outbox.(ended|put_off)"/)
  await failEverywhere(client, author)
  await client.auth.signOut()

  const output = site.output()
  for (const event of ['auth.sign_in_refused', 'request.failed', 'page.failed', 'outbox.sent', 'mail.sent']) {
    expect(output).toContain(`"event":"${event}"`)
  }
  const jwtSecret = (await readFile(join(folder, 'data', 'jwt-secret'), 'utf8')).trim()
  const forbidden = [MARK, '203.0.113.77', jwtSecret, ...secrets]
  const found = output
    .split('\n')
    .filter((line) => forbidden.some((text) => line.toLowerCase().includes(text.toLowerCase())))
  expect(found).toEqual([])
})

test('every line about a request has its id, and is one JSON object', () => {
  const events = site
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { event: string; requestId?: string })
  const ofRequests = events.filter(({ event }) => ['request.failed', 'page.failed', 'page.not_found'].includes(event))
  expect(ofRequests.length).toBeGreaterThan(0)
  for (const { requestId } of ofRequests) expect(requestId).toMatch(/^[0-9a-f-]{36}$/)
})
