import { Client } from 'pg'
import { migrate } from '#backend/database/migrate.ts'
import type { Log } from '#backend/http/log.ts'
import type { Config } from '../config/config.ts'
import { grantAdmin } from './grant-admin.ts'
import { migrationFolders } from './migration-folders.ts'
import { SEED_FILES, seedOnce } from './seed.ts'

type PrepareDatabaseOptions = { config: Config; log: Log; adminUrl: string; authenticatorPassword: string }

/** Brings the database to this version, fills an empty one with sample content, and names the first administrator. */
export async function prepareDatabase(options: PrepareDatabaseOptions): Promise<void> {
  const { config, log, adminUrl, authenticatorPassword } = options
  await migrate({ adminUrl, folders: migrationFolders, authenticatorPassword, log })
  if (config.seedsSampleContent) await seedOnce({ adminUrl, files: SEED_FILES, log })
  if (config.adminEmail) await grantAdminAtStart(adminUrl, config.adminEmail)
}

async function grantAdminAtStart(adminUrl: string, email: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await grantAdmin(client, email)
  } finally {
    await client.end()
  }
}
