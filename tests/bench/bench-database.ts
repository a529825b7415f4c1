import type { BackendOptions } from '#backend/create-backend.ts'
import { authenticatorUrl } from '#backend/database/authenticator-url.ts'
import { createMigratedDatabase } from '#tests/database/create-migrated-database.ts'
import { dropDatabase, TEST_AUTHENTICATOR_PASSWORD } from '#tests/database/test-cluster.ts'
import { openBackend } from '#tests/modules/open-backend.ts'

/** Runs the work on a migrated, empty database of its own, which goes away afterwards. */
export async function withBenchDatabase<Result>(adminUrl: string, work: (url: string) => Promise<Result>) {
  const { name, url } = await createMigratedDatabase(adminUrl, 'bench')
  try {
    return await work(url)
  } finally {
    await dropDatabase(adminUrl, name)
  }
}

/** The backend in this process on such a database. Who signs up needs no mail. */
export function openBenchBackend(adminUrl: string, functions: BackendOptions['functions'] = {}) {
  const databaseUrl = authenticatorUrl(adminUrl, TEST_AUTHENTICATOR_PASSWORD)
  return openBackend({ databaseUrl, functions, auth: { autoconfirm: true } })
}
