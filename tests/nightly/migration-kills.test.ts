import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { openEmptyDatabase } from '@headwater/backend/tests/database/open-migrated-database.ts'
import { databaseUrl, runSql } from '@headwater/backend/tests/database/test-cluster.ts'
import { expect, inject, test } from 'vitest'
import { startTap } from '#tests/faults/kills/tap.ts'

/** To kill at every statement: `MIGRATION_KILLS=all npx vitest run --project faults migration-kills`. */
const EVERY = process.env.MIGRATION_KILLS === 'all' ? 1 : 40
const HANGS_AFTER_MS = 600_000
const SCRIPT = fileURLToPath(new URL('../faults/kills/migrate-process.ts', import.meta.url))
const WHAT_IS_THERE = `
  select 'table ' || table_schema || '.' || table_name || '.' || column_name as it from information_schema.columns
    where table_schema not in ('pg_catalog', 'information_schema')
  union all select 'function ' || oid::regprocedure from pg_proc
    where pronamespace::regnamespace::text in ('public', 'private', 'auth', 'storage', 'backend')
  union all select 'policy ' || tablename || ' ' || policyname from pg_policies
  union all select 'migration ' || name from backend.migrations
  order by it`

/** Names each statement by its text, and with it by the migration that it belongs to. */
function createReader() {
  let last = ''
  return (text: string, direction: 'sent' | 'answered') => {
    if (direction !== 'sent' || !/^[QPB]/.test(text)) return null
    // Begin, insert and commit are the same texts in each migration.
    const own = text.length > 200 ? text.slice(0, 200) : `${last} ${text}`
    if (text.length > 200) last = own
    return own
  }
}

test('a migration killed at any statement is finished by the next start', { timeout: HANGS_AFTER_MS }, async () => {
  await using database = await openEmptyDatabase()
  const admin = new URL(database.url)
  const folder = admin.searchParams.get('host')
  const seen = new Set<string>()
  let child: ChildProcess | null = null
  let kills = 0
  const tap = await startTap({
    target: folder === null ? Number(admin.port) : `${folder}/.s.PGSQL.5432`,
    createReader,
    onStep(step) {
      if (seen.has(step)) return true
      seen.add(step)
      if (seen.size % EVERY !== 0) return true
      kills += 1
      child?.kill('SIGKILL')
      // Statements on their way are lost with the process; those that have arrived continue.
      return !step.endsWith('on its way')
    },
  })
  const url = new URL(admin)
  url.search = ''
  url.host = `127.0.0.1:${tap.port}`
  let code: number | null = null
  while (code !== 0) {
    child = spawn(process.execPath, [SCRIPT, url.href], { stdio: ['ignore', 'ignore', 'inherit'] })
    const [exitCode, signal] = await once(child, 'exit')
    code = exitCode
    // Only our kills may end it early.
    expect(signal ?? exitCode).toEqual(exitCode === 0 ? 0 : 'SIGKILL')
  }
  tap.close()

  const template = databaseUrl(inject('postgresAdminUrl'), inject('siteTemplate').name)
  expect(await runSql(database.url, WHAT_IS_THERE)).toEqual(await runSql(template, WHAT_IS_THERE))
  expect(kills).toBeGreaterThan(5)
  console.info(`${kills} kills at ${seen.size} moments of a migration`)
})
