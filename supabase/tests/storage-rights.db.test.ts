import { expect, test } from 'vitest'
import { openMigratedDatabase } from '#tests/database/open-migrated-database.ts'

/** A feature that lets members write everything in one bucket. */
async function setup() {
  const site = await openMigratedDatabase()
  const ada = await site.createUser()
  await site.sql(`insert into storage.buckets (id, name) values ('files', 'files')`)
  await site.sql(
    `create policy "members write files" on storage.objects for all to authenticated using (bucket_id = 'files')`,
  )
  const as = (claims: Record<string, unknown> = {}) => site.as('authenticated', { sub: ada.id, ...claims })
  return { site, ada, as }
}

const insert = `insert into storage.objects (bucket_id, name) values ('files', gen_random_uuid()::text)`
const update = `update storage.objects set metadata = '{}' returning name`
const read = 'select name from storage.objects'

test('members can write what a feature allows, unless they are anonymous or banned', async () => {
  const { site, ada, as } = await setup()
  await using _ = site
  await as()(insert)
  expect(await as()(update)).toHaveLength(1)

  await site.sql('update auth.users set is_anonymous = true where id = $1', [ada.id])
  await expect(as()(insert)).rejects.toThrow('row-level security')
  expect(await as()(update)).toEqual([])
  expect(await as()(read)).toHaveLength(1)

  await site.sql('update auth.users set is_anonymous = false where id = $1', [ada.id])
  await site.sql(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [ada.id])
  await expect(as()(insert)).rejects.toThrow('row-level security')
  expect(await as()(update)).toEqual([])
})

test('visitors and members have only the rights that policies give', async () => {
  const { site, as } = await setup()
  await using _ = site
  await site.sql(insert)
  await expect(site.asVisitor(insert)).rejects.toThrow('row-level security')
  expect(await site.asVisitor(read)).toEqual([])
  await expect(as()(`insert into storage.buckets (id, name) values ('b', 'b')`)).rejects.toThrow('row-level security')
  expect(await as()('select id from storage.buckets')).toEqual([])
  await expect(as()('select from storage.used_upload_urls')).rejects.toThrow('permission denied')
})

test('with a second factor a member reads and writes objects only after the second step', async () => {
  const { site, ada, as } = await setup()
  await using _ = site
  await site.sql(insert)
  await site.sql(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
     values (gen_random_uuid(), $1, 'totp', 'verified', now(), now())`,
    [ada.id],
  )
  await expect(as({ aal: 'aal1' })(insert)).rejects.toThrow('row-level security')
  expect(await as({ aal: 'aal1' })(update)).toEqual([])
  expect(await as({ aal: 'aal1' })(read)).toEqual([])
  await as({ aal: 'aal2' })(insert)
  expect(await as({ aal: 'aal2' })(update)).toHaveLength(2)
})

test('rows cannot be deleted without their bytes by anybody', async () => {
  const { site, as } = await setup()
  await using _ = site
  await site.sql(insert)
  for (const sql of [site.sql, as()]) {
    await expect(sql('delete from storage.objects')).rejects.toThrow('Direct deletion from storage tables')
  }
  await expect(site.sql('delete from storage.buckets')).rejects.toThrow('Direct deletion from storage tables')
  await site.sql(`set storage.allow_delete_query = 'true'; delete from storage.objects`)
  expect(await site.sql(read)).toEqual([])
})
