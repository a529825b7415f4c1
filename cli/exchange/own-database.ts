import { BOUNDED_CONNECTION } from '@headwater/backend/database'
import { Client } from 'pg'
import type { Config } from '#server/config/config.ts'
import { openAdminConnection } from '#server/data/admin-connection.ts'
import { createJsonLog } from '#server/process/json-log.ts'
import { StartError } from '#server/process/start-error.ts'

/**
 * Runs `work` as the owner of the embedded database, or of the one in DATABASE_URL, whether or not the site is running.
 * Throws StartError for a hosted service, and for a database that has not been migrated to this version.
 */
export async function withOwnDatabase<Result>(
  config: Config,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  if (config.storage.kind === 'hosted') {
    throw new StartError('Import and export work with the embedded PostgreSQL and DATABASE_URL, not with SUPABASE_URL.')
  }
  const log = createJsonLog((line) => process.stderr.write(line), 'warn')
  const { adminUrl, close } = await openAdminConnection({ ...config, log })
  const client = new Client({ connectionString: adminUrl, ...BOUNDED_CONNECTION })
  try {
    await client.connect()
    const { rows } = await client.query<{ found: boolean }>(
      `select to_regclass('private.imported_posts') is not null as found`,
    )
    if (!rows[0]?.found) throw new StartError('The database is not set up for this version yet: run `npm start` once.')
    return await work(client)
  } finally {
    await client.end()
    await close()
  }
}
