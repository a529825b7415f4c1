import { spawnSync } from 'node:child_process'
import { chmod, chown, mkdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openDataFolder, query } from '#tests/faults/database-processes.ts'
import { withoutUserNamespaces } from '#tests/faults/without-user-namespaces.ts'

const NOBODY = { uid: 65_534, gid: 65_534 }
const isRoot = process.getuid?.() === 0
const canMakeUserNamespace = isRoot && spawnSync('unshare', ['--user', 'true']).status === 0
/** Other users cannot reach a clone inside a private folder, such as root's home. */
const nobodyReachesClone =
  isRoot && nobodyRuns(process.execPath, '--version') && nobodyRuns('test', '-r', import.meta.filename)

function nobodyRuns(program: string, ...args: string[]): boolean {
  return spawnSync(program, args, NOBODY).status === 0
}

const testAsRoot = test.runIf(canMakeUserNamespace)
const testAsNobody = test.runIf(nobodyReachesClone)
const testAsBoth = test.runIf(canMakeUserNamespace && nobodyReachesClone)

async function openFolderOfNobody() {
  const folder = await openDataFolder()
  await mkdir(folder.dataDir)
  await chown(folder.dataDir, NOBODY.uid, NOBODY.gid)
  return folder
}

/** The real user id of a running process. */
async function userOf(pid: number | null): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^Uid:\s+(\d+)/m.exec(status)?.[1])
}

testAsRoot('root gets a server in its own user namespace, in a folder that only root may enter', async () => {
  await using folder = await openDataFolder()
  await chmod(folder.parent, 0o700)
  const { ready } = folder.start()
  expect(await query(await ready, 'select 1 as one')).toEqual([{ one: 1 }])
  const pid = await folder.serverPid()
  expect(await readFile(`/proc/${pid}/uid_map`, 'utf8')).toBe('')
  expect((await stat(folder.cluster)).uid).toBe(0)
})

testAsNobody('root without user namespaces gets a server that runs as nobody', async () => {
  await using folder = await openDataFolder()
  const first = folder.start(withoutUserNamespaces())
  await query(await first.ready, 'create table notes as select 42 as answer')
  expect(await userOf(await folder.serverPid())).toBe(NOBODY.uid)
  expect((await stat(folder.cluster)).uid).toBe(NOBODY.uid)
  await first.end('SIGTERM')
  expect(await folder.serverPid()).toBe(null)

  // The folder keeps the user that created it, even where namespaces are allowed.
  const second = folder.start()
  expect(await query(await second.ready, 'select answer from notes')).toEqual([{ answer: 42 }])
  expect(await userOf(await folder.serverPid())).toBe(NOBODY.uid)
})

testAsNobody('the user nobody may pass through a private data folder but not read it', async () => {
  await using folder = await openDataFolder()
  await mkdir(folder.dataDir, { mode: 0o700 })
  const { ready } = folder.start(withoutUserNamespaces())
  expect(await query(await ready, 'select 1 as one')).toEqual([{ one: 1 }])
  const { uid, gid, mode } = await stat(folder.dataDir)
  expect([uid, gid, mode & 0o777]).toEqual([0, NOBODY.gid, 0o710])
})

testAsBoth('a folder created in a user namespace still works where namespaces are forbidden', async () => {
  await using folder = await openDataFolder()
  const first = folder.start()
  await query(await first.ready, 'create table notes as select 42 as answer')
  await first.end('SIGTERM')

  const second = folder.start(withoutUserNamespaces())
  expect(await query(await second.ready, 'select answer from notes')).toEqual([{ answer: 42 }])
  expect(await userOf(await folder.serverPid())).toBe(NOBODY.uid)
})

testAsNobody(
  'root without user namespaces gets an error that names the folder that the user nobody may not enter',
  async () => {
    await using folder = await openDataFolder()
    await chmod(folder.parent, 0o700)
    const { ready } = folder.start(withoutUserNamespaces())
    await expect(ready).rejects.toMatchObject({
      name: 'StartError',
      message:
        `PostgreSQL does not run as root, and the user with id ${NOBODY.uid} may not enter ${folder.parent}: ` +
        'run the site as a normal user, or set DATABASE_URL.',
    })
  },
)

test.runIf(isRoot && !nobodyReachesClone)(
  'root gets an error where the user nobody cannot run PostgreSQL',
  async () => {
    await using folder = await openDataFolder()
    const { ready } = folder.start(withoutUserNamespaces())
    await expect(ready).rejects.toThrow(/run the site as a normal user, or set DATABASE_URL/)
  },
)

testAsNobody('a normal user runs the server directly, even after kill -9', async () => {
  await using folder = await openFolderOfNobody()
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

testAsNobody('root runs the server in a normal user’s folder as that user and leaves the folder usable', async () => {
  await using folder = await openFolderOfNobody()
  const users = folder.start(NOBODY)
  await query(await users.ready, 'create table notes as select 42 as answer')
  await users.end('SIGTERM')

  const roots = folder.start()
  await roots.ready
  expect(await userOf(await folder.serverPid())).toBe(NOBODY.uid)
  await roots.end('SIGTERM')

  const usersAgain = folder.start(NOBODY)
  expect(await query(await usersAgain.ready, 'select answer from notes')).toEqual([{ answer: 42 }])
})

testAsBoth('a normal user gets an error for a folder that belongs to another user', async () => {
  await using folder = await openDataFolder()
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
