import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { FaultSite } from './fault-site.ts'
import type { Ledger } from './ledger.ts'

const PASSWORD = 'correct horse battery staple'
/** A visitor tries again this soon after an error, so that the time until the site is ready is measured closely. */
const RETRY_AFTER_MS = 25
/** A frozen site must not hold up a writer forever. */
const GIVES_UP_AFTER_MS = 30_000
const MIN_OBJECT_BYTES = 20_000
const MAX_OBJECT_BYTES = 300_000

export const BUCKET = 'files'

export type Writers = { stop: () => Promise<void> }

/** Clients that write posts, contact messages and objects until they are stopped, with this pause after each write. */
export async function startWriters(site: FaultSite, ledger: Ledger, { pauseMs = 0 } = {}): Promise<Writers> {
  await site.sql(`
    insert into storage.buckets (id, name) values ('${BUCKET}', '${BUCKET}') on conflict do nothing;
    drop policy if exists "members upload" on storage.objects;
    create policy "members upload" on storage.objects for insert to authenticated with check (bucket_id = '${BUCKET}')`)
  const { client, userId } = await openAccount(site)
  const stopping = new AbortController()
  const loops = [
    () => writePost(client, userId, ledger),
    () => writePost(client, userId, ledger),
    () => sendMessage(site, ledger),
    () => upload(client, ledger),
  ].map(async (write) => {
    while (!stopping.signal.aborted) {
      const isAcknowledged = await write()
      await delay(isAcknowledged ? pauseMs : RETRY_AFTER_MS)
    }
  })
  return {
    async stop() {
      stopping.abort()
      await Promise.all(loops)
    },
  }
}

/** A client without a session. */
export function openClient({ url, keys }: Pick<FaultSite, 'url' | 'keys'>): SupabaseClient {
  return createClient(url, keys.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: {
      fetch: (input, init) =>
        fetch(input, {
          ...init,
          signal: init?.signal ?? AbortSignal.timeout(GIVES_UP_AFTER_MS),
          headers: { ...Object.fromEntries(new Headers(init?.headers)), 'x-forwarded-for': newAddress() },
        }),
    },
  })
}

/** An administrator, whose writes are not limited. */
export async function openAccount(site: FaultSite) {
  const client = openClient(site)
  const email = `writer-${crypto.randomUUID()}@example.com`
  const { data, error } = await client.auth.signUp({ email, password: PASSWORD })
  if (error || !data.user) throw error ?? new Error('The sign-up returned no user')
  await site.sql(`insert into public.user_roles (user_id, role) values ('${data.user.id}', 'admin')`)
  return { client, userId: data.user.id, email, password: PASSWORD }
}

/** An address in a network that no other visitor uses. */
export function newAddress(): string {
  const words = crypto.getRandomValues(new Uint16Array(3))
  return `2001:${Array.from(words, (word) => word.toString(16)).join(':')}::1`
}

/** Publishes a post and then changes it. */
async function writePost(client: SupabaseClient, author: string, ledger: Ledger): Promise<boolean> {
  const id = crypto.randomUUID()
  const target = { kind: 'post', id } as const
  const published_at = new Date().toISOString()
  const text = (version: string) => `<p>${version} of ${id}: ${randomBytes(400).toString('hex')}</p>`
  const [first, second] = [text('First version'), text('Second version')]
  const row = { id, title: `Post ${id}`, author_id: author, published: true, published_at, content: first }
  const isPublished = await ledger.write(target, first, async () => {
    const { error } = await client.from('posts').insert(row)
    return error === null
  })
  return (
    isPublished &&
    ledger.write(target, second, async () => {
      const { data, error } = await client.from('posts').update({ content: second }).eq('id', id).select('id')
      return error === null && data.length === 1
    })
  )
}

async function sendMessage(site: FaultSite, ledger: Ledger): Promise<boolean> {
  const submissionId = crypto.randomUUID()
  const message = `This is ${submissionId}: ${randomBytes(200).toString('hex')}`
  const fields = { firstName: 'Ada', lastName: 'Byron', company: '', jobTitle: '', phoneNumber: '' }
  const rest = { email: `${submissionId}@visitor.example`, category: 'General Inquiry', subject: 'A lakehouse' }
  return ledger.write({ kind: 'message', id: submissionId }, message, async () => {
    const body = { ...fields, ...rest, message, submissionId }
    const { error } = await openClient(site).functions.invoke('send-contact-email', { body })
    return error === null
  })
}

async function upload(client: SupabaseClient, ledger: Ledger): Promise<boolean> {
  const name = `${crypto.randomUUID()}.bin`
  const bytes = randomBytes(MIN_OBJECT_BYTES + Math.floor(Math.random() * (MAX_OBJECT_BYTES - MIN_OBJECT_BYTES)))
  return ledger.write({ kind: 'upload', id: name }, md5(bytes), async () => {
    const { error } = await client.storage.from(BUCKET).upload(name, new Blob([bytes]))
    return error === null
  })
}

export function md5(bytes: Uint8Array): string {
  return createHash('md5').update(bytes).digest('hex')
}
