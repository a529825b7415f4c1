import { backendMigrations } from '@headwater/backend/database'
import { dropDatabasesOf } from '@headwater/backend/tests/database/cleaned-databases.ts'
import { createTemplate } from '@headwater/backend/tests/database/create-migrated-database.ts'
import { dropLeftovers } from '@headwater/backend/tests/database/test-cluster.ts'
import type { TestProject } from 'vitest/node'
import { findServer } from './start-postgres.ts'

/** The global setup of `npm test -w packages/backend`: the server is that of all tests, the migrations the backend's own. */
export default async function startBackendPostgres(project: TestProject): Promise<() => Promise<void>> {
  const { adminUrl, stop } = await findServer()
  try {
    await dropLeftovers(adminUrl)
    const backend = await createTemplate(adminUrl, 'backend', { folders: [backendMigrations] })
    project.provide('postgresAdminUrl', adminUrl)
    project.provide('backendTemplate', backend)
    project.provide('migrationFolders', [backendMigrations])
    return async () => {
      await dropDatabasesOf(adminUrl, backend.name)
      await stop()
    }
  } catch (error) {
    await stop()
    throw error
  }
}
