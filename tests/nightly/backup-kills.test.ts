import { randomBytes } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { waitUntil } from '#server/postgres/wait-until.ts'
import {
  insertPost,
  listComplete,
  openSiteFolder,
  putObject,
  readContents,
  readTitles,
  type SiteFolder,
} from '#tests/backup/open-site-folder.ts'

const PATIENCE_MS = 60_000

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  )
}

/** Starts a command and kills it as soon as `isTime` returns true. Returns false if it ended earlier. */
async function killWhen(
  site: SiteFolder,
  [command = '', ...args]: string[],
  isTime: () => Promise<boolean>,
): Promise<boolean> {
  const { child, ended } = site.start(command, args)
  await waitUntil(PATIENCE_MS, async () => ((await isTime()) || child.exitCode !== null ? true : null))
  child.kill('SIGKILL')
  return (await ended).code === null
}

/** Has enough rows and objects for a backup to take a while. */
async function setup() {
  const site = await openSiteFolder()
  const database = await site.openDatabase()
  await database.client.query(
    `insert into public.posts (title, content)
     select 'Post ' || n, (select string_agg(md5((n * 100 + m)::text), '') from generate_series(1, 20) m)
     from generate_series(1, 300) n`,
  )
  for (let index = 0; index < 10; index += 1) {
    await putObject(database.client, site.dataDir, randomBytes(2_000_000))
  }
  return { site, database }
}

type Stage = [name: string, hasBegun: (site: SiteFolder) => Promise<boolean>]

const incoming = (site: SiteFolder) => readdir(join(site.place, 'incoming')).catch(() => [])
const backupFolders = (site: SiteFolder) => readdir(join(site.place, 'backups')).catch(() => [])

/** The stages of a backup, recognized by what earlier ones left behind. */
async function backupStages(site: SiteFolder): Promise<Stage[]> {
  const left = new Set([...(await incoming(site)), ...(await backupFolders(site))])
  const isNew = (name: string) => !left.has(name)
  return [
    ['copying objects', async () => (await incoming(site)).some(isNew)],
    ['copying the database', async () => (await backupFolders(site)).some(isNew)],
    [
      'writing the manifest',
      async () => {
        const names = (await backupFolders(site)).filter(isNew)
        const files = await Promise.all(names.map((name) => readdir(join(site.place, 'backups', name))))
        return files.flat().includes('database.tar.zst')
      },
    ],
  ]
}

const RESTORE_STAGES: Stage[] = [
  ['unpacking', (site) => exists(join(site.dataDir, 'restoring/postgres/cluster/base'))],
  ['recovering', (site) => exists(join(site.dataDir, 'restoring/postgres/cluster/postmaster.pid'))],
  ['copying objects', (site) => exists(join(site.dataDir, 'restoring/storage/objects'))],
  ['moving folders', (site) => exists(join(site.dataDir, 'restoring/ready.json'))],
]

test('a backup killed at any stage is never mistaken for a good one', async () => {
  const { site, database } = await setup()
  const before = await readContents(database.client, site.dataDir)
  expect((await site.run('backup')).code).toBe(0)
  const [good] = await listComplete(site.place)
  await insertPost(database.client, 'After the good backup')
  for (let index = 0; index < 10; index += 1) {
    await putObject(database.client, site.dataDir, randomBytes(2_000_000))
  }

  const stages = (await backupStages(site)).length
  for (let stage = 0; stage < stages; stage += 1) {
    const [name, hasBegun] = (await backupStages(site))[stage] ?? ['', async () => false]
    expect(await killWhen(site, ['backup'], () => hasBegun(site)), name).toBe(true)
    expect(await listComplete(site.place), name).toEqual([good])
  }
  const into = join(site.parent, 'restored')
  expect((await site.run('restore', ['latest', '--into', into])).code).toBe(0)
  const restored = await site.openDatabase(into)
  expect(await readContents(restored.client, into)).toEqual(before)

  const next = await site.run('backup', ['--verify'])
  expect(next.output).toContain('all tables and objects are identical')
})

test('a restore killed at any stage succeeds when it is repeated', async () => {
  const { site, database } = await setup()
  const before = await readContents(database.client, site.dataDir)
  expect((await site.run('backup')).code).toBe(0)
  await insertPost(database.client, 'After the backup')
  await database.close()

  for (const [name, hasBegun] of RESTORE_STAGES) {
    await killWhen(site, ['restore', 'latest'], () => hasBegun(site))
    const { code, output } = await site.run('restore', ['latest'])
    expect(output, name).toContain('The former data is in')
    expect(code, name).toBe(0)
    expect(await exists(join(site.dataDir, 'restoring')), name).toBe(false)
    const restored = await site.openDatabase()
    expect(await readContents(restored.client, site.dataDir), name).toEqual(before)
    await insertPost(restored.client, `After the restore, killed while ${name}`)
    await restored.close()
  }
})

test('the site starts with its own data after a restore was killed', async () => {
  const { site, database } = await setup()
  expect((await site.run('backup')).code).toBe(0)
  await insertPost(database.client, 'After the backup')
  await database.close()
  const isRecovering = () => exists(join(site.dataDir, 'restoring/postgres/cluster/postmaster.pid'))
  expect(await killWhen(site, ['restore', 'latest'], isRecovering)).toBe(true)
  const { client } = await site.openDatabase()
  expect(await readTitles(client)).toContain('After the backup')
})
