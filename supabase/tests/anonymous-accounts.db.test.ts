import { expect, test } from 'vitest'
import { openMigratedDatabase } from '#tests/database/open-migrated-database.ts'

const CATEGORY = 'a0000000-0000-4000-8000-000000000000'
const TAG = 'c0000000-0000-4000-8000-000000000000'
const POST = 'd0000000-0000-4000-8000-000000000000'
const ANSWER = 'e0000000-0000-4000-8000-000000000000'

/** An anonymous account that owns a row of each kind, as if it had been able to write before. */
async function setup() {
  const site = await openMigratedDatabase()
  const ada = await site.createUser()
  await site.sql('update auth.users set is_anonymous = true, email = null where id = $1', [ada.id])
  await site.sql(`insert into public.categories (id, name) values ('${CATEGORY}', 'AI')`)
  await site.sql(`insert into public.tags (id, name) values ('${TAG}', 'Fabric')`)
  await site.sql(
    `insert into public.posts (id, title, content, author_id) values ('${POST}', 'First', 'Text', '${ada.id}')`,
  )
  await site.sql(
    `insert into public.assistant_answers (id, user_id, question, response, refused) values ('${ANSWER}', '${ada.id}', 'Q', 'A', false)`,
  )
  const confirm = () => site.sql('update auth.users set is_anonymous = false where id = $1', [ada.id])
  return { site, ada, asAda: site.asUser(ada), confirm }
}

test('an anonymous account adds and changes nothing until it is confirmed, but may delete its rows', async () => {
  const { site, ada, asAda, confirm } = await setup()
  await using _ = site
  const inserts = [
    `insert into public.posts (title, content, author_id) values ('New', 'Text', '${ada.id}')`,
    `insert into public.tags (name, slug) values ('New', 'new')`,
    `insert into public.post_tags (post_id, tag_id) values ('${POST}', '${TAG}')`,
    `insert into public.blog_subscriptions (user_id, category_id) values ('${ada.id}', '${CATEGORY}')`,
    `insert into public.assistant_feedback (answer_id, is_helpful) values ('${ANSWER}', true)`,
  ]
  const updates = [
    `update public.posts set title = 'Changed' where id = '${POST}' returning id`,
    `update public.profiles set first_name = 'Changed' returning user_id`,
    'update public.assistant_feedback set is_helpful = false returning answer_id',
  ]
  for (const insert of inserts) await expect(asAda(insert), insert).rejects.toThrow('row-level security')
  expect(await asAda('select name from public.categories')).toEqual([{ name: 'AI' }])
  await confirm()
  for (const insert of inserts) await asAda(insert)

  await site.sql('update auth.users set is_anonymous = true where id = $1', [ada.id])
  for (const update of updates) expect(await asAda(update), update).toEqual([])
  await confirm()
  for (const update of updates) expect(await asAda(update), update).toHaveLength(1)
  await site.sql('update auth.users set is_anonymous = true where id = $1', [ada.id])
  expect(await asAda('delete from public.posts returning id')).toHaveLength(2)
})

test('an anonymous account cannot create a profile', async () => {
  const { site, ada, asAda, confirm } = await setup()
  await using _ = site
  await site.sql('delete from public.profiles where user_id = $1', [ada.id])
  const insert = `insert into public.profiles (user_id, first_name) values ('${ada.id}', 'Ada')`
  await expect(asAda(insert)).rejects.toThrow('row-level security')
  await confirm()
  await asAda(insert)
})
