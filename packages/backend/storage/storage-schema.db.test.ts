import { expect, test } from 'vitest'
import { openMigratedDatabase } from '#backend/tests/database/open-migrated-database.ts'

test.for([
  ['a/b/c.tar.gz', ['a', 'b'], 'c.tar.gz', 'gz'],
  ['c.png', [], 'c.png', 'png'],
  ['a/README', ['a'], 'README', 'README'],
  ['a//b', ['a', ''], 'b', 'b'],
  ['a/', ['a'], '', ''],
] as const)('the parts of %s', async ([name, folders, file, extension]) => {
  await using site = await openMigratedDatabase()
  const text = `select storage.foldername($1) as folders, storage.filename($1) as file, storage.extension($1) as extension`
  expect(await site.sql(text, [name])).toEqual([{ folders, file, extension }])
})

test('a seed of the hosted service loads, with the columns that its dumps have', async () => {
  await using site = await openMigratedDatabase()
  await site.sql(`
    insert into storage.buckets
      (id, name, owner, created_at, updated_at, public, avif_autodetection, file_size_limit, allowed_mime_types, owner_id, type)
      values ('a', 'a', null, now(), now(), true, false, 5242880, '{image/*}', null, 'STANDARD')
      on conflict (id) do update set public = excluded.public;
    insert into storage.objects
      (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata)
      values (gen_random_uuid(), 'a', 'x/y.png', null, now(), now(), now(), '{"size": 5}', null, null, null)`)
  expect(await site.sql('select path_tokens from storage.objects')).toEqual([{ path_tokens: ['x', 'y.png'] }])
  expect(await site.sql('select * from storage.get_size_by_bucket()')).toEqual([{ size: '5', bucket_id: 'a' }])
})

test('operations are compared with and without their prefix', async () => {
  await using site = await openMigratedDatabase()
  const ask = async (operation: string, call: string) => {
    const [row] = await site.sql<{ allowed: boolean }>(
      `select ${call} as allowed from (select set_config('storage.operation', $1, false)) as set`,
      [operation],
    )
    return row?.allowed
  }
  expect(await ask('storage.object.upload', `storage.allow_only_operation('object.upload')`)).toBe(true)
  expect(await ask('storage.object.upload', `storage.allow_only_operation('storage.object.list')`)).toBe(false)
  expect(await ask('object.head', `storage.allow_any_operation(array['x', 'storage.object.head'])`)).toBe(true)
  expect(await ask('storage.object.upload', `storage.allow_any_operation(array['', null])`)).toBe(false)
  expect(await ask('', `storage.allow_only_operation('')`)).toBe(false)
})

test('testing an insert tells whether it would be allowed, and inserts nothing', async () => {
  await using site = await openMigratedDatabase()
  await site.sql(`insert into storage.buckets (id, name) values ('a', 'a')`)
  const call = `select storage.can_insert_object('a', 'x', null, '{}')`
  await expect(site.as('service_role')(call)).rejects.toMatchObject({ code: 'PT200' })
  await expect(site.asVisitor(call)).rejects.toThrow('row-level security')
  expect(await site.sql('select from storage.objects')).toEqual([])
})

test('a change updates updated_at, and bucket names have at most 100 characters', async () => {
  await using site = await openMigratedDatabase()
  await site.sql(`insert into storage.buckets (id, name) values ('a', 'a')`)
  await site.sql(`insert into storage.objects (bucket_id, name, updated_at) values ('a', 'x', 'epoch')`)
  await site.sql(`update storage.objects set metadata = '{}'`)
  expect(await site.sql(`select updated_at > 'epoch' as moved from storage.objects`)).toEqual([{ moved: true }])
  const long = `insert into storage.buckets (id, name) values ('b', repeat('x', 101))`
  await expect(site.sql(long)).rejects.toThrow('Max is 100')
})

test('a folder of many objects costs a listing one lookup, not one per object', async () => {
  await using site = await openMigratedDatabase()
  await site.sql(`insert into storage.buckets (id, name) values ('a', 'a')`)
  await site.sql(`insert into storage.objects (bucket_id, name)
    select 'a', format('folder %s/%s', n % 5, n) from generate_series(1, 20000) n`)
  await site.sql('analyze storage.objects')
  const before = await readRows(site.sql)
  expect(await site.sql(`select name from storage.search('', 'a', 10)`)).toHaveLength(5)
  expect((await readRows(site.sql)) - before).toBeLessThan(100)
})

/** How many rows of objects this connection has read. */
async function readRows(sql: (text: string) => Promise<Record<string, unknown>[]>): Promise<number> {
  await sql('select pg_stat_force_next_flush()')
  const [row] = await sql(
    `select seq_tup_read + coalesce(idx_tup_fetch, 0) as rows from pg_stat_user_tables
     where schemaname = 'storage' and relname = 'objects'`,
  )
  return Number(row?.rows)
}
