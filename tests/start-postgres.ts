import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '#backend/database/migrate.ts'
import { startEmbeddedPostgres } from '#server/embedded-postgres.ts'
import { migrationFolders } from './migration-folders.ts'
import { silentLog } from './silent-log.ts'
import {
  databaseUrl,
  dropDatabase,
  dropLeftovers,
  runSql,
  TEST_AUTHENTICATOR_PASSWORD,
  testDatabaseName,
} from './test-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** An administrator's URL of the server that the tests use. */
    postgresAdminUrl: string
    /** A migrated database, which tests clone and never open. */
    templateDatabase: string
  }
}

type Server = { adminUrl: string; stop: () => Promise<void> }

/** Its data is thrown away, so it need not survive a power cut; cloning databases is several times faster so. */
const FORGETFUL = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_wal_size: '4GB' }

/** A server of the tests' own, unless TEST_POSTGRES_URL names a running one. */
async function findServer(): Promise<Server> {
  const adminUrl = process.env.TEST_POSTGRES_URL
  if (adminUrl) return { adminUrl, stop: async () => undefined }

  const dataDir = await mkdtemp(join(tmpdir(), 'headwater-tests-'))
  const postgres = await startEmbeddedPostgres({ dataDir, log: silentLog, settings: FORGETFUL })
  async function stop(): Promise<void> {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { adminUrl: postgres.adminUrl, stop }
}

/** Vitest's global setup of the projects that need PostgreSQL: one server and one migrated template for all their tests. */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const { adminUrl, stop } = await findServer()
  await dropLeftovers(adminUrl)
  const template = testDatabaseName('template')
  await runSql(adminUrl, `create database "${template}"`)
  await migrate({
    adminUrl: databaseUrl(adminUrl, template),
    folders: migrationFolders,
    authenticatorPassword: TEST_AUTHENTICATOR_PASSWORD,
    log: silentLog,
  })
  project.provide('postgresAdminUrl', adminUrl)
  project.provide('templateDatabase', template)

  return async () => {
    await dropDatabase(adminUrl, template)
    await stop()
  }
}
