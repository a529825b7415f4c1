import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type AppliedMigration, migrate, pendingMigrations, readMigrations } from '@headwater/backend/database'
import type { Log } from '@headwater/backend/log'
import type { Client } from 'pg'
import { migrationFolders } from '#server/data/migration-folders.ts'

/**
 * Applies to an empty database exactly the migrations that another one has: the next start applies newer ones. Throws
 * MigrationHistoryError if this version does not have them.
 */
export async function buildSchema(
  from: Client,
  { adminUrl, folder, log }: { adminUrl: string; folder: string; log: Log },
) {
  const files = await readMigrations(migrationFolders)
  const applied = await from.query<AppliedMigration>('select name, sha256 from backend.migrations')
  const pending = new Set(pendingMigrations(files, applied.rows).map(({ name }) => name))
  // One folder for each, because a folder's files are applied in the order of their names.
  const folders: string[] = []
  for (const [index, { name, sql }] of files.filter((file) => !pending.has(file.name)).entries()) {
    const own = join(folder, String(index))
    await mkdir(own, { recursive: true })
    await writeFile(join(own, name), sql)
    folders.push(own)
  }
  // The next start sets the password that is derived from the site's secret.
  await migrate({ adminUrl, folders, authenticatorPassword: randomBytes(24).toString('hex'), log })
}
