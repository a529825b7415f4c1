import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { migrationFolders } from '#server/data/migration-folders.ts'
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
    /** The folders of the migrations applied to the template. */
    migrationFolders: string[]
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
  try {
    await dropLeftovers(adminUrl)
    const { name: template, url } = await createMigratedDatabase(adminUrl, 'template')
    project.provide('postgresAdminUrl', adminUrl)
    project.provide('templateDatabase', template)
    project.provide('templateState', await readState(url))
    project.provide('migrationFolders', migrationFolders)
    return async () => {
      await dropDatabasesOf(adminUrl, template)
      await stop()
    }
  } catch (error) {
    await stop()
    throw error
  }
}
