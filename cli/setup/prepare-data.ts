import { BOUNDED_CONNECTION } from '@headwater/backend/database'
import { normalizeEmail } from '@headwater/email-address'
import { Client } from 'pg'
import type { Config } from '#server/config/config.ts'
import { loadJwtSecret } from '#server/config/jwt-secret.ts'
import { authenticatorPassword, openAdminConnection } from '#server/data/admin-connection.ts'
import { grantAdmin } from '#server/data/grant-admin.ts'
import { prepareDatabase } from '#server/data/prepare-database.ts'
import { createJsonLog } from '#server/process/json-log.ts'
import { removeSampleContent } from '../admin/sample-content.ts'
import { createAccount } from '../exchange/writing/find-authors.ts'

type Choices = {
  /** Removes the sample content, or keeps a new database from getting it. */
  isEmptied: boolean
  /** The address of the first administrator, as readEmailAddress reads it. */
  administrator: string | null
}

/** Creates or migrates the database and returns what was done. Works whether or not the site is running. */
export async function prepareData(config: Config, { isEmptied, administrator }: Choices): Promise<string[]> {
  const log = createJsonLog((line) => process.stderr.write(line), 'warn')
  const jwtSecret = config.jwtSecret ?? (await loadJwtSecret(config.dataDir))
  const { adminUrl, close } = await openAdminConnection({ ...config, log })
  const client = new Client({ connectionString: adminUrl, ...BOUNDED_CONNECTION })
  try {
    const seedsSampleContent = config.seedsSampleContent && !isEmptied
    await prepareDatabase({
      config: { ...config, seedsSampleContent },
      log,
      adminUrl,
      authenticatorPassword: authenticatorPassword(jwtSecret),
    })
    await client.connect()
    await client.query(`select set_config('audit.actor', 'command line', false)`)
    return [
      ...(isEmptied ? [await removeSampleContent(client)] : []),
      ...(administrator === null ? [] : [await makeAdministrator(client, administrator)]),
    ]
  } finally {
    await client.end()
    await close()
  }
}

/** An account that the command creates has no password: the owner of the mailbox chooses one. */
async function makeAdministrator(client: Client, address: string): Promise<string> {
  const email = normalizeEmail(address)
  const { rowCount } = await client.query('select from auth.users where email = $1', [email])
  if (rowCount !== 0) return grantAdmin(client, email)
  await createAccount(client, { email, name: '' })
  return `${await grantAdmin(client, email)} Choose a password under "Forgot password" on the sign-in page.`
}
