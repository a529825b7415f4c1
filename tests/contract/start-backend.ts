import type { AddressInfo } from 'node:net'
import { insertUser } from '@headwater/backend/accounts'
import type { AuthMessage } from '@headwater/backend/mail'
import { JWT_SECRET, type OpenBackendOptions, openBackend } from '@headwater/backend/tests/modules/open-backend.ts'
import { quickPasswords } from '@headwater/backend/tests/modules/quick-passwords.ts'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { inject } from 'vitest'
import { closeUnused } from '#server/network/close-after-last-answers.ts'
import { answerWith, createHttpServer } from '#server/network/http-server.ts'
import { listen as listenOn, stopListening } from '#server/network/listen.ts'
import { openBackendSockets } from '#server/network/open-backend-sockets.ts'
import type { Database } from '#site/lib/database-types.gen.ts'
import { openDatabaseAccess } from '#tests/database/open-database-access.ts'
import { type MigratedDatabase, openMigratedDatabase } from '#tests/database/open-migrated-database.ts'
import { eraseProject } from '#tests/hosted/erase-project.ts'
import { beyondProject } from '#tests/hosted/project-settings.ts'
import type { HostedService } from '#tests/hosted/start-stand-in.ts'

export const TEST_PASSWORD = 'correct horse battery staple'

export type TestClient = SupabaseClient<Database>

export type TestBackend = AsyncDisposable & {
  url: string
  anonKey: string
  serviceRoleKey: string
  jwtSecret: string
  database: MigratedDatabase
  /** A new client of an anonymous visitor, without storage. */
  client: (key?: string) => TestClient
  /** A new client, signed in to a confirmed account that is created for it. */
  memberClient: (options?: { email?: string; metadata?: Record<string, unknown>; isAdmin?: boolean }) => Promise<{
    client: TestClient
    userId: string
    email: string
  }>
  /** The emails sent so far, oldest first. */
  mailbox: AuthMessage[]
}

type StartOptions = Omit<OpenBackendOptions, 'databaseUrl'> & {
  /** The database of another backend, which closes it. */
  database?: MigratedDatabase
  /** A free one by default. */
  port?: number
}

/**
 * The whole backend over HTTP, on its own port and, unless told otherwise, its own database; in `npm run test:hosted`
 * the hosted service, whose project is emptied first.
 */
export function startBackend(options: StartOptions = {}): Promise<TestBackend> {
  const service = inject('hostedService')
  return service ? openHostedProject(service, options) : startOwnBackend(options)
}

async function startOwnBackend({ database: shared, port = 0, ...overrides }: StartOptions): Promise<TestBackend> {
  const database = shared ?? (await openMigratedDatabase())
  const mailbox: AuthMessage[] = []
  const backend = await openBackend({
    maxConnections: 5,
    ...overrides,
    databaseUrl: database.authenticatorUrl,
    auth: { sendMail: async (message) => void mailbox.push(message), ...overrides.auth },
  })
  const server = await listen(
    (request) =>
      // Trusts the tests as a proxy that forwards the client's address.
      backend.fetch(request, {
        clientAddress: request.headers.get('x-forwarded-for') ?? '192.0.2.1',
        requestId: 'test',
      }),
    port,
  )
  openBackendSockets(server.http, backend, (_address, forwarded) => forwarded ?? '192.0.2.1')
  const { anonKey, serviceRoleKey } = backend.keys

  const client = clientsOf(server.url, anonKey)

  const memberClient: TestBackend['memberClient'] = async ({ email, metadata = {}, isAdmin = false } = {}) => {
    const member = client()
    const address = email ?? `member-${crypto.randomUUID()}@example.com`
    const passwordHash = await quickPasswords.hash(TEST_PASSWORD)
    const account = { email: address.toLowerCase(), passwordHash, metadata, isConfirmed: true }
    const query = ({ text, values = [] }: { text: string; values?: unknown[] }) => database.sql(text, values)
    await insertUser({ query } as never, { ...account, now: new Date() })
    const { data, error } = await member.auth.signInWithPassword({ email: address, password: TEST_PASSWORD })
    if (error) throw error
    if (isAdmin)
      await database.sql(`insert into public.user_roles (user_id, role) values ($1, 'admin')`, [data.user.id])
    return { client: member, userId: data.user.id, email: address }
  }

  return {
    url: server.url,
    anonKey,
    serviceRoleKey,
    jwtSecret: JWT_SECRET,
    database,
    client,
    memberClient,
    mailbox,
    async [Symbol.asyncDispose]() {
      await backend.closeSockets()
      await server.close()
      await backend.close()
      if (!shared) await database[Symbol.asyncDispose]()
    },
  }
}

function clientsOf(url: string, anonKey: string) {
  return (key = anonKey): TestClient =>
    createClient<Database>(url, key, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    })
}

/** Makes the test fail: tests/hosted/own-backend-only.ts must say why it needs this. */
export function ownBackendOnly(what: string): never {
  throw new Error(`Only our own backend shows its tests ${what}`)
}

/** Throws if the test chooses a setting that the project does not have. */
async function openHostedProject(service: HostedService, options: StartOptions): Promise<TestBackend> {
  const chosen = beyondProject(options)
  if (chosen.length > 0) throw new Error(`Only our own backend can be started with: ${chosen.join(', ')}`)
  const { url, anonKey, serviceRoleKey, jwtSecret, databaseUrl } = service
  const { admin, ...access } = await openDatabaseAccess({ url: databaseUrl, loginUrl: databaseUrl })
  await eraseProject(admin)
  const client = clientsOf(url, anonKey)

  const memberClient: TestBackend['memberClient'] = async ({ email, metadata = {}, isAdmin = false } = {}) => {
    const address = email ?? `member-${crypto.randomUUID()}@example.com`
    const account = { email: address, password: TEST_PASSWORD, email_confirm: true, user_metadata: metadata }
    const created = await client(serviceRoleKey).auth.admin.createUser(account)
    if (created.error) throw created.error
    const member = client()
    const { data, error } = await member.auth.signInWithPassword({ email: address, password: TEST_PASSWORD })
    if (error) throw error
    const { id } = data.user
    if (isAdmin) await access.sql(`insert into public.user_roles (user_id, role) values ($1, 'admin')`, [id])
    return { client: member, userId: id, email: address }
  }

  async function close(): Promise<void> {
    await access.database.close()
    await admin.end()
  }
  const database = { ...access, url: databaseUrl, authenticatorUrl: databaseUrl, [Symbol.asyncDispose]: close }
  return {
    url,
    anonKey,
    serviceRoleKey,
    jwtSecret,
    database,
    client,
    memberClient,
    get mailbox() {
      return ownBackendOnly('the emails that it sends')
    },
    [Symbol.asyncDispose]: close,
  }
}

async function listen(fetch: (request: Request) => Promise<Response>, wantedPort: number) {
  const server = createHttpServer({ trustedProxies: [] }).on('request', answerWith(fetch))
  await listenOn(server, { host: '127.0.0.1', port: wantedPort })
  const { port } = server.address() as AddressInfo
  async function close(): Promise<void> {
    const stopped = stopListening(server)
    // No client of an ended test sends another request.
    closeUnused(server)
    await stopped
  }
  return { http: server, url: `http://127.0.0.1:${port}`, close }
}
