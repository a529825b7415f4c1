import { expect, test } from 'vitest'
import { openMigratedDatabase } from '#tests/database/open-migrated-database.ts'

async function setup() {
  const site = await openMigratedDatabase()
  const ada = await site.createUser()
  const [live, draft] = await site.sql<{ id: string }>(
    `insert into public.posts (title, content, author_id, published, published_at)
     values ('Live', 'text', $1, true, now()), ('Draft', 'text', $1, false, null) returning id`,
    [ada.id],
  )
  await site.sql(`insert into public.post_redirects (path, post_id) values ('/live', $1), ('/draft', $2)`, [
    live?.id,
    draft?.id,
  ])
  return { site, ada, live: live?.id ?? '', draft: draft?.id ?? '' }
}

const paths = 'select path from public.post_redirects'

test('they are deleted with their post, but what an import remembers is kept', async () => {
  const { site, live } = await setup()
  await using _ = site
  await site.sql(
    `insert into private.imported_posts (source, original_id, post_id, source_hash, fingerprint)
     values ('wordpress', '1', $1, 'x', private.post_fingerprint($1))`,
    [live],
  )
  await site.sql('delete from public.posts where id = $1', [live])
  expect(await site.sql(paths)).toEqual([{ path: '/draft' }])
  expect(await site.sql('select post_id from private.imported_posts')).toEqual([{ post_id: null }])
})

test('only paths that a page can have are addresses', async () => {
  const { site, live } = await setup()
  await using _ = site
  for (const path of ['', 'live', '/', '/a\nb', `/${'a'.repeat(1000)}`]) {
    const insert = site.sql('insert into public.post_redirects (path, post_id) values ($1, $2)', [path, live])
    await expect(insert).rejects.toThrow('post_redirects_path_readable')
  }
})

test('the fingerprint of a post changes with its text and its tags, and not with its views', async () => {
  const { site, live } = await setup()
  await using _ = site
  const fingerprint = async () => (await site.sql('select private.post_fingerprint($1) as it', [live]))[0]?.it
  const first = await fingerprint()
  await site.sql('update public.posts set view_count = 9, featured = true where id = $1', [live])
  expect(await fingerprint()).toBe(first)
  await site.sql(`insert into public.tags (name, slug) values ('T', 't')`)
  await site.sql('insert into public.post_tags (post_id, tag_id) select $1, id from public.tags', [live])
  const tagged = await fingerprint()
  expect(tagged).not.toBe(first)
  await site.sql(`update public.posts set content = 'other' where id = $1`, [live])
  expect(await fingerprint()).not.toBe(tagged)
})
