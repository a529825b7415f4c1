import { spawnSync } from 'node:child_process'
import { chmod, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openDataFolder, openInitializedDataFolder } from '#tests/faults/database-processes.ts'

const isRoot = process.getuid?.() === 0

test('a database of another major version is refused and left alone', async () => {
  await using folder = await openDataFolder()
  await mkdir(folder.cluster, { recursive: true })
  await writeFile(path.join(folder.cluster, 'PG_VERSION'), '17\n')
  await expect(folder.start().ready).rejects.toMatchObject({
    name: 'StartError',
    message:
      `The database in ${folder.cluster} was created by PostgreSQL 17, but this site uses PostgreSQL 18: ` +
      'run `npm run upgrade` (docs/backup.md).',
  })
  expect(await readdir(folder.cluster)).toEqual(['PG_VERSION'])
})

test('a folder with unrelated files is refused and not touched', async () => {
  await using folder = await openDataFolder()
  const root = path.join(folder.dataDir, 'postgres')
  await mkdir(root, { recursive: true })
  await writeFile(path.join(root, 'letters.txt'), 'mine')
  await expect(folder.start().ready).rejects.toMatchObject({
    name: 'StartError',
    message:
      `The folder ${root} holds files that are not this site's database (letters.txt): ` +
      'set DATA_DIR to another folder, or move them away.',
  })
  expect(await readdir(root)).toEqual(['letters.txt'])
})

test.each(['data', 'data/postgres'])('a file named %s in place of a folder is refused', async (name) => {
  await using folder = await openDataFolder()
  const file = path.join(folder.parent, name)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, '')
  await expect(folder.start().ready).rejects.toThrow(/^There is a file where the database's folder .* should be/)
})

test.each([
  { what: 'lost', change: (file: string) => rm(file), sentence: /password is missing or empty/ },
  { what: 'changed', change: (file: string) => writeFile(file, 'guessed'), sentence: /is not the database's/ },
])('a $what password file is reported, and no server is left running', async ({ change, sentence }) => {
  await using folder = await openInitializedDataFolder()
  await change(path.join(folder.dataDir, 'postgres/password'))
  await expect(folder.start().ready).rejects.toThrow(sentence)
  expect(await folder.serverPid()).toBe(null)
})

test('the error of a server that cannot start gives the reason and the path of its log', async () => {
  await using folder = await openInitializedDataFolder()
  await rm(path.join(folder.cluster, 'global/pg_control'))
  await expect(folder.start().ready).rejects.toThrow(
    `PostgreSQL did not start: could not find the database system (its log: ${folder.dataDir}/postgres/postgres.log)`,
  )
})

// Root may write everywhere, so this needs a normal user.
test.runIf(!isRoot)('a folder without write permission is reported', async () => {
  await using folder = await openDataFolder()
  await chmod(folder.parent, 0o500)
  await expect(folder.start().ready).rejects.toThrow(/^This user may not write the database's folder/)
  await chmod(folder.parent, 0o700)
})

const canMount = isRoot && spawnSync('unshare', ['--mount', 'true']).status === 0

test.runIf(canMount)('a full disk is reported, and no incomplete database is left behind', async () => {
  await using folder = await openDataFolder()
  await mkdir(folder.dataDir)
  const left = path.join(folder.parent, 'left')
  const script =
    'data=$1 left=$2; shift 2; mount -t tmpfs -o size=8m tmpfs "$data"; "$@"; ls -A "$data/postgres" > "$left"'
  const process = folder.start({ wrapper: ['unshare', '--mount', 'sh', '-c', script, 'sh', folder.dataDir, left] })
  await expect(process.ready).rejects.toMatchObject({
    name: 'StartError',
    message: `There is no space left on the disk for the database in ${folder.dataDir}/postgres: free some, then start again.`,
  })
  await process.ended
  expect((await readFile(left, 'utf8')).trim().split('\n')).toEqual(['change.lock', 'password', 'use.lock'])
})

test.runIf(canMount)('a read-only disk is reported', async () => {
  await using folder = await openInitializedDataFolder()
  const script = 'mount --bind "$1" "$1" && mount -o remount,ro,bind "$1" && shift && exec "$@"'
  const { ready } = folder.start({ wrapper: ['unshare', '--mount', 'sh', '-c', script, 'sh', folder.dataDir] })
  await expect(ready).rejects.toThrow(/^The disk of .* is read-only: set DATA_DIR/)
})
