import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { isAlive, openDataFolder, openInitializedDataFolder, query } from '#tests/faults/database-processes.ts'

// These look at one running server.
const folder = await openDataFolder()
afterAll(() => folder[Symbol.asyncDispose]())
const url = await folder.start().ready

test('only the owner can read the folder and the password, and a wrong password is refused', async () => {
  const mode = async (name: string) => (await stat(path.join(folder.dataDir, 'postgres', name))).mode & 0o777
  expect([await mode('.'), await mode('password'), await mode('postgres.log'), await mode('cluster')]).toEqual([
    0o700, 0o600, 0o600, 0o700,
  ])

  const wrong = new URL(url)
  wrong.password = 'guessed'
  await expect(query(wrong.href, 'select 1')).rejects.toMatchObject({ code: '28P01' })
})

test('the server listens on a socket in its folder and on no port', async () => {
  expect(new URL(url).searchParams.get('host')).toBe(path.join(folder.dataDir, 'postgres'))
  expect(await query(url, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
})

test('Ctrl+C at the terminal, which signals the whole process group, does not reach the server', async () => {
  const pid = await folder.serverPid()
  const afterName = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1] ?? ''
  const [, , processGroup, session] = afterName.split(' ').map(Number)
  expect([processGroup, session]).toEqual([pid, pid])
})

test('the server gets none of the site’s environment', async () => {
  const environment = await readFile(`/proc/${await folder.serverPid()}/environ`, 'utf8')
  expect(environment.split('\0').map((entry) => entry.split('=')[0])).not.toContain('HOME')
})

test('values that users entered do not appear in the server’s log', async () => {
  await expect(query(url, "select 'ada@example.com'::int")).rejects.toThrow()
  expect(await readFile(path.join(folder.dataDir, 'postgres/postgres.log'), 'utf8')).not.toContain('ada@')
})

test('a new folder with a space and non-ASCII letters gets a server with durable settings', async () => {
  await using folder = await openDataFolder('Café data "数据", it\'s')
  const url = await folder.start().ready
  const settings = `select name, setting from pg_settings where name in ('fsync', 'synchronous_commit',
    'full_page_writes', 'data_checksums', 'TimeZone', 'max_connections', 'server_encoding', 'lc_messages')`
  expect(Object.fromEntries((await query(url, settings)).map(({ name, setting }) => [name, setting]))).toEqual({
    TimeZone: 'UTC',
    data_checksums: 'on',
    fsync: 'on',
    full_page_writes: 'on',
    lc_messages: 'C',
    max_connections: '100',
    server_encoding: 'UTF8',
    synchronous_commit: 'on',
  })
  expect(
    await query(url, 'select datlocprovider, datlocale from pg_database where datname = current_database()'),
  ).toEqual([{ datlocprovider: 'b', datlocale: 'C.UTF-8' }])
  expect(await query(url, "select lower('ÄÉ') as word")).toEqual([{ word: 'äé' }])
})

test('environment variables for another PostgreSQL have no effect: the server starts and is found again', async () => {
  const env = {
    PGHOST: '/nowhere',
    PGPORT: '1',
    PGUSER: 'somebody',
    PGPASSWORD: 'else',
    PGDATABASE: 'other',
    PGDATA: '/nowhere',
    PGSSLMODE: 'require',
    PGSSLNEGOTIATION: 'direct',
    PGOPTIONS: '-c statement_timeout=1',
    PGCLIENT_ENCODING: 'LATIN1',
    PGREPLICATION: 'database',
  }
  await using folder = await openInitializedDataFolder()
  const first = folder.start({ env })
  expect(await query(await first.ready, 'select 1 as one')).toEqual([{ one: 1 }])
  const second = folder.start({ env })
  expect(await second.ready).toBe(await first.ready)
})

test('if the path is too long for a socket, the server listens on a loopback port and keeps it after a restart', async () => {
  await using folder = await openDataFolder('x'.repeat(100))
  const process = folder.start()
  const url = await process.ready
  expect(new URL(url)).toMatchObject({ hostname: '127.0.0.1', search: '' })
  expect(await query(url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }])
  expect(await query(url, 'show unix_socket_directories')).toEqual([{ unix_socket_directories: '' }])

  await folder.killServer()
  await process.logged('postgres.back')
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('%s stops the server cleanly', async (signal) => {
  await using folder = await openInitializedDataFolder()
  const process = folder.start()
  await process.ready
  const pid = (await folder.serverPid()) ?? 0
  await process.end(signal)
  expect(process.child.exitCode).toBe(0)
  expect(await isAlive(pid)).toBe(false)
  expect(await folder.serverPid()).toBe(null)
  expect(await readFile(path.join(folder.dataDir, 'postgres/postgres.log'), 'utf8')).toMatch(
    /database system is shut down\n$/,
  )
})

test('data survives a stop and a start', async () => {
  await using folder = await openInitializedDataFolder()
  const first = folder.start()
  await query(await first.ready, 'create table notes as select 42 as answer')
  await first.end('SIGTERM')

  const second = folder.start()
  expect(await query(await second.ready, 'select answer from notes')).toEqual([{ answer: 42 }])
  expect(second.events).not.toContain('postgres.not_stopped_cleanly')
})
