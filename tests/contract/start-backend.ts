import type { AddressInfo } from 'node:net'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { AuthMessage } from '#backend/auth/auth-services.ts'
import { answerWith, createHttpServer } from '#server/network/http-server.ts'
import { listen as listenOn, stopListening } from '#server/network/listen.ts'
import { openBackendSockets } from '#server/network/open-backend-sockets.ts'
import type { Database } from '#site/lib/database-types.gen.ts'
import { type MigratedDatabase, openMigratedDatabase } from '#tests/database/open-migrated-database.ts'
import { JWT_SECRET, type OpenBackendOptions, openBackend } from '#tests/modules/open-backend.ts'

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
  /** Of another backend, which closes it. */
  database?: MigratedDatabase
  /** A free one by default. */
  port?: number
}

/** The whole backend over HTTP, on its own port and, unless told otherwise, its own database. */
export async function startBackend({
  database: shared,
  port = 0,
  ...overrides
}: StartOptions = {}): Promise<TestBackend> {
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

  function client(key = anonKey): TestClient {
    return createClient<Database>(server.url, key, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    })
  }

  const memberClient: TestBackend['memberClient'] = async ({ email, metadata = {}, isAdmin = false } = {}) => {
    const member = client()
    const address = email ?? `member-${crypto.randomUUID()}@example.com`
    const signUp = await member.auth.signUp({ email: address, password: TEST_PASSWORD, options: { data: metadata } })
    if (signUp.error) throw signUp.error
    await database.sql('update auth.users set email_confirmed_at = now() where email = $1', [address])
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

async function listen(fetch: (request: Request) => Promise<Response>, wantedPort: number) {
  const server = createHttpServer({ trustedProxies: [] }).on('request', answerWith(fetch))
  await listenOn(server, { host: '127.0.0.1', port: wantedPort })
  const { port } = server.address() as AddressInfo
  return { http: server, url: `http://127.0.0.1:${port}`, close: () => stopListening(server) }
}
