import {
  type AppliedMigration,
  MigrationHistoryError,
  pendingMigrations,
  readMigrations,
} from '@headwater/backend/database'
import type { Client } from 'pg'
import type { Config } from '#server/config/config.ts'
import { explainHistory } from '#server/data/explain-history.ts'
import { migrationFolders } from '#server/data/migration-folders.ts'
import { messageOf } from './check-machine.ts'
import { type Finding, finding } from './finding.ts'

/** Whether the database has the schema of this version, and the extension that it uses. */
export async function checkMigrations(client: Client, config: Config): Promise<Finding[]> {
  const applied = await readApplied(client)
  if (applied === null) return [finding('ok', 'Schema', 'The database is empty; the first start will fill it.')]
  const files = await readMigrations(migrationFolders)
  try {
    const pending = pendingMigrations(files, applied)
    return [judgePending(pending.length, applied.length), await checkExtension(client)]
  } catch (error) {
    if (!(error instanceof MigrationHistoryError)) throw error
    return [finding('fail', 'Schema', messageOf(explainHistory(error, config)))]
  }
}

async function readApplied(client: Client): Promise<AppliedMigration[] | null> {
  const { rows } = await client.query<{ found: boolean }>(
    `select to_regclass('backend.migrations') is not null as found`,
  )
  if (!rows[0]?.found) return null
  return (await client.query<AppliedMigration>('select name, sha256 from backend.migrations')).rows
}

function judgePending(pending: number, applied: number): Finding {
  return pending === 0
    ? finding('ok', 'Schema', `All ${applied} migrations are applied.`)
    : finding(
        'warn',
        'Schema',
        `${pending} migrations are not applied yet: the next start applies them; back up first.`,
      )
}

async function checkExtension(client: Client): Promise<Finding> {
  const { rows } = await client.query<{ found: boolean }>(
    `select exists (select from pg_catalog.pg_extension where extname = 'pg_trgm') as found`,
  )
  return rows[0]?.found
    ? finding('ok', 'Search', 'The extension pg_trgm is installed.')
    : finding(
        'fail',
        'Search',
        'The extension pg_trgm was removed, so searches fail: run create extension pg_trgm with schema extensions, and restore the indexes from a backup.',
      )
}
