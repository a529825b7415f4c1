import {
  type MigratedDatabase as OwnDatabase,
  openCopy,
} from '@headwater/backend/tests/database/open-migrated-database.ts'
import { inject } from 'vitest'
import { type DatabaseAccess, withAdministrators } from './open-database-access.ts'

export type MigratedDatabase = Omit<OwnDatabase, 'createUser'> & DatabaseAccess

/**
 * Opens a database for this test alone, with all migrations applied and no rows, like the run's template:
 * `await using database = await openMigratedDatabase()`.
 */
export async function openMigratedDatabase(): Promise<MigratedDatabase> {
  return withAdministrators(await openCopy(inject('siteTemplate')))
}
