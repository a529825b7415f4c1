import { readMigrations } from '@headwater/backend/database'
import { migrationFolders } from '#server/data/migration-folders.ts'
import { findBinaries } from '#server/postgres/programs/find-binaries.ts'
import { StartError } from '#server/process/start-error.ts'
import type { Manifest } from '../backup/manifest.ts'

/** Throws StartError for a backup that this version of the site, or its PostgreSQL, cannot open. */
export async function requireFitting({ name, version, migrations, database }: Manifest): Promise<void> {
  const { majorVersion } = await findBinaries()
  if (database.majorVersion !== majorVersion) {
    throw new StartError(
      `The backup ${name} was made by PostgreSQL ${database.majorVersion}, but this site uses PostgreSQL ${majorVersion}: ` +
        'restore it with the release that made it, then run `npm run upgrade` here (docs/backup.md).',
    )
  }
  const known = new Set((await readMigrations(migrationFolders)).map((migration) => migration.name))
  const unknown = migrations.find((migration) => !known.has(migration))
  if (unknown === undefined) return
  throw new StartError(
    `The backup ${name} was made by a newer version of the site (${version}), which has the migration ${unknown}: ` +
      'restore it with that version.',
  )
}
