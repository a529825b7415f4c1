import { randomBytes } from 'node:crypto'
import { readdir, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { insertPost, openSiteFolder, putObject, readContents, readTitles } from '#tests/backup/open-site-folder.ts'

/** A moment between what was written before and what is written after, by the database's clock. */
async function readMoment(client: pg.Client): Promise<string> {
  await client.query('select pg_sleep(0.02)')
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now')
  await client.query('select pg_sleep(0.02)')
  return rows[0]?.now.toISOString() ?? ''
}

async function setup() {
  const site = await openSiteFolder({ archives: true })
  const database = await site.openDatabase()
  await insertPost(database.client, 'Before the backup')
  expect((await site.run('backup')).code).toBe(0)
  return { site, database }
}

test('a restore returns to a moment between two writes, and again to a later one of the same history', async () => {
  const { site, database } = await setup()
  const { client } = database
  await insertPost(client, 'First')
  const key = await putObject(client, site.dataDir, randomBytes(1_000))
  const between = await readMoment(client)
  const contents = await readContents(client, site.dataDir)
  await insertPost(client, 'Second')
  const afterSecond = await readMoment(client)
  await insertPost(client, 'Third')
  await database.close()

  const first = await site.run('restore', ['latest', '--to', between])
  expect(first.output).toContain(`as of ${between}, with 1 object.`)
  const restored = await site.openDatabase()
  expect(await readContents(restored.client, site.dataDir)).toEqual(contents)
  expect(Object.keys(contents.objects)).toEqual([key])
  await insertPost(restored.client, 'Written after the restore')
  await restored.close()

  // The first restore was a mistake: the original history still leads to its later moments.
  const second = await site.run('restore', ['latest', '--to', afterSecond, '--timeline', '1'])
  expect(second.output).toContain(`as of ${afterSecond}`)
  const again = await site.openDatabase()
  expect(await readTitles(again.client)).toEqual(['Before the backup', 'First', 'Second'])
  // A later backup and a restore of it continue in the archive.
  expect((await site.run('backup', ['--verify'])).output).toContain('all tables and objects are identical')
  await insertPost(again.client, 'Fourth')
  const last = await readMoment(again.client)
  await insertPost(again.client, 'Fifth')
  await again.close()
  expect((await site.run('restore', ['latest', '--to', last])).code).toBe(0)
  const final = await site.openDatabase()
  expect(await readTitles(final.client)).toEqual(['Before the backup', 'First', 'Second', 'Fourth'])
})

test('times before the backup, after the end of the log or without a zone are refused', async () => {
  const { site, database } = await setup()
  await insertPost(database.client, 'First')
  await database.close()
  const refuse = async (time: string) => {
    const { code, output } = await site.run('restore', ['latest', '--to', time])
    expect(code).toBe(1)
    return output
  }
  expect(await refuse('2020-01-01T00:00:00Z')).toContain('no complete backup from before')
  expect(await refuse('2099-01-01T00:00:00Z')).toContain('The archived log ends before that time')
  expect(await refuse('2026-11-23 12:00')).toContain('is not a time with its zone')
  const { client } = await site.openDatabase()
  expect(await readTitles(client)).toEqual(['Before the backup', 'First'])
})

test('a damaged segment of the log is refused, not skipped', async () => {
  const { site, database } = await setup()
  await insertPost(database.client, 'First')
  await database.client.query('select pg_switch_wal()')
  await insertPost(database.client, 'Second')
  const moment = await readMoment(database.client)
  await insertPost(database.client, 'Third')
  await database.close()
  const archive = join(site.walArchiveDir ?? '', (await readdir(site.walArchiveDir ?? ''))[0] ?? '')
  const segments = (await readdir(archive)).filter((name) => /^[0-9A-F]{24}\.zst$/.test(name)).toSorted()
  await truncate(join(archive, segments.at(-1) ?? ''), 100)
  const { code, output } = await site.run('restore', ['latest', '--to', moment])
  expect(output).toContain('A segment of the archived log is damaged')
  expect(code).toBe(1)
})

test('segments that no kept backup needs are removed', async () => {
  const { site } = await setup()
  const folder = site.walArchiveDir ?? ''
  await expect.poll(() => readdir(folder)).not.toEqual([])
  const archive = join(folder, (await readdir(folder))[0] ?? '')
  const segments = async () => (await readdir(archive)).filter((name) => name.startsWith('0')).toSorted()
  await expect.poll(segments).not.toEqual([])
  const before = await segments()
  expect((await site.run('backup')).code).toBe(0)
  const after = await segments()
  expect(after).not.toContain(before[0])
})
