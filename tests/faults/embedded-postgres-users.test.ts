import { spawnSync } from 'node:child_process'
import { chmod, chown, mkdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openDataFolder, query } from './database-processes.ts'
import { withoutUserNamespaces } from './without-user-namespaces.ts'

const NOBODY = { uid: 65_534, gid: 65_534 }
const isRoot = process.getuid?.() === 0
const nobodyCanRun = (program: string) => isRoot && spawnSync(program, ['--version'], NOBODY).status === 0
/** A clone inside a private folder, such as root's own, is out of reach for other users. */
const nobodyReachesTheRepository = nobodyCanRun(process.execPath)

/** A data folder that other users may enter. */
async function openSharedFolder() {
  const folder = await openDataFolder()
  await chmod(folder.parent, 0o755)
  await mkdir(folder.dataDir)
  return folder
}

/** The real user of a running process, as the system sees it. */
async function userOf(pid: number | null): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^Uid:\s+(\d+)/m.exec(status)?.[1])
}

test.runIf(isRoot)(
  'root gets a server in a folder that only root may enter, in a user namespace of its own',
  async () => {
    await using folder = await openDataFolder()
    const process = folder.start()
    expect(await query(await process.ready, 'select 1 as one')).toEqual([{ one: 1 }])
    expect((await stat(folder.parent)).mode & 0o777).toBe(0o700)
    const pid = await folder.serverPid()
    expect(await readFile(`/proc/${pid}/uid_map`, 'utf8')).toBe('')
    expect((await stat(folder.cluster)).uid).toBe(0)
  },
)

test.runIf(nobodyReachesTheRepository)('root without user namespaces gets a server that runs as nobody', async () => {
  await using folder = await openSharedFolder()
  const first = folder.start(withoutUserNamespaces())
  await query(await first.ready, 'create table notes as select 42 as answer')
  expect(await userOf(await folder.serverPid())).toBe(NOBODY.uid)
  expect((await stat(folder.cluster)).uid).toBe(NOBODY.uid)
  await first.end('SIGTERM')
  expect(await folder.serverPid()).toBe(null)

  // Also where namespaces are allowed: the folder keeps the user that it was made with.
  const second = folder.start()
  expect(await query(await second.ready, 'select answer from notes')).toEqual([{ answer: 42 }])
  expect(await userOf(await folder.serverPid())).toBe(NOBODY.uid)
})

test.runIf(nobodyReachesTheRepository)(
  'a folder made in a user namespace goes on where these are forbidden',
  async () => {
    await using folder = await openSharedFolder()
    const first = folder.start()
    await query(await first.ready, 'create table notes as select 42 as answer')
    await first.end('SIGTERM')

    const second = folder.start(withoutUserNamespaces())
    expect(await query(await second.ready, 'select answer from notes')).toEqual([{ answer: 42 }])
    expect(await userOf(await folder.serverPid())).toBe(NOBODY.uid)
  },
)

test.runIf(nobodyReachesTheRepository)(
  'root without user namespaces is told which folder nobody may not enter',
  async () => {
    await using folder = await openDataFolder()
    const { ready } = folder.start(withoutUserNamespaces())
    await expect(ready).rejects.toMatchObject({
      name: 'StartError',
      message:
        `PostgreSQL does not run as root, and the user with id ${NOBODY.uid} may not enter ${folder.parent}: ` +
        'run the site as a normal user, or set DATABASE_URL.',
    })
  },
)

test.runIf(isRoot && !nobodyReachesTheRepository)(
  'root is told that nobody cannot run PostgreSQL from here',
  async () => {
    await using folder = await openSharedFolder()
    const { ready } = folder.start(withoutUserNamespaces())
    await expect(ready).rejects.toThrow(/run the site as a normal user, or set DATABASE_URL/)
  },
)

test.runIf(nobodyReachesTheRepository)('a normal user runs the server directly, also after kill -9', async () => {
  await using folder = await openSharedFolder()
  await chown(folder.dataDir, NOBODY.uid, NOBODY.gid)
  const first = folder.start(NOBODY)
  await query(await first.ready, 'create table notes as select 42 as answer')
  expect(await userOf(await folder.serverPid())).toBe(NOBODY.uid)
  await first.end('SIGKILL')
  await folder.killServer()

  const second = folder.start(NOBODY)
  expect(await query(await second.ready, 'select answer from notes')).toEqual([{ answer: 42 }])
  await second.end('SIGTERM')
  expect(await folder.serverPid()).toBe(null)
})

test.runIf(nobodyReachesTheRepository)(
  'root works in the folder of a normal user as that user and leaves it usable',
  async () => {
    await using folder = await openSharedFolder()
    await chown(folder.dataDir, NOBODY.uid, NOBODY.gid)
    const users = folder.start(NOBODY)
    await query(await users.ready, 'create table notes as select 42 as answer')
    await users.end('SIGTERM')

    const roots = folder.start()
    await roots.ready
    expect(await userOf(await folder.serverPid())).toBe(NOBODY.uid)
    await roots.end('SIGTERM')

    const usersAgain = folder.start(NOBODY)
    expect(await query(await usersAgain.ready, 'select answer from notes')).toEqual([{ answer: 42 }])
  },
)

test.runIf(nobodyReachesTheRepository)('a normal user is told whose the folder is', async () => {
  await using folder = await openSharedFolder()
  const roots = folder.start()
  await roots.ready
  await roots.end('SIGTERM')
  const { ready } = folder.start(NOBODY)
  await expect(ready).rejects.toMatchObject({
    name: 'StartError',
    message:
      `This user may not write the database's folder ${path.dirname(folder.cluster)}: ` +
      'give it to the user that runs the site, or set DATA_DIR.',
  })
})
