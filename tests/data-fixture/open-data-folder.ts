import { type Backend, createBackend, IN_PROCESS_ADDRESS } from '@headwater/backend'
import { authenticatorUrl } from '@headwater/backend/database'
import type { Log } from '@headwater/backend/log'
import { defaultRestSettings } from '@headwater/backend/settings'
import { Client } from 'pg'
import { readConfig } from '#server/config/config.ts'
import { loadJwtSecret } from '#server/config/jwt-secret.ts'
import { authenticatorPassword } from '#server/data/admin-connection.ts'
import { createEdgeFunctions } from '#server/data/edge-functions.ts'
import { prepareDatabase } from '#server/data/prepare-database.ts'
import { createPublicDataClient, IN_PROCESS_URL } from '#server/data/public-data-client.ts'
import { createServiceClient, type ServiceClient } from '#server/data/service-client.ts'
import { startEmbeddedPostgres } from '#server/postgres/embedded-postgres.ts'
import type { PublicClient } from '#site/lib/load-context.ts'

export type OpenedDataFolder = AsyncDisposable & {
  /** Connects as the database's owner. */
  admin: Client
  /** A new client of a visitor, who may sign in. */
  client: () => PublicClient
  /** Requests a path below rest/v1 and returns the rows. Without a token: as a visitor. */
  readRows: (path: string, accessToken?: string) => Promise<unknown>
}

type OpenOptions = { dataDir: string; log: Log; settings?: Record<string, string> }

/**
 * Opens a data folder as a site does: starts its PostgreSQL, migrates it and serves the backend, all in this process.
 * Nothing runs in the background: a site would also delete rows that have expired, index its pages and send emails.
 */
export async function openDataFolder({ dataDir, log, settings = {} }: OpenOptions): Promise<OpenedDataFolder> {
  const jwtSecret = await loadJwtSecret(dataDir)
  const password = authenticatorPassword(jwtSecret)
  const config = readConfig({ DATA_DIR: dataDir, SEED: 'off', AUTH_AUTOCONFIRM: 'true' })
  const { adminUrl, stop } = await startEmbeddedPostgres({ dataDir, log, settings })
  try {
    await prepareDatabase({ config, log, adminUrl, authenticatorPassword: password })
    const databaseUrl = authenticatorUrl(adminUrl, password)
    const backend = await openBackend({ databaseUrl, jwtSecret, siteUrl: config.siteUrl, log })
    const admin = new Client({ connectionString: adminUrl })
    await admin.connect()
    return {
      admin,
      ...requestsTo(backend),
      async [Symbol.asyncDispose]() {
        await admin.end()
        await backend.close()
        await stop()
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}

type BackendParts = { databaseUrl: string; jwtSecret: string; siteUrl: string; log: Log }

async function openBackend({ databaseUrl, jwtSecret, siteUrl, log }: BackendParts): Promise<Backend> {
  const backend = await createBackend({
    databaseUrl,
    jwtSecret,
    auth: { siteUrl, siteName: 'Headwater', redirectUrls: [], autoconfirm: true, sendMail: async () => undefined },
    rest: defaultRestSettings,
    functions: createEdgeFunctions({
      service: (): ServiceClient => service,
      siteUrl,
      secret: jwtSecret,
      hasContactWebhook: false,
      hasRateLimits: false,
      model: null,
      log,
    }),
    storage: null,
    rateLimits: 'off',
    log,
  })
  const service = createServiceClient({ supabaseUrl: '', serviceRoleKey: backend.keys.serviceRoleKey, backend })
  return backend
}

function requestsTo(backend: Backend): Pick<OpenedDataFolder, 'client' | 'readRows'> {
  const { anonKey } = backend.keys
  return {
    client: () => createPublicDataClient({ supabaseUrl: '', supabaseKey: anonKey, backend }),
    async readRows(path, accessToken = anonKey) {
      const headers = { apikey: anonKey, authorization: `Bearer ${accessToken}` }
      const request = new Request(`${IN_PROCESS_URL}/rest/v1/${path}`, { headers })
      const response = await backend.fetch(request, { clientAddress: IN_PROCESS_ADDRESS })
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
      return response.json()
    },
  }
}
