import { type ChildProcess, spawn } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { isAlive, openDataFolder, openInitializedDataFolder, query, until } from './database-processes.ts'

test('the next process finds a server orphaned by kill -9 of Node, and stops it in the end', async () => {
  await using folder = await openInitializedDataFolder()
  const first = folder.start()
  await query(await first.ready, 'create table notes as select 42 as answer')
  const pid = await folder.serverPid()
  await first.end('SIGKILL')

  const second = folder.start()
  expect(await query(await second.ready, 'select answer from notes')).toEqual([{ answer: 42 }])
  expect(await folder.serverPid()).toBe(pid)
  expect(second.events).not.toContain('postgres.started')
  await second.end('SIGTERM')
  expect(await isAlive(pid ?? 0)).toBe(false)
})

test('after kill -9 of Node and of PostgreSQL the next start recovers every acknowledged write', async () => {
  await using folder = await openInitializedDataFolder()
  const first = folder.start()
  const url = await first.ready
  await query(url, 'create table notes (id int)')
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  let acknowledged = 0
  const writing = (async () => {
    for (;;) {
      await client.query('insert into notes values ($1)', [acknowledged + 1])
      acknowledged += 1
    }
  })().catch(() => undefined)
  await until(() => acknowledged >= 50)
  await first.end('SIGKILL')
  await folder.killServer()
  await writing

  const second = folder.start()
  const [row] = await query(await second.ready, 'select max(id) as last, count(*)::int as count from notes')
  expect(row?.last).toBeGreaterThanOrEqual(acknowledged)
  expect(row?.count).toBe(row?.last)
  expect(second.events).toContain('postgres.not_stopped_cleanly')
})

test('a PostgreSQL server killed while the site runs comes back at the same address', async () => {
  await using folder = await openInitializedDataFolder()
  const process = folder.start()
  const url = await process.ready
  await query(url, 'create table notes as select 42 as answer')
  const killed = await folder.killServer()
  await process.logged('postgres.back')
  expect(await query(url, 'select answer from notes')).toEqual([{ answer: 42 }])
  expect(await folder.serverPid()).not.toBe(killed)
  expect(process.events).toContain('postgres.lost')
})

test('when a killed session makes PostgreSQL reset itself, the site finds the same server again', async () => {
  await using folder = await openInitializedDataFolder()
  const process = folder.start()
  const url = await process.ready
  const pid = await folder.serverPid()
  const [row] = await query(url, "select pid from pg_stat_activity where application_name = 'site process'")
  killHard(Number(row?.pid))
  await process.logged('postgres.back')
  expect(await folder.serverPid()).toBe(pid)
})

test('the files of a killed server are recovered even if its pid now belongs to another program', async () => {
  await using folder = await openInitializedDataFolder()
  const first = folder.start()
  await first.ready
  await first.end('SIGKILL')
  const killed = await folder.killServer()
  await until(async () => !(await isAlive(killed)))
  const other = startOtherProgram()
  for (const name of ['cluster/postmaster.pid', '.s.PGSQL.5432.lock']) {
    const file = path.join(folder.dataDir, 'postgres', name)
    await writeFile(file, (await readFile(file, 'utf8')).replace(/^\d+/, String(other.pid)))
  }

  const second = folder.start()
  expect(await query(await second.ready, 'select 1 as one')).toEqual([{ one: 1 }])
  await second.end('SIGTERM')
  expect(other.exitCode ?? other.signalCode).toBe(null)
})

test('the next server waits for a session that outlives the killed server, then starts', async () => {
  await using folder = await openInitializedDataFolder()
  const first = folder.start()
  const [row] = await query(
    await first.ready,
    "select pid from pg_stat_activity where application_name = 'site process'",
  )
  const session = Number(row?.pid)
  // A suspended process does not notice that its server is gone, and keeps the shared memory in use.
  process.kill(session, 'SIGSTOP')
  await first.end('SIGKILL')
  const killed = await folder.killServer()
  await until(async () => !(await isAlive(killed)))

  const second = folder.start()
  const log = path.join(folder.dataDir, 'postgres/postgres.log')
  await until(async () => (await readFile(log, 'utf8')).includes('still in use'))
  killHard(session)
  expect(await query(await second.ready, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('kill -9 during initialization leaves nothing behind that disrupts the next start', async () => {
  await using folder = await openDataFolder()
  const first = folder.start()
  const root = path.join(folder.dataDir, 'postgres')
  await until(async () => (await readdir(root).catch(() => [])).some((name) => name.startsWith('unfinished-')))
  await first.end('SIGKILL')
  expect(await readdir(root)).not.toContain('cluster')

  expect(await query(await folder.start().ready, 'select 1 as one')).toEqual([{ one: 1 }])
  const third = folder.start()
  await third.ready
  await until(async () => !(await readdir(root)).some((name) => name.startsWith('unfinished-')))
})

test('after kill -9 while the server starts, the next process waits for that server and uses it', async () => {
  await using folder = await openInitializedDataFolder()
  const first = folder.start()
  await until(async () => (await folder.serverPid()) !== null)
  await first.end('SIGKILL')
  const pid = await folder.serverPid()
  const second = folder.start()
  await second.ready
  expect(await folder.serverPid()).toBe(pid)
})

test('SIGTERM while the server starts ends both', async () => {
  await using folder = await openInitializedDataFolder()
  const process = folder.start()
  await until(async () => (await folder.serverPid()) !== null)
  const pid = (await folder.serverPid()) ?? 0
  await process.end('SIGTERM')
  await until(async () => !(await isAlive(pid)))
})

test.each(['throw', 'exit'])('a process that ends by %s stops its server', async (order) => {
  await using folder = await openInitializedDataFolder()
  const process = folder.start({ isQuiet: true })
  await process.ready
  const pid = (await folder.serverPid()) ?? 0
  process.child.send(order)
  await process.ended
  await until(async () => !(await isAlive(pid)))
  expect(await folder.serverPid()).toBe(null)
})

function killHard(pid: number): void {
  process.kill(pid, 'SIGKILL')
}

function startOtherProgram(): ChildProcess {
  const other = spawn('sleep', ['60'], { stdio: 'ignore' })
  onTestFinished(() => void other.kill('SIGKILL'))
  return other
}
