import { afterAll, beforeEach, expect, test } from 'vitest'
import type { TestUser } from '#tests/database/open-database-access.ts'
import { openMigratedDatabase } from '#tests/database/open-migrated-database.ts'

const site = await openMigratedDatabase()
afterAll(() => site[Symbol.asyncDispose]())
const service = site.as('service_role', { role: 'service_role' })

beforeEach(async () => {
  await site.sql('delete from auth.users')
  await site.sql('delete from public.posts')
  await site.sql('delete from public.outbox')
  await site.sql('update private.site_rules set reviews_first_posts = false')
})

const REFUSAL = 'An administrator reads your first post before it is published'

async function addDraft(author: TestUser, title = 'First words'): Promise<string> {
  const [post] = await site.asUser(author)<{ id: string }>(
    `insert into public.posts (title, content, author_id) values ($1, '<p>Hello.</p>', auth.uid()) returning id`,
    [title],
  )
  return post?.id ?? ''
}

const publish = (author: TestUser, post: string) =>
  site.asUser(author)('update public.posts set published = true, published_at = now() where id = $1 returning id', [
    post,
  ])
const request = (author: TestUser, post: string) => site.asUser(author)('select public.request_review($1)', [post])
const isPublished = async (post: string) =>
  (await site.sql<{ published: boolean }>('select published from public.posts where id = $1', [post]))[0]?.published

type Read = { version: string; title: string; content: string }

async function read(admin: TestUser, post: string): Promise<Read> {
  const [row] = await site.asUser(admin)<{ post: Read }>('select public.read_waiting_post($1) as post', [post])
  if (!row) throw new Error('nothing was read')
  return row.post
}

const approve = (admin: TestUser, post: string, version: string) =>
  site.asUser(admin)('select public.approve_post($1, $2)', [post, version])
const sendBack = (admin: TestUser, post: string, note = 'Name your source.') =>
  site.asUser(admin)('select public.return_post($1, $2)', [post, note])

type Queue = { is_on: boolean; waiting: { title: string }[] }

async function queue(admin: TestUser): Promise<Queue> {
  const [row] = await site.asUser(admin)<{ list: Queue }>('select public.first_post_reviews() as list')
  if (!row) throw new Error('no queue')
  return row.list
}

const mails = async () =>
  (
    await site.sql<{ payload: Record<string, unknown> }>(
      `select payload from public.outbox where purpose = 'moderation'`,
    )
  ).map(({ payload }) => payload)

async function setup({ isOn = true } = {}) {
  const ada = await site.createUser({ metadata: { first_name: 'Ada' } })
  const ida = await site.createUser({ isAdmin: true })
  if (isOn) await site.asUser(ida)('select public.set_first_post_review(true)')
  return { ada, ida, post: await addDraft(ada) }
}

test('without the rule everybody can publish, and nobody can request a review', async () => {
  const { ada, post } = await setup({ isOn: false })
  await expect(request(ada, post)).rejects.toThrow('Your posts need no review')
  expect(await publish(ada, post)).toHaveLength(1)
})

test('with the rule a new member cannot publish alone', async () => {
  const { ada, post } = await setup()
  await expect(publish(ada, post)).rejects.toThrow(REFUSAL)
  const insert = `insert into public.posts (title, content, author_id, published, published_at)
    values ('Direct', 'Text', auth.uid(), true, now())`
  await expect(site.asUser(ada)(insert)).rejects.toThrow(REFUSAL)
  expect(await isPublished(post)).toBe(false)
})

test('members who have ever published can continue, even if nothing of it is left; so can administrators', async () => {
  const { ada, ida, post } = await setup({ isOn: false })
  await publish(ada, post)
  await site.asUser(ada)('delete from public.posts')
  await site.asUser(ida)('select public.set_first_post_review(true)')
  expect(await publish(ada, await addDraft(ada))).toHaveLength(1)
  expect(await publish(ida, await addDraft(ida))).toHaveLength(1)
})

test('an administrator publishes the version that was read, as the author’s post, and the author is notified', async () => {
  const { ada, ida, post } = await setup()
  await request(ada, post)
  expect(await queue(ida)).toMatchObject({ is_on: true, waiting: [{ title: 'First words', author: 'Ada' }] })
  const { version, content } = await read(ida, post)
  expect(content).toBe('<p>Hello.</p>')
  await approve(ida, post, version)
  expect(await site.asVisitor('select title, author_id from public.posts')).toEqual([
    { title: 'First words', author_id: ada.id },
  ])
  expect(await mails()).toMatchObject([
    { notice: 'post.approved', to: ada.email, title: 'First words', publish_at: null },
  ])
  expect((await queue(ida)).waiting).toEqual([])
  expect(await publish(ada, await addDraft(ada, 'Second'))).toHaveLength(1)
})

test('a post that changed since then must be read again, and keeps its place in the queue', async () => {
  const { ada, ida, post } = await setup()
  await request(ada, post)
  const { version } = await read(ida, post)
  await site.asUser(ada)(`update public.posts set content = '<p>Buy pills.</p>' where id = $1`, [post])
  await expect(approve(ida, post, version)).rejects.toThrow('read it again')
  expect(await isPublished(post)).toBe(false)
  await request(ada, post)
  const newer = await read(ida, post)
  expect(newer.content).toBe('<p>Buy pills.</p>')
  await approve(ida, post, newer.version)
  expect(await isPublished(post)).toBe(true)
})

test('a post is returned with a note, only while it is waiting, and waits again when it is resubmitted', async () => {
  const { ada, ida, post } = await setup()
  await request(ada, post)
  await sendBack(ida, post)
  expect(await mails()).toMatchObject([{ notice: 'post.returned', to: ada.email, reason: 'Name your source.' }])
  const state = 'select state, note from public.post_reviews'
  expect(await site.asUser(ada)(state)).toEqual([{ state: 'returned', note: 'Name your source.' }])
  await expect(read(ida, post)).rejects.toThrow('There is no such waiting post')
  await expect(publish(ada, post)).rejects.toThrow(REFUSAL)
  await request(ada, post)
  expect(await site.asUser(ada)(state)).toMatchObject([{ state: 'waiting' }])

  await expect(sendBack(ida, post, '  ')).rejects.toThrow('A reason of 1 to 500 characters')
  await sendBack(ida, post)
  await expect(sendBack(ida, post)).rejects.toThrow('There is no such waiting post')
})

test('decisions and the rule are in the audit trail', async () => {
  const { ada, ida, post } = await setup()
  await request(ada, post)
  await sendBack(ida, post)
  await request(ada, post)
  await approve(ida, post, (await read(ida, post)).version)
  await site.asUser(ida)('select public.set_first_post_review(false)')
  await site.asUser(ida)('select public.set_first_post_review(false)')
  const entries = await site.sql(
    `select action, subject, reason from public.audit_entries
     where actor_id = $1 and action ~ '^(post|rule)' order by created_at`,
    [ida.id],
  )
  expect(entries).toEqual([
    { action: 'rule.enabled', subject: 'Review of first posts', reason: null },
    { action: 'post.returned', subject: 'First words', reason: 'Name your source.' },
    { action: 'post.approved', subject: 'First words', reason: null },
    { action: 'rule.disabled', subject: 'Review of first posts', reason: null },
  ])
})

test('an administrator cannot read a draft that was not sent for review', async () => {
  const { ida, post } = await setup()
  await expect(read(ida, post)).rejects.toThrow('There is no such waiting post')
  await expect(approve(ida, post, new Date().toISOString())).rejects.toThrow('There is no such waiting post')
})

test('nobody can submit somebody else’s draft, a published post, or anything while banned', async () => {
  const { ada, post } = await setup()
  const eve = await site.createUser()
  await expect(request(eve, post)).rejects.toThrow('You have no such draft')
  await site.sql(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [ada.id])
  await expect(request(ada, post)).rejects.toThrow('Only members write')
})

test('the post of a banned member is not in the queue', async () => {
  const { ada, ida, post } = await setup()
  await request(ada, post)
  await site.sql(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [ada.id])
  expect((await queue(ida)).waiting).toEqual([])
})

test('the post of a member who is banned while it is being read cannot be published', async () => {
  const { ada, ida, post } = await setup()
  await request(ada, post)
  const { version } = await read(ida, post)
  await site.sql(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [ada.id])
  await expect(approve(ida, post, version)).rejects.toThrow('There is no such waiting post')
  expect(await isPublished(post)).toBe(false)
})

test('a preview link does not bypass the review', async () => {
  const { ada, ida, post } = await setup({ isOn: false })
  const link = () =>
    site.asUser(ada)<{ token: string }>(`select public.create_preview_link($1) ->> 'token' as token`, [post])
  const opened = async (token?: string) =>
    (await site.asVisitor<{ post: object | null }>('select public.read_post_preview($1) as post', [token]))[0]?.post
  const [{ token } = { token: '' }] = await link()
  expect(await opened(token)).toMatchObject({ title: 'First words' })
  await site.asUser(ida)('select public.set_first_post_review(true)')
  await expect(link()).rejects.toThrow('An administrator reads your first post')
  expect(await opened(token)).toBeNull()
})

test('the operator’s tools publish for a member, who then no longer is a new author', async () => {
  const { ada, post } = await setup()
  await service('update public.posts set published = true, published_at = now() where id = $1', [post])
  expect(await publish(ada, await addDraft(ada, 'Second'))).toHaveLength(1)
})

const schedule = async (author: TestUser, post: string) => {
  await site.asUser(author)(`update public.posts set publish_at = now() + interval '1 hour' where id = $1`, [post])
}
const beDue = async (post: string) => {
  await site.sql('alter table public.posts disable trigger posts_keep_schedule')
  await site.sql(`update public.posts set publish_at = now() - interval '1 minute' where id = $1`, [post])
  await site.sql('alter table public.posts enable trigger posts_keep_schedule')
  await service('select * from public.publish_due_posts()')
}

test('a scheduled first post appears only once it is approved', async () => {
  const { ada, ida, post } = await setup()
  await schedule(ada, post)
  await beDue(post)
  expect(await isPublished(post)).toBe(false)

  await schedule(ada, post)
  await request(ada, post)
  await approve(ida, post, (await read(ida, post)).version)
  expect(await isPublished(post)).toBe(false)
  expect(await mails()).toMatchObject([{ notice: 'post.approved', publish_at: expect.any(String) }])
  await beDue(post)
  expect(await isPublished(post)).toBe(true)
})
