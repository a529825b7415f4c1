import { BOUNDED_CONNECTION, migrate } from '@headwater/backend/database'
import type { Log } from '@headwater/backend/log'
import { Client } from 'pg'
import type { Config } from '../config/config.ts'
import { explainDatabaseFailure } from './explain-database-failure.ts'
import { explainHistory } from './explain-history.ts'
import { grantAdmin } from './grant-admin.ts'
import { migrationFolders } from './migration-folders.ts'
import { refuseOpenInvitations } from './refuse-open-invitations.ts'
import { SEED_FILES, seedOnce } from './seed.ts'

type PrepareDatabaseOptions = { config: Config; log: Log; adminUrl: string; authenticatorPassword: string }

/**
 * Migrates the database to this version, fills an empty one with sample content, and grants the first administrator.
 * Throws StartError if another version has migrated it, or DATABASE_URL cannot be used.
 */
export async function prepareDatabase(options: PrepareDatabaseOptions): Promise<void> {
  const { config, log, adminUrl, authenticatorPassword } = options
  await migrate({ adminUrl, folders: migrationFolders, authenticatorPassword, log }).catch((error: unknown) => {
    throw explainDatabaseFailure(explainHistory(error, config), config.storage)
  })
  if (config.seedsSampleContent) await seedOnce({ adminUrl, files: SEED_FILES, log })
  const { adminEmail, autoconfirm } = config
  if (autoconfirm) await asOwner(adminUrl, refuseOpenInvitations)
  if (adminEmail) await asOwner(adminUrl, (client) => grantAdmin(client, adminEmail))
}

async function asOwner(adminUrl: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: adminUrl, ...BOUNDED_CONNECTION })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
