import { BOUNDED_CONNECTION, migrate } from '@headwater/backend/database'
import type { Log } from '@headwater/backend/log'
import { Client } from 'pg'
import type { Config } from '../config/config.ts'
import { StartError } from '../process/start-error.ts'
import { explainDatabaseFailure } from './explain-database-failure.ts'
import { explainHistory } from './explain-history.ts'
import { grantAdmin } from './grant-admin.ts'
import { migrationFolders } from './migration-folders.ts'
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

/**
 * Throws if an address without an account is invited to become administrator, for example by an earlier start with
 * ADMIN_EMAIL. With AUTH_AUTOCONFIRM no mail proves an address, so whoever signed up with it first would get the role.
 */
export async function refuseOpenInvitations(client: Client): Promise<void> {
  const { rows } = await client.query<{ email: string }>('select email from private.invited_admins order by email')
  const [first] = rows
  if (!first) return
  throw new StartError(
    `With AUTH_AUTOCONFIRM, whoever signs up as ${first.email} would become administrator. ` +
      `Revoke the invitation with "npm run admin -- revoke ${first.email}", or turn AUTH_AUTOCONFIRM off.`,
  )
}
