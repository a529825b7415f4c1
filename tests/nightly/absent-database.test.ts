import { setTimeout as delay } from 'node:timers/promises'
import { silentLog } from '@headwater/backend/tests/silent-log.ts'
import { expect, onTestFinished, test } from 'vitest'
import { buildSite } from '#server/build-site.ts'
import { startEmbeddedPostgres } from '#server/postgres/embedded-postgres.ts'
import { openMigratedDataFolder } from '#tests/database/migrated-data-folder.ts'
import { openFaultSite, until, untilReady } from '#tests/faults/runs/fault-site.ts'
import { createLedger } from '#tests/faults/runs/ledger.ts'
import { createReadBack } from '#tests/faults/runs/read-back.ts'
import { startWriters } from '#tests/faults/runs/writers.ts'

const START_TIMEOUT_MS = 300_000
/** The specification's limit for an answer while the database is silent. */
const ANSWERED_WITHIN_MS = 20_000
/** For the full length: `AWAY_SECONDS=30 npx vitest run --project faults absent-database`. */
const AWAY_MS = Number(process.env.AWAY_SECONDS ?? 2) * 1000

type Answer = { status: number; ms: number }

async function ask(url: string, headers: Record<string, string>): Promise<Answer> {
  const startedAt = performance.now()
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(2 * ANSWERED_WITHIN_MS) })
  await response.bytes()
  return { status: response.status, ms: performance.now() - startedAt }
}

test('a database that goes away and comes back loses no acknowledged write, and the site needs no restart', {
  timeout: START_TIMEOUT_MS,
}, async () => {
  await buildSite()
  const folder = await openMigratedDataFolder()
  const { dataDir } = folder
  let postgres = await startEmbeddedPostgres({ dataDir, log: silentLog })
  onTestFinished(async () => {
    await postgres.stop()
    await folder[Symbol.asyncDispose]()
  })
  await using site = await openFaultSite({
    DATABASE_URL: postgres.adminUrl,
    JWT_SECRET: 'secret-of-a-database-that-goes-away',
  })
  const pid = site.pid()
  const ledger = createLedger()
  const writers = await startWriters(site, ledger)
  await ledger.nextAcknowledged()
  expect((await ask(`${site.url}/blog`, {})).status).toBe(200)

  await postgres.stop()
  await until(async () => (await fetch(`${site.url}/readyz`)).status === 503)
  const { status, ms } = await ask(`${site.url}/rest/v1/categories?select=name`, { apikey: site.keys.anonKey })
  expect(status).toBe(503)
  expect(ms).toBeLessThan(ANSWERED_WITHIN_MS)
  await delay(AWAY_MS)
  expect((await ask(`${site.url}/blog`, {})).status).toBe(200)

  postgres = await startEmbeddedPostgres({ dataDir, log: silentLog })
  const backAt = performance.now()
  await untilReady(site.url)
  await ledger.nextAcknowledged()
  console.info(`ready and writing ${Math.round(performance.now() - backAt)} ms after the database's return`)
  await writers.stop()
  expect(site.pid()).toBe(pid)
  expect(await createReadBack(site, ledger)()).toEqual({ lost: [], torn: [] })
})
