import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { migrationFolders } from '#server/data/migration-folders.ts'
import type { HostedService } from '#tests/hosted/start-stand-in.ts'
import { dropDatabasesOf, readTemplateState, type TemplateState } from './cleaned-databases.ts'
import { createMigratedDatabase } from './create-migrated-database.ts'
import { dropLeftovers } from './test-cluster.ts'
import { startThrowawayPostgres, type TestServer } from './throwaway-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** An administrator's URL of the server that the tests use. */
    postgresAdminUrl: string
    /** A migrated database, which tests clone but never open. */
    templateDatabase: string
    /** The contents of the template. */
    templateState: TemplateState
    /** Set instead of all others in `npm run test:hosted`. */
    hostedService: HostedService | null
    /** The folders of the migrations applied to the template. */
    migrationFolders: string[]
    /** A folder for what all test files share; removed at the end of the run. */
    runFolder: string
  }
}

/** A throwaway server, unless TEST_POSTGRES_URL names a running one. */
async function findServer(): Promise<TestServer> {
  const adminUrl = process.env.TEST_POSTGRES_URL
  return adminUrl ? { adminUrl, stop: async () => undefined } : startThrowawayPostgres()
}

async function readState(url: string): Promise<TemplateState> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await readTemplateState(client)
  } finally {
    await client.end()
  }
}

/**
 * Vitest's global setup for the projects that need PostgreSQL: one server and one migrated template for all their
 * tests.
 */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const { adminUrl, stop } = await findServer()
  const runFolder = await mkdtemp(join(tmpdir(), 'headwater-run-'))
  // Lets PostgreSQL's user pass if the tests run as root.
  await chmod(runFolder, 0o711)
  try {
    await dropLeftovers(adminUrl)
    const { name: template, url } = await createMigratedDatabase(adminUrl, 'template')
    project.provide('postgresAdminUrl', adminUrl)
    project.provide('templateDatabase', template)
    project.provide('templateState', await readState(url))
    project.provide('hostedService', null)
    project.provide('migrationFolders', migrationFolders)
    project.provide('runFolder', runFolder)
    return async () => {
      await rm(runFolder, { recursive: true })
      await dropDatabasesOf(adminUrl, template)
      await stop()
    }
  } catch (error) {
    await rm(runFolder, { recursive: true })
    await stop()
    throw error
  }
}
