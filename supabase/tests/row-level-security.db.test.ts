import { expect, test } from 'vitest'
import { openMigratedDatabase } from '#tests/database/open-migrated-database.ts'

// What no request can try: every token of ours has a subject, and only `public` is exposed. Who may do what in `public`
// is in docs/access-matrix.md, and every grant in grants.db.test.ts.

test('a signed-in caller without a subject does not reach rows without an author', async () => {
  await using site = await openMigratedDatabase()
  await site.sql(
    `insert into public.posts (title, content, published, published_at) values
       ('Draft', 'x', false, null), ('Live', 'x', true, now())`,
  )
  await site.sql('insert into public.post_view_days select id, 0, current_date, 2 from public.posts')
  const nobody = site.as('authenticated', { role: 'authenticated' })
  expect(await nobody('select title from public.posts')).toEqual([{ title: 'Live' }])
  const insert = nobody(`insert into public.posts (title, content) values ('New', 'text')`)
  await expect(insert).rejects.toThrow('row-level security')
  expect(await nobody('select from public.post_view_days')).toEqual([])
  expect(await nobody('select from public.audit_entries')).toEqual([])
})

test('the service key reads and cleans accounts, but changes neither their log nor the backend’s tables', async () => {
  await using site = await openMigratedDatabase()
  await site.createUser()
  const service = site.as('service_role')
  expect(await service('select id from auth.users')).toHaveLength(1)
  expect(await service('select from auth.refresh_tokens')).toEqual([])
  expect(await service('select from auth.known_networks')).toEqual([])
  await service('select auth.delete_expired_records()')
  for (const statement of ['delete from auth.audit_log_entries', 'select from backend.migrations']) {
    await expect(service(statement)).rejects.toMatchObject({ code: '42501' })
  }
})
