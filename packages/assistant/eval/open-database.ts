import { authenticatorUrl } from '@headwater/backend/database'
import { createMigratedDatabase } from '@headwater/backend/tests/database/create-migrated-database.ts'
import { dropDatabase, TEST_AUTHENTICATOR_PASSWORD } from '@headwater/backend/tests/database/test-cluster.ts'
import { openBackend } from '@headwater/backend/tests/modules/open-backend.ts'
import { migrationFolders } from '#server/data/migration-folders.ts'
import { createServiceClient } from '#server/data/service-client.ts'
import { startThrowawayPostgres } from '#tests/database/throwaway-postgres.ts'
import type { ServiceCalls } from '../index/service-calls.ts'

export type EvalDatabase = AsyncDisposable & { url: string; service: ServiceCalls }

/** A migrated database without rows, which is dropped at the end, and a backend in this process on it. */
export async function openDatabase(env: Record<string, string | undefined> = process.env): Promise<EvalDatabase> {
  const given = env.TEST_POSTGRES_URL
  const server = given ? { adminUrl: given, stop: async () => {} } : await startThrowawayPostgres()
  const { name, url } = await createMigratedDatabase(server.adminUrl, 'eval', { folders: migrationFolders })
  const backend = await openBackend({ databaseUrl: authenticatorUrl(url, TEST_AUTHENTICATOR_PASSWORD) })
  const { serviceRoleKey } = backend.keys
  return {
    url,
    service: createServiceClient({ supabaseUrl: '', serviceRoleKey, backend }) as unknown as ServiceCalls,
    async [Symbol.asyncDispose]() {
      await backend.close()
      await dropDatabase(server.adminUrl, name)
      await server.stop()
    },
  }
}
