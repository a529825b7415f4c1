import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { siteMigrations } from '#server/data/migration-folders.ts'
import { openMigratedDatabase } from '#tests/database/open-migrated-database.ts'

const INSERT = 'insert into public.posts (title, content, published, published_at)'

/** One published post and one draft of Ada, and the messages that readers get after other statements. */
async function setup() {
  const database = await openMigratedDatabase()
  const ada = await database.createUser()
  await database.sql(
    `insert into public.posts (title, content, author_id, published, published_at)
     values ('Draft', 'text', $1, false, null), ('Live', 'text', $1, true, now())`,
    [ada.id],
  )
  await database.sql(
    `insert into public.pictures (kind, owner_id, width, height, placeholder) values ('cover', $1, 1, 1, 'AA==')`,
    [ada.id],
  )
  await database.sql(`insert into public.categories (name) values ('AI')`)
  await database.sql('delete from realtime.messages')
  const told = () =>
    database.sql('select topic, event, private, extension, payload from realtime.messages order by inserted_at, event')
  const idOf = async (title: string) =>
    (await database.sql<{ id: string }>('select id from public.posts where title = $1', [title]))[0]?.id
  return { ...database, ada, told, idOf, [Symbol.asyncDispose]: () => database[Symbol.asyncDispose]() }
}

test('readers are told of changes to published posts that they see', async () => {
  await using site = await setup()
  for (const [statement, events] of [
    [`${INSERT} values ('New', 1, true, now())`, ['published']],
    [`${INSERT} values (1, 1, true, now()), (2, 2, true, now())`, ['published', 'published']],
    [`update public.posts set published = true, published_at = now() where title = 'Draft'`, ['published']],
    [`update public.posts set title = 'x' where title = 'Live'`, ['updated']],
    [`update public.posts set excerpt = 'x' where title = 'Live'`, ['updated']],
    [`update public.posts set content = 'x' where title = 'Live'`, ['updated']],
    [`update public.posts set category_id = (select id from public.categories) where title = 'Live'`, ['updated']],
    [`update public.posts set youtube_url = 'https://youtu.be/x' where title = 'Live'`, ['updated']],
    [
      `update public.posts set cover_id = (select id from public.pictures), cover_alt = 'A river' where title = 'Live'`,
      ['updated'],
    ],
    [`update public.posts set published = false, published_at = null where title = 'Live'`, ['withdrawn']],
    [`delete from public.posts where title = 'Live'`, ['withdrawn']],
    ['insert into public.posts (title, content) values (1, 1)', []],
    [`update public.posts set title = 'x', content = 'y' where title = 'Draft'`, []],
    [`delete from public.posts where title = 'Draft'`, []],
    ['select public.increment_post_view_count(id) from public.posts', []],
    ['update public.posts set featured = true, author_id = null', []],
    [
      `update public.posts set slug = 'x', meta_description = 'y', questions = '{Why?}', published_at = now() - interval '1 day' where published`,
      [],
    ],
    [`update public.posts set title = title, content = content`, []],
  ] as const) {
    await site.sql(`begin; ${statement}`)
    expect(
      (await site.told()).map(({ event }) => event),
      statement,
    ).toEqual(events)
    await site.sql('rollback')
    expect(await site.told(), 'after a rollback').toEqual([])
  }
})

test('messages to readers are public and only say which post has changed', async () => {
  await using site = await setup()
  const postId = await site.idOf('Live')
  await site.asUser(site.ada)(`update public.posts set title = 'Renamed' where id = $1`, [postId])
  expect(await site.told()).toEqual([
    {
      topic: 'blog',
      event: 'updated',
      private: false,
      extension: 'broadcast',
      payload: { id: expect.any(String), post_id: postId },
    },
  ])
})

test.for([
  ['realtime.send is missing', 'drop function realtime.send(jsonb, text, text, boolean)'],
  ['the messages are missing', 'drop table realtime.messages cascade'],
  ['the whole schema is missing', 'drop schema realtime cascade'],
] as const)('posts are published when %s', async ([, damage]) => {
  await using site = await setup()
  await site.sql(damage)
  await site.asUser(site.ada)(
    `insert into public.posts (title, content, author_id, published, published_at) values ('New', 1, $1, true, now())`,
    [site.ada.id],
  )
  expect(await site.idOf('New')).toBeDefined()
})

test('the migration can be applied to a database without realtime', async () => {
  await using site = await setup()
  await site.sql(
    'drop schema realtime cascade; drop publication supabase_realtime; drop function private.tell_readers cascade',
  )
  await site.sql(await readFile(join(siteMigrations, '20261124101000_live_pages.sql'), 'utf8'))
  await site.sql(`${INSERT} values ('New', 1, true, now())`)
  expect(await site.idOf('New')).toBeDefined()
})
