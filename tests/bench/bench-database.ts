import { type BackendOptions, createBackend } from '#backend/create-backend.ts'
import { authenticatorUrl } from '#backend/database/authenticator-url.ts'
import { migrate } from '#backend/database/migrate.ts'
import { defaultRestSettings } from '#backend/rest/rest-settings.ts'
import { migrationFolders } from '#server/data/migration-folders.ts'
import { databaseUrl, dropDatabase, runSql, testDatabaseName } from '#tests/database/test-cluster.ts'
import { silentLog } from '#tests/silent-log.ts'

const AUTHENTICATOR_PASSWORD = 'authenticator-of-the-bench'
export const BENCH_URL = 'http://bench.test'

/** Runs the work on a migrated, empty database of its own, which goes away afterwards. */
export async function withBenchDatabase<Result>(adminUrl: string, work: (url: string) => Promise<Result>) {
  const name = testDatabaseName('bench')
  await runSql(adminUrl, `create database "${name}"`)
  try {
    const url = databaseUrl(adminUrl, name)
    const options = { adminUrl: url, authenticatorPassword: AUTHENTICATOR_PASSWORD, log: silentLog }
    await migrate({ ...options, folders: migrationFolders })
    return await work(url)
  } finally {
    await dropDatabase(adminUrl, name)
  }
}

/** The backend in this process on such a database. */
export function openBenchBackend(adminUrl: string, functions: BackendOptions['functions'] = {}) {
  return createBackend({
    databaseUrl: authenticatorUrl(adminUrl, AUTHENTICATOR_PASSWORD),
    jwtSecret: 'bench-secret-of-at-least-thirty-two-characters',
    auth: {
      siteUrl: BENCH_URL,
      siteName: 'Bench',
      redirectUrls: [],
      autoconfirm: true,
      sendMail: async () => {},
    },
    rest: defaultRestSettings,
    functions,
    rateLimits: 'off',
    log: silentLog,
  })
}
