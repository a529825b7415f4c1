import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { type MigratedDatabase, openMigratedDatabase } from '#tests/database/open-migrated-database.ts'

const REASON = 'It advertises pills'

async function setup() {
  const site = await openMigratedDatabase()
  const root = await site.createUser({ email: 'root@example.com', isAdmin: true })
  const ada = await site.createUser({ email: 'ada@example.com', metadata: { first_name: 'Ada', last_name: 'Byron' } })
  const eve = await site.createUser({ email: 'eve@example.com' })
  async function createPost(title = 'Pills', author = ada.id, isPublished = true) {
    const [post] = await site.sql<{ id: string }>(
      `insert into public.posts (title, content, author_id, published, published_at)
       values ($1, 'Text', $2, $3, case when $3 then now() end) returning id`,
      [title, author, isPublished],
    )
    return post?.id ?? ''
  }
  await site.sql('delete from public.outbox')
  return { site, root, ada, eve, createPost, asRoot: site.asUser(root) }
}

const trail = (site: MigratedDatabase) =>
  site.sql(
    `select actor, action, subject, reason from public.audit_entries where action not like 'role.%' order by subject`,
  )

const mails = (site: MigratedDatabase) => site.sql('select purpose, payload from public.outbox')

/** The SQLSTATE of a refusal, or null. */
async function refusalOf(call: Promise<unknown>): Promise<string | null> {
  return call.then(
    () => null,
    (error) => (error instanceof DatabaseError ? (error.code ?? '') : Promise.reject(error)),
  )
}

test('an unpublished post becomes a draft that its author may publish again; trail and email have the reason', async () => {
  const { site, ada, createPost, asRoot } = await setup()
  await using _ = site
  const id = await createPost()
  expect(await asRoot('select public.unpublish_post($1, $2) as title', [id, `  ${REASON}\n`])).toEqual([
    { title: 'Pills' },
  ])
  expect(await site.sql('select published, published_at from public.posts')).toEqual([
    { published: false, published_at: null },
  ])
  expect(await trail(site)).toEqual([
    { actor: 'root@example.com', action: 'post.unpublished', subject: 'Pills', reason: REASON },
  ])
  const payload = { notice: 'post.unpublished', title: 'Pills', post_id: id, reason: REASON, to: ada.email }
  expect(await mails(site)).toEqual([{ purpose: 'moderation', payload }])

  const again = `update public.posts set content = 'Better', published = true, published_at = now() returning id`
  expect(await site.asUser(ada)(again)).toEqual([{ id }])
})

test('an administrator deletes a post and a tag', async () => {
  const { site, ada, createPost, asRoot } = await setup()
  await using _ = site
  const id = await createPost()
  const kept = await createPost('Kept')
  const [tag] = await site.sql(`insert into public.tags (name) values ('Cheap') returning id`)
  await site.sql('insert into public.post_tags values ($1, $3), ($2, $3)', [id, kept, tag?.id])

  await asRoot('select public.delete_post($1, $2)', [id, REASON])
  expect(await site.sql('select title from public.posts')).toEqual([{ title: 'Kept' }])
  expect(await asRoot('select public.delete_tag($1, $2) as name', [tag?.id, REASON])).toEqual([{ name: 'Cheap' }])
  expect(await site.sql('select from public.post_tags')).toEqual([])
  const actor = 'root@example.com'
  expect(await trail(site)).toEqual([
    { actor, action: 'tag.deleted', subject: 'Cheap', reason: REASON },
    { actor, action: 'post.deleted', subject: 'Pills', reason: REASON },
  ])
  const payload = { notice: 'post.deleted', title: 'Pills', reason: REASON, to: ada.email }
  expect(await mails(site)).toEqual([{ purpose: 'moderation', payload }])
})

test('a ban lasts for the given days, ends the sessions and keeps the posts', async () => {
  const { site, ada, createPost, asRoot } = await setup()
  await using _ = site
  await createPost()
  await site.sql('insert into auth.sessions (id, user_id) values (gen_random_uuid(), $1)', [ada.id])
  await asRoot('select public.ban_member($1, $2, 7)', [ada.id, REASON])
  const days = 'select round(extract(epoch from banned_until - now()) / 86400)::integer as days from auth.users'
  expect(await site.sql(`${days} where id = $1`, [ada.id])).toEqual([{ days: 7 }])
  expect(await site.sql('select not_after <= now() as ended from auth.sessions')).toEqual([{ ended: true }])
  expect(await site.sql('select published from public.posts')).toEqual([{ published: true }])
  expect(await mails(site)).toMatchObject([{ payload: { notice: 'account.banned', unpublished: 0, reason: REASON } }])

  await asRoot('select public.lift_ban($1, $2)', [ada.id, 'A mistake'])
  expect(await site.sql('select banned_until from auth.users where id = $1', [ada.id])).toEqual([
    { banned_until: null },
  ])
  const named = { actor: 'root@example.com', subject: 'Ada Byron <ada@example.com>' }
  const entries = await site.sql(
    `select actor, action, subject, reason from public.audit_entries where action like 'account.%' order by created_at`,
  )
  expect(entries).toEqual([
    { ...named, action: 'account.banned', reason: REASON },
    { ...named, action: 'account.unbanned', reason: 'A mistake' },
  ])
})

test('a ban can also unpublish all posts, each with the reason', async () => {
  const { site, ada, eve, createPost, asRoot } = await setup()
  await using _ = site
  await createPost('One')
  await createPost('Two')
  await createPost('Draft', ada.id, false)
  await createPost('Other', eve.id)
  const ban = 'select public.ban_member($1, $2, with_posts => true) as unpublished'
  expect(await asRoot(ban, [ada.id, REASON])).toEqual([{ unpublished: 2 }])
  expect(await site.sql('select title from public.posts where published')).toEqual([{ title: 'Other' }])
  const actor = 'root@example.com'
  expect(await trail(site)).toEqual([
    { actor, action: 'account.banned', subject: 'Ada Byron <ada@example.com>', reason: REASON },
    { actor, action: 'post.unpublished', subject: 'One', reason: REASON },
    { actor, action: 'post.unpublished', subject: 'Two', reason: REASON },
  ])
  expect(await mails(site)).toHaveLength(1)
})

/** Calls with $1, the post; $2, the author; $3, the tag; and $4, the reason. */
const CALLS = {
  unpublish_post: 'select public.unpublish_post($1, $4) from (select $2, $3) as given',
  delete_post: 'select public.delete_post($1, $4) from (select $2, $3) as given',
  delete_tag: 'select public.delete_tag($3, $4) from (select $1, $2) as given',
  ban_member: 'select public.ban_member($2, $4) from (select $1, $3) as given',
  lift_ban: 'select public.lift_ban($2, $4) from (select $1, $3) as given',
}

const LISTS = [
  'select * from public.moderation_posts()',
  'select * from public.moderation_members()',
  'select public.audit_trail()',
]

test('a banned administrator can neither moderate nor read the lists', async () => {
  const { site, root, createPost } = await setup()
  await using _ = site
  const [tag] = await site.sql(`insert into public.tags (name) values ('Cheap') returning id`)
  const values = [await createPost(), root.id, tag?.id, REASON]
  const former = await site.createUser({ isAdmin: true })
  await site.sql(`update auth.users set banned_until = '2999-01-01' where id = $1`, [former.id])
  const before = await site.sql('select count(*) from public.audit_entries')
  const as = site.asUser(former)
  for (const [what, sql] of Object.entries(CALLS))
    expect([what, await refusalOf(as(sql, values))]).toEqual([what, '42501'])
  for (const sql of LISTS) expect([sql, await refusalOf(as(sql))]).toEqual([sql, '42501'])
  expect(await as('select from public.audit_entries')).toEqual([])
  expect(await site.sql('select count(*) from public.audit_entries')).toEqual(before)
  expect(await mails(site)).toEqual([])
})

test('every call without a reason of 1 to 500 characters is refused', async () => {
  const { site, ada, createPost, asRoot } = await setup()
  await using _ = site
  const id = await createPost()
  const [tag] = await site.sql(`insert into public.tags (name) values ('Cheap') returning id`)
  for (const [_what, reason] of [
    ['no reason', null],
    ['a blank reason', ' \n\t '],
    ['a reason of 501 characters', 'x'.repeat(501)],
  ]) {
    for (const [what, sql] of Object.entries(CALLS)) {
      expect([what, await refusalOf(asRoot(sql, [id, ada.id, tag?.id, reason]))]).toEqual([what, '22023'])
    }
    expect(await trail(site)).toEqual([])
    expect(await site.sql('select published from public.posts')).toEqual([{ published: true }])
  }
})

test('administrators can neither unpublish nor delete a draft, and don’t see its title', async () => {
  const { site, ada, createPost, asRoot } = await setup()
  await using _ = site
  const id = await createPost('Secret plans', ada.id, false)
  for (const call of ['unpublish_post', 'delete_post']) {
    expect(await refusalOf(asRoot(`select public.${call}($1, $2)`, [id, REASON]))).toBe('PT404')
  }
  await site.asUser(ada)('delete from public.posts')
  expect(await trail(site)).toMatchObject([{ action: 'post.deleted', subject: 'A draft' }])
})

test('what is gone or over is reported as such', async () => {
  const { site, asRoot } = await setup()
  await using _ = site
  for (const [_what, call, code] of [
    ['a post that is gone', 'unpublish_post', 'PT404'],
    ['a post that is gone', 'delete_post', 'PT404'],
    ['a tag that is gone', 'delete_tag', 'PT404'],
    ['an account that is gone', 'ban_member', 'PT404'],
    ['a ban that is over', 'lift_ban', 'PT409'],
  ]) {
    expect(await refusalOf(asRoot(`select public.${call}(gen_random_uuid(), $1)`, [REASON]))).toBe(code)
  }
})

test('only a ban of one day to ten years is possible, and none of administrators', async () => {
  const { site, root, ada, asRoot } = await setup()
  await using _ = site
  for (const days of [0, -1, 3651]) {
    expect(await refusalOf(asRoot('select public.ban_member($1, $2, $3)', [ada.id, REASON, days]))).toBe('22023')
  }

  const other = await site.createUser({ isAdmin: true })
  for (const { id } of [root, other]) {
    expect(await refusalOf(asRoot('select public.ban_member($1, $2)', [id, REASON]))).toBe('PT409')
  }
  expect(await site.sql('select from auth.users where banned_until is not null')).toEqual([])
})

test('an unconfirmed address gets no mail', async () => {
  const { site, ada, createPost, asRoot } = await setup()
  await using _ = site
  await site.sql('update auth.users set email_confirmed_at = null where id = $1', [ada.id])
  await asRoot('select public.unpublish_post($1, $2)', [await createPost(), REASON])
  expect(await mails(site)).toEqual([])
})

test('posts are listed with their authors, 20 per page, and searchable by title, name and address', async () => {
  const { site, ada, eve, root, createPost, asRoot } = await setup()
  await using _ = site
  await createPost('Lakes and rivers')
  await createPost('Lakes', eve.id)
  await createPost('A draft about lakes', ada.id, false)
  await createPost('Ours', root.id)
  await site.sql(`update auth.users set banned_until = '2999-01-01' where id = $1`, [eve.id])
  const list = (words: string, more = '') =>
    asRoot(
      `select title, author, author_email, author_is_admin, author_banned_until is not null as banned, total
            from public.moderation_posts($1 ${more})`,
      [words],
    )
  const adas = { author: 'Ada Byron', author_email: 'ada@example.com', author_is_admin: false, banned: false }
  expect(await list('LAKES byron')).toEqual([{ title: 'Lakes and rivers', ...adas, total: 1 }])
  expect(await list('eve@')).toMatchObject([{ title: 'Lakes', banned: true }])
  expect(await list('ours')).toMatchObject([{ title: 'Ours', author_is_admin: true }])
  expect(await list('%')).toEqual([])
  expect(await list('')).toHaveLength(3)

  await site.sql(
    `insert into public.posts (title, content, published, published_at)
     select 'Old ' || n, 'Text', true, '2020-01-01'::timestamptz + n * interval '1 hour' from generate_series(1, 20) n`,
  )
  expect(await list('', ', page => 2')).toHaveLength(3)
  await site.sql(`update public.posts set title = 'Old and new' where title = 'Old 1'`)
  const [first] = await list('', `, sort => 'changed'`)
  expect(first).toMatchObject({ title: 'Old and new', total: 23, author: null })
})

test('members are found by name or address; an empty search lists banned members', async () => {
  const { site, ada, createPost, asRoot } = await setup()
  await using _ = site
  await createPost()
  const list = (words: string) =>
    asRoot('select name, email, is_admin, banned_until, published_posts from public.moderation_members($1)', [words])
  expect(await list('')).toEqual([])
  expect(await list('byron')).toEqual([
    { name: 'Ada Byron', email: ada.email, is_admin: false, banned_until: null, published_posts: 1 },
  ])
  await asRoot('select public.ban_member($1, $2)', [ada.id, REASON])
  expect(await list('')).toMatchObject([{ email: ada.email }])
  expect(await list('root@')).toMatchObject([{ is_admin: true }])
})
