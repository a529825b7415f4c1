import { Client } from 'pg'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { makeDue } from '#tests/database/make-due.ts'
import type { TestUser } from '#tests/database/open-database-access.ts'
import { openMigratedDatabase } from '#tests/database/open-migrated-database.ts'

const site = await openMigratedDatabase()
afterAll(() => site[Symbol.asyncDispose]())
const service = site.as('service_role', { role: 'service_role' })

beforeEach(async () => {
  await site.sql('delete from auth.users')
  await site.sql('delete from public.posts')
})

/** A draft scheduled this far from now; null: not scheduled. */
async function addDraft(author: TestUser, delay: string | null = '1 hour', title = 'Later'): Promise<string> {
  const [post] = await site.asUser(author)<{ id: string }>(
    `insert into public.posts (title, slug, content, author_id, publish_at)
     values ($1, lower($1), 'Grey herons nest in tall trees.', auth.uid(), now() + $2::interval) returning id`,
    [title, delay],
  )
  return post?.id ?? ''
}

async function addDueDraft(author: TestUser, title = 'Due'): Promise<string> {
  const post = await addDraft(author, '1 hour', title)
  await makeDue(site.sql, post)
  return post
}

type Outcome = { published: number; next_in_ms: number | null }
const publishDue = async () => (await service<Outcome>('select * from public.publish_due_posts()'))[0]
const rowOf = async (id: string) =>
  (await site.sql('select published, published_at, publish_at, updated_at from public.posts where id = $1', [id]))[0]

test('a draft is published once its time has come, and not before; then there is no next time', async () => {
  const ada = await site.createUser()
  const [later, due] = [await addDraft(ada), await addDueDraft(ada)]
  const before = await rowOf(due)
  const outcome = await publishDue()
  expect(outcome?.published).toBe(1)
  expect(outcome?.next_in_ms).toBeGreaterThan(3_590_000)
  expect(outcome?.next_in_ms).toBeLessThanOrEqual(3_600_000)
  expect(await rowOf(later)).toMatchObject({ published: false, publish_at: expect.any(Date) })
  const after = await rowOf(due)
  expect(after).toEqual({
    published: true,
    published_at: expect.any(Date),
    publish_at: null,
    updated_at: expect.any(Date),
  })
  expect(after?.published_at.getTime(), 'the time when readers could first see it').toBeGreaterThan(
    before?.publish_at.getTime(),
  )
  expect(after?.updated_at, 'an open editor has to notice').not.toEqual(before?.updated_at)
  expect((await publishDue())?.published).toBe(0)

  await site.sql('delete from public.posts where not published')
  expect(await publishDue()).toEqual({ published: 0, next_in_ms: null })
})

test('a post can only be scheduled for a time within the next year', async () => {
  for (const [when, delay] of [
    ['the past', '-1 second'],
    ['now', '0 seconds'],
    ['more than a year ahead', '1 year 1 day'],
    ['the end of time', 'infinity'],
    ['the beginning', '-infinity'],
  ]) {
    const ada = await site.createUser()
    const refusal = { code: 'PT422', message: expect.stringContaining('within the next year') }
    await expect(addDraft(ada, delay), when).rejects.toMatchObject(refusal)
    const post = await addDraft(ada)
    const change = site.asUser(ada)('update public.posts set publish_at = now() + $2::interval where id = $1', [
      post,
      delay,
    ])
    await expect(change).rejects.toMatchObject(refusal)
  }
})

test('saving the text keeps the schedule, and cancelling ends it', async () => {
  const ada = await site.createUser()
  const post = await addDraft(ada)
  const { publish_at } = (await rowOf(post)) ?? {}
  await site.asUser(ada)(
    `update public.posts set content = 'New', published = false, published_at = null where id = $1`,
    [post],
  )
  expect(await rowOf(post)).toMatchObject({ published: false, publish_at })
  await site.asUser(ada)('update public.posts set publish_at = null where id = $1', [post])
  expect(await rowOf(post)).toMatchObject({ published: false, publish_at: null })
  expect(await publishDue()).toEqual({ published: 0, next_in_ms: null })
})

test('a draft that is due can still be saved, and is then published with the new text', async () => {
  const ada = await site.createUser()
  const post = await addDueDraft(ada)
  await site.asUser(ada)(`update public.posts set content = 'New', published = false where id = $1`, [post])
  expect((await publishDue())?.published).toBe(1)
})

test('publishing by hand ends the schedule, and a published post has none', async () => {
  const ada = await site.createUser()
  const post = await addDraft(ada)
  const asAda = site.asUser(ada)
  await asAda('update public.posts set published = true, published_at = now() where id = $1', [post])
  expect(await rowOf(post)).toMatchObject({ published: true, publish_at: null })
  await asAda(`update public.posts set publish_at = now() + interval '1 hour' where id = $1`, [post])
  expect(await rowOf(post)).toMatchObject({ published: true, publish_at: null })
  await expect(
    site.sql(
      `begin; set local session_replication_role = 'replica';
       update public.posts set publish_at = now() + interval '1 hour'; commit`,
    ),
  ).rejects.toThrow('posts_publish_at_only_of_drafts')
  await site.sql('rollback')
})

test('only its author can schedule a post, and only the site’s process publishes it', async () => {
  const [ada, eve, root] = [await site.createUser(), await site.createUser(), await site.createUser({ isAdmin: true })]
  const post = await addDueDraft(ada)
  for (const other of [eve, root]) {
    const asOther = site.asUser(other)
    expect(await asOther('select id from public.posts where publish_at is not null')).toEqual([])
    expect(await asOther('update public.posts set publish_at = null where id = $1 returning id', [post])).toEqual([])
  }
  for (const as of [site.asUser(ada), site.asUser(root), site.asVisitor]) {
    await expect(as('select * from public.publish_due_posts()')).rejects.toThrow('permission denied')
  }
  expect(await site.asVisitor('select id from public.posts')).toEqual([])
  expect(await rowOf(post)).toMatchObject({ published: false })
})

test('the post of a banned member stays a draft without a schedule', async () => {
  const [ada, eve] = [await site.createUser(), await site.createUser()]
  const [banned, other] = [await addDueDraft(ada), await addDueDraft(eve)]
  await site.sql(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [ada.id])
  expect(await publishDue()).toEqual({ published: 1, next_in_ms: null })
  expect(await rowOf(banned)).toMatchObject({ published: false, publish_at: null })
  expect(await rowOf(other)).toMatchObject({ published: true })
})

test('a draft left behind by its author’s account stays a draft', async () => {
  const ada = await site.createUser()
  const post = await addDueDraft(ada)
  await site.sql('delete from auth.users where id = $1', [ada.id])
  expect(await publishDue()).toEqual({ published: 0, next_in_ms: null })
  expect(await rowOf(post)).toMatchObject({ published: false, publish_at: null })
})

test('a publication on time does what a publication by hand does', async () => {
  const ada = await site.createUser()
  const post = await addDueDraft(ada)
  const listener = new Client(site.url)
  await listener.connect()
  const heard: string[] = []
  listener.on('notification', ({ payload }) => heard.push(payload ?? ''))
  await listener.query('listen site_content')
  await publishDue()
  await listener.query('select 1')
  await listener.end()
  expect(heard).toEqual([`posts ${post}`])
  expect(await site.sql(`select text from public.passages where source_kind = 'post'`)).toEqual([
    { text: expect.stringContaining('Grey herons') },
  ])
  expect(await site.sql('select due_at > now() as is_held from public.subscription_mailings')).toEqual([
    { is_held: true },
  ])
  expect(await site.sql('select post_id from public.mailed_posts')).toEqual([{ post_id: post }])
  const [stored] = await site.sql('select slug_since from public.posts where id = $1', [post])
  expect(stored?.slug_since).toBeInstanceOf(Date)
})

test('processes are woken when a time is set, and not when a text is saved', async () => {
  const ada = await site.createUser()
  const listener = new Client(site.url)
  await listener.connect()
  let wakes = 0
  listener.on('notification', () => {
    wakes += 1
  })
  await listener.query('listen scheduled_posts')
  const post = await addDraft(ada)
  await site.asUser(ada)(`update public.posts set content = 'New' where id = $1`, [post])
  await site.asUser(ada)(`update public.posts set publish_at = now() + interval '2 hours' where id = $1`, [post])
  await listener.query('select 1')
  await listener.end()
  expect(wakes).toBe(2)
})

test('twenty-five posts that are due at once are published a few at a time, the earliest first', async () => {
  const ada = await site.createUser()
  for (let index = 0; index < 25; index += 1) await addDueDraft(ada, `Post ${index}`)
  const counts = []
  for (let call = 0; call < 4; call += 1) counts.push((await publishDue())?.published)
  expect(counts).toEqual([10, 10, 5, 0])
  expect(await site.sql('select from public.posts where not published')).toEqual([])
})

test('two processes publish each post once, and neither waits for the other', async () => {
  const ada = await site.createUser()
  const posts = [await addDueDraft(ada, 'One'), await addDueDraft(ada, 'Two')]
  const [first, second] = [new Client(site.url), new Client(site.url)]
  await Promise.all([first.connect(), second.connect()])
  await first.query('begin')
  const byFirst = await first.query('select published from public.publish_due_posts()')
  const bySecond = await second.query('select * from public.publish_due_posts()')
  await first.query('commit')
  await Promise.all([first.end(), second.end()])
  expect(byFirst.rows).toEqual([{ published: 2 }])
  expect(bySecond.rows).toEqual([{ published: 0, next_in_ms: 0 }])
  expect(await site.sql('select post_id from public.mailed_posts order by post_id')).toEqual(
    posts.toSorted().map((post_id) => ({ post_id })),
  )
})

test('a post that its author is currently saving waits for the next call', async () => {
  const ada = await site.createUser()
  const post = await addDueDraft(ada)
  const editor = new Client(site.url)
  await editor.connect()
  await editor.query('begin')
  await editor.query(`update public.posts set content = 'New' where id = $1`, [post])
  expect(await publishDue()).toEqual({ published: 0, next_in_ms: 0 })
  await editor.query('commit')
  await editor.end()
  expect(await publishDue()).toEqual({ published: 1, next_in_ms: null })
})
