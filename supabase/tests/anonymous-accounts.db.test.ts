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
    `insert into public.assistant_answers (id, user_id, question, response, confidence, refused) values ('${ANSWER}', '${ada.id}', 'Q', 'A', 'high', false)`,
  )
  const confirm = () => site.sql('update auth.users set is_anonymous = false where id = $1', [ada.id])
  return { site, ada, asAda: site.asUser(ada), confirm }
}

const INSERTS = [
  ['posts', (id: string) => `insert into public.posts (title, content, author_id) values ('New', 'Text', '${id}')`],
  ['tags', () => `insert into public.tags (name, slug) values ('New', 'new')`],
  ['post_tags', () => `insert into public.post_tags (post_id, tag_id) values ('${POST}', '${TAG}')`],
  [
    'blog_subscriptions',
    (id: string) => `insert into public.blog_subscriptions (user_id, category_id) values ('${id}', '${CATEGORY}')`,
  ],
  [
    'assistant_feedback',
    () => `insert into public.assistant_feedback (answer_id, is_helpful) values ('${ANSWER}', true)`,
  ],
] as const

test.each(INSERTS)('an anonymous account cannot add to %s until it is confirmed', async (_table, insert) => {
  const { site, ada, asAda, confirm } = await setup()
  await using _ = site
  await expect(asAda(insert(ada.id))).rejects.toThrow('row-level security')
  await confirm()
  await asAda(insert(ada.id))
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

test('an anonymous account cannot change posts, its profile or votes', async () => {
  const { site, asAda, confirm } = await setup()
  await using _ = site
  await site.sql(`insert into public.assistant_feedback (answer_id, is_helpful) values ('${ANSWER}', true)`)
  const updates = [
    `update public.posts set title = 'Changed' returning id`,
    `update public.profiles set first_name = 'Changed' returning user_id`,
    `update public.assistant_feedback set is_helpful = false returning answer_id`,
  ]
  for (const update of updates) expect(await asAda(update)).toEqual([])
  await confirm()
  for (const update of updates) expect(await asAda(update)).toHaveLength(1)
})

test('an anonymous account reads what visitors read, and may delete its own rows', async () => {
  const { site, asAda } = await setup()
  await using _ = site
  expect(await asAda('select name from public.categories')).toEqual([{ name: 'AI' }])
  expect(await asAda('delete from public.posts returning id')).toHaveLength(1)
})
