import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmptyDatabase } from '@headwater/backend/tests/database/open-migrated-database.ts'
import { runSql, TEST_AUTHENTICATOR_PASSWORD } from '@headwater/backend/tests/database/test-cluster.ts'
import { silentLog } from '@headwater/backend/tests/silent-log.ts'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { openMigratedDatabase } from '#tests/database/open-migrated-database.ts'
import { readConfig } from '../config/config.ts'
import { StartError } from '../process/start-error.ts'
import { prepareDatabase, refuseOpenInvitations } from './prepare-database.ts'

/** Nothing is written there. */
const DATA_DIR = join(tmpdir(), 'headwater')
const UNKNOWN = '20261121080000_of_another_version.sql'
const SHIPPED = '20261122100300_posts.sql'

async function setup(env: Record<string, string> = {}) {
  const database = await openEmptyDatabase()
  const options = {
    config: readConfig({ DATA_DIR, SEED: 'off', ...env }),
    adminUrl: database.url,
    authenticatorPassword: TEST_AUTHENTICATOR_PASSWORD,
    log: silentLog,
  }
  return { ...database, prepare: () => prepareDatabase(options) }
}

test('a data folder with an unknown migration is refused with one sentence that names the migration', async () => {
  await using site = await setup()
  await site.prepare()
  await runSql(site.url, `insert into backend.migrations (name, sha256) values ('${UNKNOWN}', '')`)
  await expect(site.prepare()).rejects.toThrow(
    new StartError(
      `The data folder ${DATA_DIR} has the migration ${UNKNOWN}, which this version does not know, so a newer version ` +
        'or one before 0.1.0 created it: start that version, or set DATA_DIR to an empty folder.',
    ),
  )
})

test('for the operator’s own database, the sentence names the setting and not the address with its password', async () => {
  await using site = await setup({
    DATABASE_URL: 'postgres://owner:secret@db.example/site',
    JWT_SECRET: 'x'.repeat(32),
  })
  await site.prepare()
  await runSql(site.url, `insert into backend.migrations (name, sha256) values ('${UNKNOWN}', '')`)
  await expect(site.prepare()).rejects.toThrow(
    new StartError(
      `The database in DATABASE_URL has the migration ${UNKNOWN}, which this version does not know, so a newer version ` +
        'or one before 0.1.0 created it: start that version, or set DATABASE_URL to an empty database.',
    ),
  )
})

test('an applied migration whose file has changed is refused with one sentence, and nothing is applied', async () => {
  await using site = await setup()
  await site.prepare()
  await runSql(site.url, `update backend.migrations set sha256 = 'of another file' where name = '${SHIPPED}'`)
  await expect(site.prepare()).rejects.toThrow(
    new StartError(
      `The migration ${SHIPPED} was changed after the data folder ${DATA_DIR} had applied it: restore the file if you edited ` +
        'it, and make the change in a new migration; otherwise start the version that created the data.',
    ),
  )
})

test('a pending administrator invitation prevents a start without email confirmation', async () => {
  await using database = await openMigratedDatabase()
  const client = new Client({ connectionString: database.url })
  await client.connect()
  try {
    await expect(refuseOpenInvitations(client)).resolves.toBeUndefined()
    await database.sql(`select private.grant_admin('owner@example.com')`)
    await expect(refuseOpenInvitations(client)).rejects.toThrow('npm run admin -- revoke owner@example.com')
  } finally {
    await client.end()
  }
})
