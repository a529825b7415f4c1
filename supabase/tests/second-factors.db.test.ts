import { expect, test } from 'vitest'
import { openMigratedDatabase } from '#tests/database/open-migrated-database.ts'

async function setup({ isAdmin = false, status = 'verified' } = {}) {
  const site = await openMigratedDatabase()
  const ada = await site.createUser({ metadata: { first_name: 'Ada' }, isAdmin })
  await site.sql(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
     values (gen_random_uuid(), $1, 'totp', $2, now(), now())`,
    [ada.id, status],
  )
  await site.sql(
    `insert into public.posts (title, content, author_id, published, published_at)
     values ('Draft', 'text', $1, false, null), ('Live', 'text', $1, true, now())`,
    [ada.id],
  )
  const at = (aal: string | undefined) => site.as('authenticated', { sub: ada.id, ...(aal && { aal }) })
  return { site, ada, at }
}

const titles = 'select title from public.posts order by title'
const newPost = `insert into public.posts (title, content, author_id) values ('New', 'text', auth.uid())`

test('with a factor, a member whose level is the first or missing reads what visitors read', async () => {
  const { site, at } = await setup()
  await using _ = site
  for (const aal of ['aal1', undefined]) {
    expect(await at(aal)(titles)).toEqual([{ title: 'Live' }])
    expect(await at(aal)('select from public.profiles')).toEqual([])
    expect(await site.asVisitor(titles)).toEqual([{ title: 'Live' }])
  }
})

test('an unfinished factor changes nothing', async () => {
  const { site, at } = await setup({ status: 'unverified' })
  await using _ = site
  await at('aal1')(newPost)
  expect(await at('aal1')('select first_name from public.profiles')).toEqual([{ first_name: 'Ada' }])
})

test('administrators have their rights only after the second step', async () => {
  const { site, at } = await setup({ isAdmin: true })
  await using _ = site
  const isAdmin = 'select public.is_admin()'
  expect(await at('aal1')(isAdmin)).toEqual([{ is_admin: false }])
  expect(await at('aal1')('select role from public.user_roles')).toEqual([])
  await expect(at('aal1')('select * from public.waiting_mailings()')).rejects.toThrow()
  expect(await at('aal2')(isAdmin)).toEqual([{ is_admin: true }])
  expect(await at('aal2')('select role from public.user_roles')).toEqual([{ role: 'admin' }])
})

/** Tables that signed-in callers may write only as administrators, whose rights begin with the second step. */
const FOR_ADMINISTRATORS = ['categories']

test('every table that signed-in callers can write requires the second step, and no public read notices', async () => {
  await using site = await openMigratedDatabase()
  const unguarded = await site.sql(
    `select distinct grants.table_name as name, grants.privilege_type as privilege
     from (
       select table_schema, table_name, privilege_type, grantee from information_schema.table_privileges
       union select table_schema, table_name, privilege_type, grantee from information_schema.column_privileges
     ) as grants
     where grants.table_schema in ('public', 'storage') and grants.grantee = 'authenticated'
       and grants.privilege_type in ('INSERT', 'UPDATE', 'DELETE')
       and not grants.table_name = any($1)
       and not exists (
         select from pg_policies
         where schemaname = grants.table_schema and tablename = grants.table_name and permissive = 'RESTRICTIVE'
           and cmd in ('ALL', grants.privilege_type)
           and coalesce(qual, with_check) like '%is_second_step_missing%'
       )
     order by 1, 2`,
    [FOR_ADMINISTRATORS],
  )
  expect(unguarded).toEqual([])

  const plan = JSON.stringify(await site.asVisitor(`explain (verbose) ${titles}`))
  expect(plan).not.toContain('is_second_step_missing')
})
