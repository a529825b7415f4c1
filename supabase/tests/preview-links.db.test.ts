import { afterAll, beforeEach, expect, test } from 'vitest'
import type { TestUser } from '#tests/database/open-database-access.ts'
import { openMigratedDatabase } from '#tests/database/open-migrated-database.ts'

const site = await openMigratedDatabase()
afterAll(() => site[Symbol.asyncDispose]())

beforeEach(async () => {
  await site.sql('delete from auth.users')
  await site.sql('delete from public.posts')
})

type Link = { id: string; token: string; expires_at: string }

async function addDraft(author: TestUser): Promise<string> {
  const [post] = await site.asUser(author)<{ id: string }>(
    `insert into public.posts (title, content, excerpt, author_id)
     values ('A draft', '<p>Not yet.</p>', 'Soon', auth.uid()) returning id`,
  )
  return post?.id ?? ''
}

async function addLink(author: TestUser, post: string): Promise<Link> {
  const [row] = await site.asUser(author)<{ link: Link }>('select public.create_preview_link($1) as link', [post])
  if (!row) throw new Error('no link')
  return row.link
}

async function read(token: string | null): Promise<Record<string, unknown> | null> {
  const rows = await site.asVisitor<{ post: Record<string, unknown> | null }>(
    'select public.read_post_preview($1) as post',
    [token],
  )
  expect(rows).toHaveLength(1)
  return rows[0]?.post ?? null
}

async function setup() {
  const ada = await site.createUser({ metadata: { first_name: 'Ada', last_name: 'Byron' } })
  const post = await addDraft(ada)
  return { ada, post, link: await addLink(ada, post) }
}

test('a visitor with the link reads the draft as saved, for a week, and its token is not stored', async () => {
  const { ada, post, link } = await setup()
  expect(link.token).toMatch(/^[\w-]{43}$/)
  const shown = { id: post, title: 'A draft', excerpt: 'Soon', author: 'Ada Byron', published: false, view_count: 0 }
  expect(await read(link.token)).toMatchObject(shown)
  await site.asUser(ada)(`update public.posts set title = 'Better' where id = $1`, [post])
  expect(await read(link.token)).toMatchObject({ title: 'Better' })

  const [row] = await site.sql<{ text: string }>('select l::text as text from public.preview_links as l')
  expect(row?.text).not.toContain(link.token)
  const [{ hash } = { hash: '' }] = await site.sql<{ hash: string }>(
    'select token_hash::text as hash from public.preview_links',
  )
  expect(await read(hash)).toBeNull()

  expect((await addLink(ada, post)).token).not.toBe(link.token)
  const days = (Date.parse(link.expires_at) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(6.9)
  expect(days).toBeLessThanOrEqual(7)
})

test.each([
  ['unknown', async () => 'x'.repeat(43)],
  ['missing', async () => null],
  ['empty', async () => ''],
  [
    'ended',
    async () => {
      const { ada, link } = await setup()
      await site.asUser(ada)('delete from public.preview_links where id = $1', [link.id])
      return link.token
    },
  ],
  [
    'expired',
    async () => {
      const { link } = await setup()
      await site.sql('update public.preview_links set expires_at = now()')
      return link.token
    },
  ],
  [
    'banned author’s',
    async () => {
      const { ada, link } = await setup()
      await site.sql(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [ada.id])
      return link.token
    },
  ],
])('the %s token opens nothing, and the answer is always the same', async (_kind, prepare) => {
  expect(await read(await prepare())).toBeNull()
})

test('a link works again once the ban is over', async () => {
  const { ada, link } = await setup()
  await site.sql(`update auth.users set banned_until = now() - interval '1 second' where id = $1`, [ada.id])
  expect(await read(link.token)).toMatchObject({ title: 'A draft' })
})

test('only the author can see and end a link, and nobody can read or write its hash', async () => {
  const { ada, post } = await setup()
  const eve = await site.createUser()
  const links = 'select id from public.preview_links'
  expect(await site.asUser(ada)(links)).toHaveLength(1)
  expect(await site.asUser(eve)(links)).toEqual([])
  expect(await site.asUser(eve)('delete from public.preview_links returning id')).toEqual([])
  await expect(site.asVisitor(links)).rejects.toThrow('permission denied')
  await expect(site.asUser(ada)('select token_hash from public.preview_links')).rejects.toThrow('permission denied')
  const insert = `insert into public.preview_links (post_id, author_id, token_hash) values ($1, $2, 'x')`
  await expect(site.asUser(ada)(insert, [post, ada.id])).rejects.toThrow('permission denied')
  const later = `update public.preview_links set expires_at = now() + interval '1 year'`
  await expect(site.asUser(ada)(later)).rejects.toThrow('permission denied')
})

test('nobody can create a link to somebody else’s draft, not even an administrator', async () => {
  const { post } = await setup()
  for (const user of [await site.createUser(), await site.createUser({ isAdmin: true })]) {
    await expect(addLink(user, post)).rejects.toThrow('You have no such post')
  }
  await expect(site.asVisitor('select public.create_preview_link($1)', [post])).rejects.toThrow('permission denied')
})

test('a banned, anonymous or half signed-in member cannot create a link', async () => {
  for (const [_kind, change] of [
    ['banned', `update auth.users set banned_until = now() + interval '1 day' where id = $1`],
    ['anonymous', 'update auth.users set is_anonymous = true where id = $1'],
    [
      'who owes the second step',
      `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
     values (gen_random_uuid(), $1, 'totp', 'verified', now(), now())`,
    ],
  ] as const) {
    const { ada, post } = await setup()
    await site.sql(change, [ada.id])
    await expect(addLink(ada, post)).rejects.toThrow('Only members write')
  }
})

test('a draft has at most five links, even if requested at once; expired ones don’t count', async () => {
  const { ada, post } = await setup()
  for (let count = 1; count < 5; count += 1) await addLink(ada, post)
  await expect(addLink(ada, post)).rejects.toThrow('which is the limit')
  await site.sql(`update public.preview_links set expires_at = now() - interval '1 minute'`)
  await addLink(ada, post)
  expect(await site.sql('select from public.preview_links')).toHaveLength(1)

  await site.sql('delete from public.preview_links')
  await addLink(ada, post)
  for (let count = 1; count < 4; count += 1) await addLink(ada, post)
  const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => addLink(ada, post)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a published post needs no link, and an older link says that it is published', async () => {
  const { ada, post, link } = await setup()
  await site.asUser(ada)('update public.posts set published = true, published_at = now() where id = $1', [post])
  expect(await read(link.token)).toMatchObject({ id: post, published: true })
  await expect(addLink(ada, post)).rejects.toThrow('This post is published')
})

test('creating a link counts as a write', async () => {
  const { ada, post } = await setup()
  await site.sql(
    `insert into private.member_writes (user_id, kind, window_start, count)
     values ($1, 'rows a minute', date_trunc('minute', now(), 'UTC'), 300)
     on conflict (user_id, kind) do update set count = 300, window_start = excluded.window_start`,
    [ada.id],
  )
  await expect(addLink(ada, post)).rejects.toThrow('Please try again in a minute')
})

test('links are deleted with the post and with the account', async () => {
  const { ada, post } = await setup()
  await addLink(ada, await addDraft(ada))
  await site.asUser(ada)('delete from public.posts where id = $1', [post])
  expect(await site.sql('select from public.preview_links')).toHaveLength(1)
  await site.sql('delete from auth.users')
  expect(await site.sql('select from public.preview_links')).toEqual([])
})
