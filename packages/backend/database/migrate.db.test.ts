import { execFile } from 'node:child_process'
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { expect, inject, test } from 'vitest'
import { openEmptyDatabase } from '#backend/tests/database/open-migrated-database.ts'
import { TEST_AUTHENTICATOR_PASSWORD as authenticatorPassword } from '#backend/tests/database/test-cluster.ts'
import { silentLog } from '#backend/tests/silent-log.ts'
import { migrate } from './migrate.ts'

const FIRST = '20260101000000_first.sql'
const SECOND = '20260101000100_second.sql'

async function setup() {
  const database = await openEmptyDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  const client = new Client({ connectionString: database.url })
  await client.connect()
  const applied: unknown[] = []
  const log = {
    ...silentLog,
    info: (event: string, fields?: Record<string, unknown>) => applied.push(fields?.name ?? event),
  }

  return {
    url: database.url,
    folder,
    applied,
    write: (name: string, sql: string) => writeFile(join(folder, name), sql),
    migrate: (folders: readonly string[] = [folder]) =>
      migrate({ adminUrl: database.url, folders, authenticatorPassword, log }),
    sql: async (text: string) => (await client.query<{ value: unknown }>(text)).rows.map(({ value }) => value),
    async [Symbol.asyncDispose]() {
      await client.end()
      await rm(folder, { recursive: true })
      await database[Symbol.asyncDispose]()
    },
  }
}

test('the shipped migrations apply to an empty database, and a second run does nothing', async () => {
  await using site = await setup()
  await site.migrate(inject('migrationFolders'))
  expect(site.applied.length).toBeGreaterThan(10)
  site.applied.length = 0
  await site.migrate(inject('migrationFolders'))
  expect(site.applied).toEqual([])
})

test('five processes can migrate one database at once', async () => {
  await using site = await setup()
  await site.write(FIRST, 'create table public.numbers (value int); select pg_sleep(0.2)')
  await site.write(SECOND, 'insert into public.numbers values (2)')
  const options = JSON.stringify({ adminUrl: site.url, folders: [site.folder], authenticatorPassword })
  const script = `
    import { migrate } from ${JSON.stringify(new URL('migrate.ts', import.meta.url).href)}
    let count = 0
    await migrate({ ...${options}, log: { info: () => { count++ } } })
    console.log(count)`
  const runs = Array.from({ length: 5 }, () =>
    promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]),
  )
  const counts = (await Promise.all(runs)).map(({ stdout }) => Number(stdout)).sort((left, right) => right - left)
  expect(counts).toEqual([2, 0, 0, 0, 0])
})

test('files are applied folder by folder in name order', async () => {
  await using site = await setup()
  await site.write(SECOND, 'insert into public.numbers values (2)')
  await site.write(FIRST, 'create table public.numbers (value int); insert into public.numbers values (1)')
  await site.migrate()
  expect(site.applied).toEqual([FIRST, SECOND])
  expect(await site.sql('select value from public.numbers')).toEqual([1, 2])
})

test('a failed migration leaves nothing behind, and earlier ones stay applied', async () => {
  await using site = await setup()
  await site.write(FIRST, 'create table public.kept (value int)')
  await site.write(SECOND, 'create table public.lost (value int); select 1 / 0')

  await expect(site.migrate()).rejects.toThrow(`The migration ${SECOND} failed: division by zero`)
  expect(await site.sql(`select tablename as value from pg_tables where schemaname = 'public'`)).toEqual(['kept'])
  await site.write(SECOND, 'create table public.fixed (value int)')
  await site.migrate()
  expect(site.applied).toEqual([FIRST, SECOND])
})

test('a changed migration is refused before anything is applied', async () => {
  await using site = await setup()
  await site.write(FIRST, 'select 1')
  await site.migrate()
  await site.write(FIRST, 'select 2')
  await site.write(SECOND, 'create table public.never (value int)')

  await expect(site.migrate()).rejects.toThrow(
    `The migration ${FIRST} was changed after it had been applied; write a new one instead.`,
  )
  expect(await site.sql('select name as value from backend.migrations')).toEqual([FIRST])
})

test('a database with an unknown migration is refused', async () => {
  await using site = await setup()
  await site.write(FIRST, 'select 1')
  await site.migrate()
  await rename(join(site.folder, FIRST), join(site.folder, SECOND))
  await expect(site.migrate()).rejects.toThrow(`The database has the migration ${FIRST}`)
})

test('the administrator of the database need not be a superuser', async () => {
  await using site = await setup()
  const name = `test_owner_${crypto.randomUUID().slice(0, 8)}`
  await site.sql(`create role ${name} login createrole password 'owner'`)
  try {
    await site.sql(`alter database "${new URL(site.url).pathname.slice(1)}" owner to ${name}`)
    const adminUrl = Object.assign(new URL(site.url), { username: name, password: 'owner' }).href
    await migrate({ adminUrl, folders: inject('migrationFolders'), authenticatorPassword, log: silentLog })

    expect(
      await site.sql(`select distinct tableowner as value from pg_tables where schemaname in ('public', 'auth')`),
    ).toEqual([name])
  } finally {
    await site.sql(`reassign owned by ${name} to current_user`)
    await site.sql(`drop owned by ${name}`)
    await site.sql(`drop role ${name}`)
  }
})
