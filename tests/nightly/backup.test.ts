import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readBackupState } from '#server/backups/last-backup.ts'
import { tryLock } from '#server/postgres/folder/folder-lock.ts'
import {
  insertPost,
  listComplete,
  openSiteFolder,
  putObject,
  readContents,
  readTitles,
  type SiteFolder,
} from '#tests/backup/open-site-folder.ts'

const PAGE_BYTES = 8_192

async function backUp(site: SiteFolder, ...args: string[]): Promise<string> {
  const { code, output } = await site.run('backup', args)
  expect(output).toContain('Backup ')
  expect(code).toBe(0)
  return (await listComplete(site.place)).at(-1) ?? ''
}

test('a restore brings back every row and every byte, and keeps what it replaces', async () => {
  const site = await openSiteFolder()
  const database = await site.openDatabase()
  await insertPost(database.client, 'Before the backup')
  await putObject(database.client, site.dataDir, randomBytes(3_000_000))
  await putObject(database.client, site.dataDir, randomBytes(10))
  const before = await readContents(database.client, site.dataDir)
  await backUp(site)
  expect(await readBackupState(site.dataDir)).toMatchObject({
    last: { objects: 2, place: site.place },
    verified: null,
    failure: null,
  })

  await insertPost(database.client, 'After the backup')
  await database.client.query('delete from storage.objects')
  await database.close()
  await rm(join(site.dataDir, 'storage'), { recursive: true })
  const { code, output } = await site.run('restore', ['latest'])
  expect(output).toContain('with 2 objects')
  expect(code).toBe(0)

  const restored = await site.openDatabase()
  expect(await readContents(restored.client, site.dataDir)).toEqual(before)
  await insertPost(restored.client, 'Written after the restore')
  const kept = (await readdir(site.dataDir)).find((name) => name.startsWith('replaced-')) ?? ''
  const former = await site.openDatabase(join(site.dataDir, kept))
  expect(await readTitles(former.client)).toEqual(['Before the backup', 'After the backup'])
})

test('a backup captures one moment while members write, upload and delete', async () => {
  const site = await openSiteFolder()
  const { client, close } = await site.openDatabase()
  await client.query(`insert into public.posts (title, content)
    select 'Post ' || n, repeat(md5(n::text), 50) from generate_series(1, 300) n`)
  const { ended } = site.start('backup', ['--verify'])
  let isWriting = true
  const result = ended.finally(() => {
    isWriting = false
  })
  let writes = 0
  while (isWriting) {
    writes += 1
    await insertPost(client, `Written during the backup ${writes}`)
    const key = await putObject(client, site.dataDir, randomBytes(1_000))
    if (writes % 2 === 0) {
      await client.query('delete from storage.objects where version = $1', [key])
      await rm(join(site.dataDir, 'storage', 'objects', key.slice(0, 2), key))
    }
  }
  expect((await result).output).toContain('all tables and objects are identical')
  expect(writes).toBeGreaterThan(10)
  await close()
  const { output } = await site.run('restore', ['latest'])
  expect(output).not.toContain('In no backup')
})

const DAMAGES: Record<string, (file: string) => Promise<void>> = {
  'a changed byte': changeByte,
  'a file that was cut off': (file) => truncate(file, 1_000),
  'a missing file': (file) => rm(file),
}

test('a backup with a changed byte, or a truncated or missing file, is refused, and the site keeps its data', async () => {
  const site = await openSiteFolder()
  const database = await site.openDatabase()
  const key = await putObject(database.client, site.dataDir, randomBytes(5_000))
  const name = await backUp(site)
  await insertPost(database.client, 'Not in the backup')
  await database.close()
  // Otherwise a restore would take from there what the backup lacks.
  await rm(join(site.dataDir, 'storage'), { recursive: true })
  const archive = join(site.place, 'backups', name, 'database.tar.zst')
  const object = join(site.place, 'objects', key.slice(0, 2), key)
  const whole = new Map([
    [archive, await readFile(archive)],
    [object, await readFile(object)],
  ] as const)

  for (const [file, bytes] of whole) {
    for (const [what, damage] of Object.entries(DAMAGES)) {
      await damage(file)
      const refused = await site.run('restore', [name])
      expect(refused.output, what).toContain(file.slice(site.place.length + 1))
      expect(refused.code, what).toBe(1)
      const verified = await site.run('backup', ['--verify', name])
      expect(verified.output, what).toContain('is damaged or was changed after the backup')
      await writeFile(file, bytes)
    }
  }
  const { client } = await site.openDatabase()
  expect(await readTitles(client)).toEqual(['Not in the backup'])

  await changeByte(object)
  const into = join(site.parent, 'elsewhere')
  expect((await site.run('restore', [name, '--into', into])).code).toBe(1)
  // A site would start on the database, which was restored before.
  expect(await readdir(into)).toEqual([])
})

test('--verify finds an index that was damaged before the backup', async () => {
  const site = await openSiteFolder()
  const { client, close } = await site.openDatabase()
  await insertPost(client, 'Indexed')
  const { rows } = await client.query(`select pg_relation_filepath('public.posts_pkey') as path`)
  await close()
  const file = await open(join(site.dataDir, 'postgres/cluster', rows[0]?.path), 'r+')
  // Queries for all rows read only its first page.
  await file.write(Buffer.alloc(64, 0xa5), 0, 64, PAGE_BYTES + 100)
  await file.close()
  const { code, output } = await site.run('backup', ['--verify'])
  expect(output).toMatch(/The index public\.posts_pkey in the backup \S+ is damaged/)
  expect(code).toBe(1)
})

test('a changed manifest is refused', async () => {
  const site = await openSiteFolder()
  const name = await backUp(site)
  await changeByte(join(site.place, 'backups', name, 'manifest.json'))
  const { code, output } = await site.run('restore', [name])
  expect(output).toContain(`backups/${name}/manifest.json`)
  expect(code).toBe(1)
})

test('secrets are copied only on request, readable only by their owner, and restored', async () => {
  const site = await openSiteFolder()
  const secret = await readFile(join(site.dataDir, 'jwt-secret'), 'utf8')
  const without = await backUp(site)
  const into = join(site.parent, 'elsewhere')
  expect((await site.run('restore', [without, '--into', into])).output).toContain('copy the former jwt-secret')
  expect(await readdir(into)).not.toContain('jwt-secret')

  const name = await backUp(site, '--with-secrets')
  const file = join(site.place, 'backups', name, 'secrets', 'jwt-secret')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const again = join(site.parent, 'elsewhere too')
  await site.run('restore', [join(site.place, 'backups', name), '--into', again])
  expect(await readFile(join(again, 'jwt-secret'), 'utf8')).toBe(secret)
  expect((await stat(join(again, 'jwt-secret'))).mode & 0o777).toBe(0o600)
})

test('a restore refuses a running site, a folder with files, a second process and an unknown backup', async () => {
  const site = await openSiteFolder()
  const database = await site.openDatabase()
  const name = await backUp(site)
  expect((await site.run('restore', [name])).output).toContain('stop it first')
  await database.close()

  const full = join(site.parent, 'full')
  await mkdir(full)
  await writeFile(join(full, 'letter.txt'), 'mine')
  expect((await site.run('restore', [name, '--into', full])).output).toContain('is not empty')
  expect((await site.run('restore', ['20200101T000000Z-0000'])).output).toContain(`Complete ones: ${name}.`)

  const lock = tryLock(join(site.dataDir, 'backup.lock'), 'exclusive')
  for (const command of ['backup', 'restore']) {
    const { code, output } = await site.run(command, command === 'restore' ? [name] : [])
    expect(output).toContain('Another backup, restore or upgrade')
    expect(code).toBe(1)
  }
  lock?.release()
})

test('old backups are removed, together with the objects that only they contain', async () => {
  const site = await openSiteFolder()
  const { client } = await site.openDatabase()
  const key = await putObject(client, site.dataDir, randomBytes(100))
  const first = await backUp(site)
  await client.query('delete from storage.objects')
  const second = await backUp(site)
  expect(await listComplete(site.place)).toEqual([second])
  expect(second).not.toBe(first)
  // Recent objects could belong to a backup that is being made.
  const object = join(site.place, 'objects', key.slice(0, 2), key)
  expect((await stat(object)).size).toBe(100)
  await utimes(object, new Date(0), new Date(0))
  await backUp(site)
  await expect(stat(object)).rejects.toThrow('ENOENT')
})

async function changeByte(file: string): Promise<void> {
  const { size } = await stat(file)
  const handle = await open(file, 'r+')
  const position = Math.floor(size / 2)
  const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, position)
  await handle.write(Buffer.from([(buffer[0] ?? 0) ^ 1]), 0, 1, position)
  await handle.close()
}
