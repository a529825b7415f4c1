import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backendMigrations } from '@headwater/backend/database'
import { dropDatabasesOf, type Template } from '@headwater/backend/tests/database/cleaned-databases.ts'
import { createTemplate } from '@headwater/backend/tests/database/create-migrated-database.ts'
import { dropLeftovers } from '@headwater/backend/tests/database/test-cluster.ts'
import type { TestProject } from 'vitest/node'
import { migrationFolders } from '#server/data/migration-folders.ts'
import type { HostedService } from '#tests/hosted/start-stand-in.ts'
import { startThrowawayPostgres, type TestServer } from './throwaway-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A database with the migrations of the backend and of the site. */
    siteTemplate: Template
    /** Set instead of all others in `npm run test:hosted`. */
    hostedService: HostedService | null
    /** A folder for what all test files share; removed at the end of the run. */
    runFolder: string
  }
}

/** A throwaway server, unless TEST_POSTGRES_URL names a running one. */
export async function findServer(): Promise<TestServer> {
  const adminUrl = process.env.TEST_POSTGRES_URL
  return adminUrl ? { adminUrl, stop: async () => undefined } : startThrowawayPostgres()
}

/**
 * Vitest's global setup for the projects that need PostgreSQL: one server for all their tests, with a
 * template of the backend alone and one of the site.
 */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const { adminUrl, stop } = await findServer()
  const runFolder = await mkdtemp(join(tmpdir(), 'headwater-run-'))
  // Lets PostgreSQL's user pass if the tests run as root.
  await chmod(runFolder, 0o711)
  try {
    await dropLeftovers(adminUrl)
    const backend = await createTemplate(adminUrl, 'backend', { folders: [backendMigrations] })
    const site = await createTemplate(adminUrl, 'site', { folders: migrationFolders, from: backend.name })
    project.provide('postgresAdminUrl', adminUrl)
    project.provide('backendTemplate', backend)
    project.provide('siteTemplate', site)
    project.provide('hostedService', null)
    project.provide('migrationFolders', migrationFolders)
    project.provide('runFolder', runFolder)
    return async () => {
      await rm(runFolder, { recursive: true })
      for (const { name } of [site, backend]) await dropDatabasesOf(adminUrl, name)
      await stop()
    }
  } catch (error) {
    await rm(runFolder, { recursive: true })
    await stop()
    throw error
  }
}
