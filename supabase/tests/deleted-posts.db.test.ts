import { afterAll, beforeEach, expect, test } from 'vitest'
import type { TestUser } from '#tests/database/open-database-access.ts'
import { openMigratedDatabase } from '#tests/database/open-migrated-database.ts'

const site = await openMigratedDatabase()
afterAll(() => site[Symbol.asyncDispose]())
const service = site.as('service_role', { role: 'service_role' })

beforeEach(async () => {
  await site.sql('delete from auth.users')
  await site.sql('delete from public.posts')
  await site.sql('delete from public.tags')
  await site.sql('delete from public.categories')
})

/** A member whose statements carry a session, as the functions for one's own account require. */
async function becomeMember(isAdmin = false) {
  const member = await site.createUser({ isAdmin })
  const sessionId = crypto.randomUUID()
  await site.sql('insert into auth.sessions (id, user_id, created_at, updated_at) values ($1, $2, now(), now())', [
    sessionId,
    member.id,
  ])
  const at = (aal: string) => site.as('authenticated', { sub: member.id, session_id: sessionId, aal })
  return { member, as: at('aal1'), at }
}

type Values = { title?: string; published?: boolean; id?: string }

async function addPost(author: TestUser, { title = 'Post', published = false, id }: Values = {}): Promise<string> {
  const [post] = await site.asUser(author)<{ id: string }>(
    `insert into public.posts (id, title, slug, content, excerpt, questions, author_id, published, published_at)
     values (coalesce($1, gen_random_uuid()), $2, lower($2), 'Grey herons', 'Birds', '{Who?}', auth.uid(), $3,
       case when $3 then now() end) returning id`,
    [id ?? null, title, published],
  )
  return post?.id ?? ''
}

const remove = (as: typeof service, id: string) => as('delete from public.posts where id = $1', [id])
const restore = async (as: typeof service, id: string) =>
  (await as<{ restored: string }>('select public.restore_post($1) as restored', [id]))[0]?.restored
const inBin = async (as: typeof service = site.sql) =>
  (await as<{ title: string }>('select title from public.deleted_posts order by title')).map(({ title }) => title)
const rowOf = async (id: string) => (await site.sql('select * from public.posts where id = $1', [id]))[0]

test('a deleted post comes back unchanged, as a draft', async () => {
  const { member, as } = await becomeMember()
  const [category] = await site.sql<{ id: string }>(
    `insert into public.categories (name, slug) values ('C', 'c') returning id`,
  )
  const post = await addPost(member, { published: true })
  await as('update public.posts set category_id = $2 where id = $1', [post, category?.id])
  await as(`insert into public.tags (name) values ('heron'), ('owl')`)
  await as('insert into public.post_tags (post_id, tag_id) select $1, id from public.tags', [post])
  await site.sql('update public.posts set view_count = 7, featured = true where id = $1', [post])
  const before = await rowOf(post)

  await remove(as, post)
  expect(await rowOf(post)).toBeUndefined()
  expect(await inBin(as)).toEqual(['Post'])
  await site.sql(`delete from public.tags where name = 'owl'`)
  expect(await restore(as, post)).toBe(post)

  expect(await rowOf(post)).toEqual({
    ...before,
    published: false,
    published_at: null,
    featured: false,
    updated_at: expect.any(Date),
  })
  expect(await site.sql('select name from public.tags join public.post_tags on tag_id = id')).toEqual([
    { name: 'heron' },
  ])
  expect(await inBin()).toEqual([])
})

test('a column that is added later comes back too, and one newer than the deletion has its default', async () => {
  await using fresh = await openMigratedDatabase()
  const author = await fresh.createUser()
  const [session] = await fresh.sql<{ id: string }>(
    `insert into auth.sessions (id, user_id, created_at, updated_at)
     values (gen_random_uuid(), $1, now(), now()) returning id`,
    [author.id],
  )
  const as = fresh.as('authenticated', { sub: author.id, session_id: session?.id ?? '', aal: 'aal1' })
  await fresh.sql('alter table public.posts add column added_later text')
  const [post] = await fresh.sql<{ id: string }>(
    `insert into public.posts (title, content, author_id, added_later) values ('T', 'C', $1, 'Kept') returning id`,
    [author.id],
  )
  await remove(as, post?.id ?? '')
  await fresh.sql('alter table public.posts add column reads integer not null default 0')
  expect(await restore(as, post?.id ?? '')).toBe(post?.id)
  expect(await fresh.sql('select added_later, reads from public.posts')).toEqual([{ added_later: 'Kept', reads: 0 }])
})

test('its versions come back with it, and its current text is the newest', async () => {
  const { member, as } = await becomeMember()
  const [category] = await site.sql<{ id: string }>(
    `insert into public.categories (name, slug) values ('C', 'c') returning id`,
  )
  const post = await addPost(member, { published: true })
  await as(`update public.posts set content = 'Second', category_id = $2 where id = $1`, [post, category?.id])
  await remove(as, post)
  await site.sql('delete from public.categories')
  await restore(as, post)
  expect(await rowOf(post)).toMatchObject({ category_id: null, cover_id: null })
  const versions = 'select number, content, published, category_id from public.post_versions order by number'
  expect(await as(versions)).toEqual([
    { number: 1, content: 'Grey herons', published: true, category_id: null },
    { number: 2, content: 'Second', published: true, category_id: null },
    { number: 3, content: 'Second', published: false, category_id: null },
  ])
})

test('when published again, it has its old address, even if another post took it in the meantime', async () => {
  const { member, as } = await becomeMember()
  const post = await addPost(member, { published: true })
  await remove(as, post)
  const other = await addPost(await site.createUser(), { published: true })
  await restore(as, post)
  await as('update public.posts set published = true, published_at = now() where id = $1', [post])
  const bySlug = `select id from public.posts where slug = 'post' and published order by slug_since, id`
  expect(await site.sql(bySlug)).toEqual([{ id: post }, { id: other }])
})

test('nobody else can read, restore or delete it', async () => {
  const { member, as } = await becomeMember()
  const [eve, root] = [await becomeMember(), await becomeMember(true)]
  const post = await addPost(member, { published: true })
  await remove(as, post)
  for (const other of [eve.as, root.as]) {
    expect(await inBin(other)).toEqual([])
    await expect(restore(other, post)).rejects.toMatchObject({ code: 'PT404' })
    await other('delete from public.deleted_posts')
  }
  await expect(inBin(site.asVisitor)).rejects.toThrow('permission denied')
  await expect(restore(site.asVisitor, post)).rejects.toThrow('permission denied')
  await expect(as('update public.deleted_posts set deleted_at = now()')).rejects.toThrow('permission denied')
  await expect(as(`insert into public.deleted_posts (id) values ($1)`, [post])).rejects.toThrow('permission denied')
  expect(await inBin()).toEqual(['Post'])
})

test('another member who reuses a deleted post’s id gets nothing else of it', async () => {
  const { member, as } = await becomeMember()
  const eve = await becomeMember()
  const post = await addPost(member, { published: true, title: 'Ada' })
  await remove(as, post)
  await addPost(eve.member, { id: post, title: 'Eve' })
  await remove(eve.as, post)
  expect(await inBin(as)).toEqual(['Ada'])
  await restore(eve.as, post)
  const restored = await restore(as, post)
  expect(restored).not.toBe(post)
  expect(await rowOf(restored ?? '')).toMatchObject({ title: 'Ada', author_id: member.id })
  expect(await rowOf(post)).toMatchObject({ title: 'Eve' })
})

test('a session without its second factor can neither read, restore nor delete', async () => {
  const { member, as, at } = await becomeMember()
  const post = await addPost(member)
  await remove(as, post)
  await site.sql(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
     values (gen_random_uuid(), $1, 'totp', 'verified', now(), now())`,
    [member.id],
  )
  expect(await inBin(as)).toEqual([])
  await as('delete from public.deleted_posts')
  await expect(restore(as, post)).rejects.toMatchObject({ code: 'PT403' })
  expect(await restore(at('aal2'), post)).toBe(post)
})

test('a banned member and an ended session cannot restore anything', async () => {
  const { member, as } = await becomeMember()
  const post = await addPost(member)
  await remove(as, post)
  await site.sql(`update auth.users set banned_until = now() + interval '1 day'`)
  await expect(restore(as, post)).rejects.toMatchObject({ code: 'PT403' })
  await site.sql('update auth.users set banned_until = null')
  await site.sql('delete from auth.sessions')
  await expect(restore(as, post)).rejects.toMatchObject({ code: 'PT401' })
  expect(await inBin()).toEqual(['Post'])
})

test('a post deleted by an administrator or the operator is gone, and so is everything deleted with an account', async () => {
  const { member, as } = await becomeMember()
  const root = await becomeMember(true)
  const moderated = await addPost(member, { published: true })
  await root.as(`select public.delete_post($1, 'Spam')`, [moderated])
  await remove(service, await addPost(member))
  expect(await inBin()).toEqual([])

  await remove(as, await addPost(member, { title: 'Deleted' }))
  await addPost(member, { title: 'Stored' })
  expect(await inBin()).toEqual(['Deleted'])
  await site.sql('select private.delete_account($1, true)', [member.id])
  expect(await inBin()).toEqual([])
})

test('after thirty days it is gone, with its cover', async () => {
  const { member, as } = await becomeMember()
  const [cover] = await service<{ id: string; folder: string }>(
    `select id, folder from public.create_picture($1, 'aal1', 'cover', 1280, 720, 'UklGRg==')`,
    [member.id],
  )
  const covers = () => site.sql<{ id: string; folder: string }>('select id, folder from public.pictures')
  const post = await addPost(member, { published: true })
  await as(`update public.posts set cover_id = $2, cover_alt = 'A river' where id = $1`, [post, cover?.id])
  await remove(as, post)
  await site.sql(`update public.pictures set created_at = now() - interval '40 days'`)
  await site.sql(`update public.deleted_posts set deleted_at = now() - interval '29 days'`)
  await service('select public.delete_expired_data()')
  const [kept] = await covers()
  expect(kept?.id).toBe(cover?.id)
  expect(kept?.folder, 'its address from before leads nowhere').not.toBe(cover?.folder)
  await restore(as, post)
  expect(await rowOf(post)).toMatchObject({ cover_id: cover?.id, cover_alt: 'A river' })

  await remove(as, post)
  await site.sql(`update public.deleted_posts set deleted_at = now() - interval '31 days'`)
  await service('select public.delete_expired_data()')
  expect(await inBin()).toEqual([])
  expect(await covers()).toEqual([])
})

test('a post that was already mailed starts no mailing when it is restored and published', async () => {
  const { member, as } = await becomeMember()
  const [told, untold] = [await addPost(member, { published: true }), await addPost(member, { published: true })]
  await site.sql('update public.mailed_posts set mailing_id = null where post_id = $1', [told])
  for (const post of [told, untold]) {
    await remove(as, post)
    await restore(as, post)
    await as('update public.posts set published = true, published_at = now() where id = $1', [post])
  }
  expect(await site.sql('select post_id from public.mailed_posts where mailing_id is not null')).toEqual([
    { post_id: untold },
  ])
})

test('restoring counts as a save, and permanent deletion as a write', async () => {
  const { member, as } = await becomeMember()
  const posts = [await addPost(member), await addPost(member)]
  for (const post of posts) await remove(as, post)
  const setCount = (kind: string, count: number) =>
    site.sql(
      `insert into private.member_writes (user_id, kind, window_start, count)
       values ($1, $2, date_trunc('minute', now(), 'UTC'), $3)
       on conflict on constraint member_writes_pkey do update set window_start = excluded.window_start, count = $3`,
      [member.id, kind, count],
    )
  await setCount('saves a minute', 29)
  await restore(as, posts[0] ?? '')
  await expect(restore(as, posts[1] ?? '')).rejects.toMatchObject({ code: 'PT429' })
  await setCount('rows a minute', 300)
  await expect(as('delete from public.deleted_posts')).rejects.toMatchObject({ code: 'PT429' })
})
