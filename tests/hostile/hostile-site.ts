import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deriveApiKeys } from '@headwater/backend/settings'
import { silentLog } from '@headwater/backend/tests/silent-log.ts'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import pg from 'pg'
import { readConfig } from '#server/config/config.ts'
import { openAdminConnection } from '#server/data/admin-connection.ts'
import { type ReceivedMail, startMailServer } from '#tests/faults/mail-server.ts'
import { startSite } from '#tests/site/start-site.ts'
import { createFetchFrom } from './fetch-from.ts'

export const PASSWORD = 'correct horse battery staple'

export type Member = { client: SupabaseClient; userId: string; email: string; accessToken: string }

export type HostileSite = AsyncDisposable & {
  url: string
  anonKey: string
  /** The site's signing secret: some attacks assume a genuinely signed token. */
  jwtSecret: string
  processId: number
  /** A loopback address that has not been used yet: a visitor from another network. */
  nextAddress: () => string
  /** A visitor's client, from a new address unless one is given. */
  visitor: (address?: string) => SupabaseClient
  /** A confirmed account, signed in from a new address. */
  member: (options?: { isAdmin?: boolean; name?: string }) => Promise<Member>
  /** Runs a statement as the database's owner, so that attacks can check what an operator would see. */
  sql: <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>
  mails: readonly ReceivedMail[]
}

/** The site as `npm start` runs it, with default limits, its own database and a mail server that accepts everything. */
export async function openHostileSite(env: Record<string, string> = {}): Promise<HostileSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'headwater-hostile-'))
  const mailServer = await startMailServer()
  const site = await startSite({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    AUTH_AUTOCONFIRM: 'true',
    SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
    ...env,
  })
  const admin = await openAdminConnection({ ...readConfig({ ...process.env, DATA_DIR: dataDir }), log: silentLog })
  const pool = new pg.Pool({ connectionString: admin.adminUrl, max: 2 })
  const jwtSecret = await readFile(join(dataDir, 'jwt-secret'), 'utf8')
  const { anonKey } = await deriveApiKeys(jwtSecret)
  let addresses = 0

  function nextAddress(): string {
    addresses++
    return `127.${10 + (addresses >> 8)}.${addresses & 0xff}.1`
  }

  function visitor(address = nextAddress()): SupabaseClient {
    return createClient(site.url, anonKey, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      global: { fetch: createFetchFrom(address, { keepAlive: true }) },
    })
  }

  async function member({ isAdmin = false, name = 'Ada Lovelace' } = {}): Promise<Member> {
    const client = visitor()
    const email = `member-${crypto.randomUUID()}@example.com`
    const [first_name = '', last_name = ''] = name.split(' ')
    const { data, error } = await client.auth.signUp({
      email,
      password: PASSWORD,
      options: { data: { first_name, last_name } },
    })
    if (error || !data.session) throw error ?? new Error('The sign-up returned no session')
    const userId = data.session.user.id
    if (isAdmin) await pool.query(`insert into public.user_roles (user_id, role) values ($1, 'admin')`, [userId])
    return { client, userId, email, accessToken: data.session.access_token }
  }

  return {
    url: site.url,
    anonKey,
    jwtSecret,
    processId: site.process.pid ?? 0,
    nextAddress,
    visitor,
    member,
    sql: async (text, values) => (await pool.query(text, values)).rows,
    mails: mailServer.received,
    async [Symbol.asyncDispose]() {
      await pool.end()
      await admin.close()
      await site.stop()
      await mailServer.close()
      await rm(dataDir, { recursive: true })
    },
  }
}
