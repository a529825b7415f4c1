import { expect, test } from 'vitest'
import { openMigratedDatabase } from '#tests/database/open-migrated-database.ts'

const POST = 'd0000000-0000-4000-8000-000000000000'
const ID = `id = '${POST}'`

async function setup() {
  const site = await openMigratedDatabase()
  const [ada, eve] = [await site.createUser(), await site.createUser()]
  const asAda = site.asUser(ada)
  await asAda(`insert into public.posts (id, title, content, author_id) values ('${POST}', 'First', 'Text', $1)`, [
    ada.id,
  ])
  return { site, ada, asAda, asEve: site.asUser(eve) }
}

const LIST = 'select number, title, published, saved_by from public.post_versions order by number'

test('every save that changes the writing keeps a version', async () => {
  const { site, asAda } = await setup()
  await using _ = site
  await asAda(`update public.posts set title = 'Second' where ${ID}`)
  await asAda(`update public.posts set published = true, published_at = now() where ${ID}`)
  expect(await asAda(LIST)).toEqual([
    { number: 1, title: 'First', published: false, saved_by: 'author' },
    { number: 2, title: 'Second', published: false, saved_by: 'author' },
    { number: 3, title: 'Second', published: true, saved_by: 'author' },
  ])
  const newest = 'select version from public.post_versions order by number desc limit 1'
  expect(await asAda(newest)).toEqual(await asAda(`select updated_at as version from public.posts where ${ID}`))
})

test('changes other than writing keep no version: views, featuring, saving the same text', async () => {
  const { site, asAda } = await setup()
  await using _ = site
  await site.sql(`update public.posts set view_count = 5, featured = true where ${ID}`)
  await asAda(`update public.posts set title = 'First' where ${ID}`)
  expect(await asAda(LIST)).toHaveLength(1)
})

test('versions by moderators and the site are marked as such', async () => {
  const { site, asAda } = await setup()
  await using _ = site
  await site.sql(`update public.posts set published = true, published_at = now() where ${ID}`)
  const ida = await site.createUser({ isAdmin: true })
  await site.asUser(ida)('select public.unpublish_post($1, $2)', [POST, 'Off topic'])
  const savedBy = (await asAda<{ saved_by: string }>(LIST)).map((row) => row.saved_by)
  expect(savedBy).toEqual(['author', 'site', 'moderator'])
})

/** Saves a post this many times; every version has a number as its title. */
async function saveOften({ sql }: { sql: (text: string) => Promise<unknown> }, times: number, changes = '') {
  await sql(`do $$ begin
    for number in 2..${times} loop update public.posts set title = number::text ${changes} where ${ID}; end loop;
  end $$`)
}

test('before the newest 50 versions, the last of each day and the published ones are kept', async () => {
  const { site, asAda } = await setup()
  await using _ = site
  await saveOften(site, 10)
  await site.sql(`update public.post_versions set version = now() - interval '3 days' where number <= 4`)
  await site.sql(`update public.post_versions set published = true where number = 6`)
  await saveOften(site, 55)
  // Numbers 1 to 4 are from one day. Those up to 14 are older than the newest 50.
  const numbers = (await asAda<{ number: number }>(LIST)).map(({ number }) => number)
  expect(numbers.slice(0, 3)).toEqual([4, 6, 15])
  expect(numbers).toHaveLength(52)
})

/** Adds published versions without saving the post. */
const ADD = `insert into public.post_versions (post_id, number, version, saved_by, published, title, content, questions)
  select '${POST}', number, now(), 'author', true, 'Added', `

test('a post keeps at most 200 versions and 5 MB of them, however well they compress', async () => {
  const { site, asAda } = await setup()
  await using _ = site
  await site.sql(`${ADD} 'Text', '{}' from generate_series(2, 250) as number`)
  await asAda(`update public.posts set title = 'Newest' where ${ID}`)
  const kept = await asAda<{ number: number }>(LIST)
  expect(kept).toHaveLength(200)
  expect(kept.at(-1)).toMatchObject({ number: 251, title: 'Newest' })

  await site.sql('delete from public.post_versions where number > 1')
  await site.sql(`${ADD} repeat('x', 200000), '{}' from generate_series(2, 40) as number`)
  await asAda(`update public.posts set title = 'Newer' where ${ID}`)
  const small = await asAda<{ number: number }>(LIST)
  expect(small.map(({ number }) => number)).toEqual(Array.from({ length: 25 }, (_, index) => index + 17))
})

test('the newest ten versions are kept, however large they are', async () => {
  const { site, asAda } = await setup()
  await using _ = site
  await site.sql(`${ADD} repeat('😀', 200000), '{}' from generate_series(2, 30) as number`)
  await asAda(`update public.posts set title = 'Newest' where ${ID}`)
  const kept = await asAda<{ number: number }>(LIST)
  expect(kept.map(({ number }) => number)).toEqual(Array.from({ length: 10 }, (_, index) => index + 22))
})

test('versions are deleted with their post, and when the author leaves it behind', async () => {
  const { site, ada, asAda } = await setup()
  await using _ = site
  await asAda(`delete from public.posts where ${ID}`)
  expect(await site.sql(LIST)).toEqual([])
  await asAda(
    `insert into public.posts (id, title, content, author_id, published, published_at)
     values ('${POST}', 'Again', 'Text', $1, true, now())`,
    [ada.id],
  )
  expect(await site.sql(LIST)).toHaveLength(1)
  await site.sql('select private.delete_account($1, true)', [ada.id])
  expect(await site.sql('select title from public.posts')).toEqual([{ title: 'Again' }])
  expect(await site.sql(LIST)).toEqual([])
})

test('a deleted category is removed from versions', async () => {
  const { site, asAda } = await setup()
  await using _ = site
  await site.sql(`insert into public.categories (name) values ('AI')`)
  await site.sql(`update public.posts set category_id = (select id from public.categories) where ${ID}`)
  await site.sql('delete from public.categories')
  expect(await asAda('select category_id from public.post_versions')).toEqual([
    { category_id: null },
    { category_id: null },
    { category_id: null },
  ])
})
