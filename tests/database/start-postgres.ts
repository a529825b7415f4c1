import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '#backend/database/migrate.ts'
import { migrationFolders } from '#server/data/migration-folders.ts'
import { silentLog } from '../silent-log.ts'
import { dropDatabasesOf, readTemplateState, type TemplateState } from './cleaned-databases.ts'
import { databaseUrl, dropLeftovers, runSql, TEST_AUTHENTICATOR_PASSWORD, testDatabaseName } from './test-cluster.ts'
import { startThrowawayPostgres, type TestServer } from './throwaway-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** An administrator's URL of the server that the tests use. */
    postgresAdminUrl: string
    /** A migrated database, which tests clone and never open. */
    templateDatabase: string
    /** What the template holds. */
    templateState: TemplateState
    /** What it was migrated with. */
    migrationFolders: string[]
  }
}

/** A server of the tests' own, unless TEST_POSTGRES_URL names a running one. */
async function findServer(): Promise<TestServer> {
  const adminUrl = process.env.TEST_POSTGRES_URL
  return adminUrl ? { adminUrl, stop: async () => undefined } : startThrowawayPostgres()
}

async function createTemplate(adminUrl: string): Promise<string> {
  await dropLeftovers(adminUrl)
  const template = testDatabaseName('template')
  await runSql(adminUrl, `create database "${template}"`)
  await migrate({
    adminUrl: databaseUrl(adminUrl, template),
    folders: migrationFolders,
    authenticatorPassword: TEST_AUTHENTICATOR_PASSWORD,
    log: silentLog,
  })
  return template
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

/** Vitest's global setup of the projects that need PostgreSQL: one server and one migrated template for all their tests. */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const { adminUrl, stop } = await findServer()
  try {
    const template = await createTemplate(adminUrl)
    project.provide('postgresAdminUrl', adminUrl)
    project.provide('templateDatabase', template)
    project.provide('templateState', await readState(databaseUrl(adminUrl, template)))
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
