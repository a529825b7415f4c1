import { expect, test } from 'vitest'
import { openMigratedDatabase } from '#tests/database/open-migrated-database.ts'

async function setup() {
  const site = await openMigratedDatabase()
  const ada = await site.createUser({ metadata: { first_name: 'Ada' } })
  const asAda = site.asUser(ada)
  const insertPost = (title: string) =>
    asAda('insert into public.posts (title, content, author_id) values ($1, $2, $3)', [title, 'Text', ada.id])
  await insertPost('First')
  const setBan = (until: string | null) =>
    site.sql('update auth.users set banned_until = $2::timestamptz where id = $1', [ada.id, until])
  return { site, asAda, insertPost, setBan }
}

test('while a ban lasts, a member changes nothing that others see, but may withdraw it', async () => {
  const { site, asAda, insertPost, setBan } = await setup()
  await using _ = site
  await setBan('2999-01-01')
  await expect(insertPost('Second')).rejects.toThrow('row-level security')
  await expect(asAda(`insert into public.tags (name, slug) values ('T', 't')`)).rejects.toThrow('row-level security')
  expect(await asAda(`update public.posts set title = 'Changed' returning id`)).toEqual([])
  expect(await asAda(`update public.profiles set first_name = 'Changed' returning user_id`)).toEqual([])
  expect(await site.sql('select title from public.posts')).toEqual([{ title: 'First' }])

  await asAda('delete from public.posts')
  expect(await site.sql('select from public.posts')).toEqual([])

  for (const until of ['2020-01-01', null]) {
    await setBan(until)
    await insertPost('Next')
    expect(await asAda(`update public.posts set title = 'Changed' returning id`)).not.toEqual([])
  }
})
