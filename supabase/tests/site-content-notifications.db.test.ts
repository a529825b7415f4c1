import { expect, test } from 'vitest'
import { openMigratedDatabase } from '#tests/database/open-migrated-database.ts'

/** Runs the statement and answers which tables were announced until a marker sent after it arrives. */
async function setup() {
  const database = await openMigratedDatabase()
  const ada = await database.createUser({ metadata: { first_name: 'Ada' } })
  await database.sql(
    `insert into public.posts (title, content, author_id, published, published_at)
     values ('Draft', 'text', $1, false, null), ('Live', 'text', $1, true, now())`,
    [ada.id],
  )
  await database.sql(`insert into public.categories (name) values ('AI')`)
  await database.sql(`insert into public.tags (name) values ('Fabric')`)

  let heard: (string | null)[] = []
  await database.database.listen('site_content', (payload) => heard.push(payload))

  async function announced(text: string): Promise<(string | null)[]> {
    heard = []
    await database.sql(text)
    await database.sql(`notify site_content, 'end'`)
    await expect.poll(() => heard).toContain('end')
    return heard.filter((payload) => payload !== 'end')
  }
  return { announced, [Symbol.asyncDispose]: () => database[Symbol.asyncDispose]() }
}

function tagPosts(title: string): string {
  return `insert into public.post_tags (post_id, tag_id)
    select p.id, t.id from public.posts p, public.tags t where p.title = '${title}'`
}

test.for([
  [`update public.posts set title = 'x' where title = 'Live'`, ['posts']],
  [`update public.posts set published = false, published_at = null where title = 'Live'`, ['posts']],
  [`update public.posts set published = true, published_at = now() where title = 'Draft'`, ['posts']],
  [`update public.posts set featured = true where title = 'Live'`, ['posts']],
  [`delete from public.posts where title = 'Live'`, ['posts']],
  ['insert into public.posts (title, content, published, published_at) values (1, 1, true, now())', ['posts']],
  ['select public.increment_post_view_count(id) from public.posts', []],
  [`update public.posts set content = 'y', title = 'z' where title = 'Draft'`, []],
  [`delete from public.posts where title = 'Draft'`, []],
  ['insert into public.posts (title, content) values (1, 1)', []],
  [`update public.categories set color = '#000000'`, ['categories']],
  [`update public.categories set color = '#000000' where false`, []],
  ['delete from public.categories where false', []],
  ['truncate public.tags cascade', ['tags']],
  [`insert into public.tags (name) values ('New')`, ['tags']],
  [`insert into public.tags (name) select 'New' where false`, []],
  [tagPosts('Live'), ['post_tags']],
  [tagPosts('Draft'), []],
  [`update public.profiles set first_name = 'Augusta'`, ['profiles']],
  [`update public.profiles set first_name = 'Ada', bio = 'x'`, []],
  ['delete from auth.users', ['posts']],
] as const)('%s announces %s', async ([text, tables]) => {
  await using site = await setup()
  expect(await site.announced(text)).toEqual(tables)
})
