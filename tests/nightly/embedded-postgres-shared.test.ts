import { spawnSync } from 'node:child_process'
import { silentLog } from '@headwater/backend/tests/silent-log.ts'
import { expect, onTestFinished, test } from 'vitest'
import { dataFolderIn } from '#server/postgres/folder/data-folder.ts'
import { tryLock } from '#server/postgres/folder/folder-lock.ts'
import { findBinaries } from '#server/postgres/programs/find-binaries.ts'
import { createSharedServer } from '#server/postgres/shared-server.ts'
import { copyFolder } from '#tests/database/copy-folder.ts'
import { isAlive, openDataFolder, openInitializedDataFolder, query, until } from '#tests/faults/database-processes.ts'

test('a second process uses the running server, and the last one to leave stops it', async () => {
  await using folder = await openInitializedDataFolder()
  const first = folder.start()
  const url = await first.ready
  const pid = (await folder.serverPid()) ?? 0
  const second = folder.start()
  expect(await second.ready).toBe(url)
  expect(second.events).not.toContain('postgres.started')

  await first.end('SIGTERM')
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(await folder.serverPid()).toBe(pid)
  await second.end('SIGTERM')
  expect(await isAlive(pid)).toBe(false)
})

test('the server survives kill -9 of the process that started it while another process uses it', async () => {
  await using folder = await openInitializedDataFolder()
  const first = folder.start()
  await first.ready
  const pid = (await folder.serverPid()) ?? 0
  const second = folder.start()
  const url = await second.ready
  await first.end('SIGKILL')
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  await second.end('SIGTERM')
  expect(await isAlive(pid)).toBe(false)
})

test('a process killed by kill -9 no longer counts as a user', async () => {
  await using folder = await openInitializedDataFolder()
  const first = folder.start()
  await first.ready
  const pid = (await folder.serverPid()) ?? 0
  const second = folder.start()
  await second.ready
  await second.end('SIGKILL')
  await first.end('SIGTERM')
  expect(await isAlive(pid)).toBe(false)
})

test('when several processes start at once on a new folder, exactly one creates the database', async () => {
  await using folder = await openDataFolder()
  const processes = [folder.start(), folder.start(), folder.start()]
  const urls = await Promise.all(processes.map(({ ready }) => ready))
  expect(new Set(urls).size).toBe(1)
  expect(processes.flatMap(({ events }) => events).filter((event) => event === 'postgres.started')).toHaveLength(1)
})

test('a process that starts while the last user leaves gets a server', async () => {
  await using folder = await openInitializedDataFolder()
  let leaving = folder.start()
  await leaving.ready
  for (let round = 0; round < 3; round += 1) {
    const coming = folder.start()
    const left = leaving.end('SIGTERM')
    expect(await query(await coming.ready, 'select 1 as one')).toEqual([{ one: 1 }])
    await left
    leaving = coming
  }
})

test('when PostgreSQL is killed under two processes, one restarts it and both continue', async () => {
  await using folder = await openInitializedDataFolder()
  const processes = [folder.start(), folder.start()]
  const [url = ''] = await Promise.all(processes.map(({ ready }) => ready))
  await folder.killServer()
  await Promise.all(processes.map(({ logged }) => logged('postgres.back')))
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(processes.flatMap(({ events }) => events).filter((event) => event === 'postgres.started')).toHaveLength(2)

  const pid = (await folder.serverPid()) ?? 0
  for (const { end } of processes) await end('SIGTERM')
  await until(async () => !(await isAlive(pid)))
})

test('a folder whose current user cannot be reached is refused instead of getting a second server', async () => {
  await using dataFolder = await openInitializedDataFolder()
  const folder = dataFolderIn(dataFolder.dataDir)
  const server = createSharedServer({
    folder,
    binaries: await findBinaries(),
    log: silentLog,
    settings: {},
    othersTimeoutMs: 50,
  })
  const { client } = await server.join()
  await client.end()
  await server.leave()

  const otherContainer = tryLock(folder.useLock, 'shared')
  onTestFinished(() => otherContainer?.release())
  await expect(server.join()).rejects.toThrow(/cannot be reached from here \(from another container or machine\?\)/)
  expect(await dataFolder.serverPid()).toBe(null)
})

test('a copy of a folder whose server is running gets its own server', async () => {
  await using original = await openDataFolder()
  const url = await original.start().ready
  await query(url, 'create table notes as select 42 as answer')
  await query(url, 'checkpoint')
  await using copy = await openDataFolder()
  await copyFolder(original.dataDir, copy.dataDir)

  const copyUrl = await copy.start().ready
  await query(copyUrl, 'update notes set answer = 43')
  expect(await query(url, 'select answer from notes')).toEqual([{ answer: 42 }])
})

const NEW_CONTAINER = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc', '--']
const canMakeContainer = spawnSync(NEW_CONTAINER[0] ?? '', [...NEW_CONTAINER.slice(1), 'true']).status === 0

test.runIf(canMakeContainer)('a process in another container uses the same server through the folder', async () => {
  await using folder = await openInitializedDataFolder()
  const outside = folder.start()
  const url = await outside.ready
  const pid = await folder.serverPid()
  const inside = folder.start({ wrapper: NEW_CONTAINER })
  expect(await inside.ready).toBe(url)
  expect(inside.events).not.toContain('postgres.started')
  expect(await folder.serverPid()).toBe(pid)
})
