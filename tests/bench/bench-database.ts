import type { BackendOptions } from '@headwater/backend'
import { authenticatorUrl } from '@headwater/backend/database'
import { createMigratedDatabase } from '@headwater/backend/tests/database/create-migrated-database.ts'
import { TEST_AUTHENTICATOR_PASSWORD } from '@headwater/backend/tests/database/test-cluster.ts'
import { openBackend } from '@headwater/backend/tests/modules/open-backend.ts'
import { migrationFolders } from '#server/data/migration-folders.ts'
import { startThrowawayPostgres } from '#tests/database/throwaway-postgres.ts'

/**
 * Runs the work on a migrated, empty database on a temporary server. Never on the measured site's server: migrating
 * there would change the password of the site's role.
 */
export async function withBenchDatabase<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
  const server = await startThrowawayPostgres()
  try {
    const { url } = await createMigratedDatabase(server.adminUrl, 'bench', { folders: migrationFolders })
    return await work(url)
  } finally {
    await server.stop()
  }
}

/** The backend in this process on such a database. Sign-ups need no confirmation mail. */
export function openBenchBackend(adminUrl: string, functions: BackendOptions['functions'] = {}) {
  const databaseUrl = authenticatorUrl(adminUrl, TEST_AUTHENTICATOR_PASSWORD)
  return openBackend({ databaseUrl, functions, auth: { autoconfirm: true } })
}
