import { authenticatorUrl, createDatabase } from '@headwater/backend/database'
import { createMigratedDatabase } from '@headwater/backend/tests/database/create-migrated-database.ts'
import { databaseUrl, runSql, TEST_AUTHENTICATOR_PASSWORD } from '@headwater/backend/tests/database/test-cluster.ts'
import { silentLog } from '@headwater/backend/tests/silent-log.ts'
import { expect, onTestFinished, test } from 'vitest'
import { migrationFolders } from '#server/data/migration-folders.ts'
import { missingForPatroni, startPatroniCluster } from '#tests/database/start-patroni.ts'

const POOLS = 3
const missing = missingForPatroni()

/** Three pools, as of three processes, each with a writer that goes on whatever happens. */
function startWriters(connectionString: string) {
  const acknowledged: string[] = []
  const errors: number[] = []
  const databases = Array.from({ length: POOLS }, () =>
    createDatabase({ connectionString, log: silentLog, preparesStatements: false, listens: false }),
  )
  let isOver = false
  const writers = databases.map(async (database, writer) => {
    for (let number = 0; !isOver; number++) {
      const title = `${writer}-${number}`
      const text = 'insert into public.posts (title, content) values ($1, $1)'
      try {
        await database.transaction({ role: 'service_role' }, ({ query }) => query({ text, values: [title] }))
        acknowledged.push(title)
      } catch {
        errors.push(Date.now())
      }
    }
  })
  return {
    acknowledged,
    errors,
    async stop() {
      isOver = true
      await Promise.all(writers)
      await Promise.all(databases.map((database) => database.close()))
    },
  }
}

test.skipIf(missing)(
  `a Patroni cluster behind HAProxy and PgBouncer loses no acknowledged write${missing ? ` (skipped: ${missing})` : ''}`,
  async () => {
    const cluster = await startPatroniCluster(['postgres', 'authenticator'])
    onTestFinished(() => cluster[Symbol.asyncDispose]())
    const { name, url } = await createMigratedDatabase(cluster.adminUrl, 'patroni', { folders: migrationFolders })
    await cluster.checkpoint()
    const pooled = databaseUrl(cluster.pooledUrl, name)
    const writers = startWriters(authenticatorUrl(pooled, TEST_AUTHENTICATOR_PASSWORD))
    const more = (count: number) => {
      const enough = writers.acknowledged.length + count
      return expect.poll(() => writers.acknowledged.length, { timeout: 120_000 }).toBeGreaterThan(enough)
    }
    const times: Record<string, number> = {}
    for (const [what, fail] of Object.entries({ switchover: cluster.switchOver, kill: cluster.killPrimary })) {
      await more(100)
      const [startedAt, before] = [Date.now(), writers.errors.length]
      await fail()
      await more(100)
      times[what] = writers.errors.length === before ? 0 : (writers.errors.at(-1) ?? startedAt) - startedAt
    }
    const errors = writers.errors.length
    // After the failover nothing fails any more.
    await more(300)
    expect(writers.errors).toHaveLength(errors)
    await writers.stop()

    const rows = await runSql<{ title: string }>(url, 'select title from public.posts')
    const stored = new Set(rows.map(({ title }) => title))
    expect(writers.acknowledged.filter((title) => !stored.has(title))).toEqual([])
    console.info(`${writers.acknowledged.length} acknowledged writes, ${errors} errors; last one after`, times, 'ms')
  },
  600_000,
)
