import { randomUUID } from 'node:crypto'
import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import type { TestUser } from '#tests/database/open-database-access.ts'
import { openMigratedDatabase } from '#tests/database/open-migrated-database.ts'

const MINUTE_S = 60

type Proof = { ageS?: number; aal?: string; sessionId?: string }

async function setup() {
  const site = await openMigratedDatabase()
  const ada = await site.createUser({ email: 'ada@example.com', metadata: { first_name: 'Ada', last_name: 'Byron' } })
  const eve = await site.createUser({ email: 'eve@example.com' })

  async function openSession(user: TestUser, ip: string | null = '203.0.113.7', ends: string | null = null) {
    const id = randomUUID()
    await site.sql(
      `insert into auth.sessions (id, user_id, ip, user_agent, not_after, refreshed_at)
       values ($1, $2, $3, 'Browser', $4, timestamp '2026-11-01 10:00')`,
      [id, user.id, ip, ends],
    )
    return id
  }

  /** Statements of a user in a session, which opens one unless it is given. */
  async function inSession(user: TestUser, { ageS = 0, aal = 'aal1', sessionId }: Proof = {}) {
    const session_id = sessionId ?? (await openSession(user))
    const amr = [{ method: 'password', timestamp: Math.floor(Date.now() / 1000) - ageS }]
    return site.as('authenticated', { sub: user.id, email: user.email, session_id, aal, amr })
  }

  return { site, ada, eve, openSession, inSession }
}

/** SQLSTATE, hint and message of a refusal, or null. */
async function refusalOf(call: Promise<unknown>) {
  return call.then(
    () => null,
    (error) =>
      error instanceof DatabaseError
        ? { code: error.code, hint: error.hint ?? null, message: error.message }
        : Promise.reject(error),
  )
}

const CALLS = [
  'select * from public.own_sessions()',
  'select public.end_own_session(gen_random_uuid())',
  'select public.own_data()',
  `select public.delete_own_account('delete')`,
]

test('no call serves an ended session, somebody else’s, none, or a banned member', async () => {
  const { site, ada, eve, openSession, inSession } = await setup()
  await using _ = site
  const asAda = await inSession(ada)
  const ended = [randomUUID(), await openSession(ada, null, '2026-01-01'), await openSession(eve)]
  const callers = await Promise.all(ended.map((sessionId) => inSession(ada, { sessionId })))
  for (const call of CALLS) {
    for (const as of [...callers, site.asUser(ada)]) expect((await refusalOf(as(call)))?.code, call).toBe('PT401')
  }
  await site.sql(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [ada.id])
  for (const call of CALLS) expect((await refusalOf(asAda(call)))?.code, call).toBe('PT403')
})

test('a member sees their own open sessions: this one first, places as ranges', async () => {
  const { site, ada, eve, openSession, inSession } = await setup()
  await using _ = site
  const current = await openSession(ada, '203.0.113.7')
  const others = [
    await openSession(ada, '2001:db8:1:2:3:4:5:6'),
    await openSession(ada, '::ffff:198.51.100.9'),
    await openSession(ada, null),
  ]
  await openSession(ada, '203.0.113.7', '2026-01-01')
  await openSession(eve)
  const rows = await (await inSession(ada, { sessionId: current }))('select * from public.own_sessions()')
  expect(rows[0]).toMatchObject({ id: current, is_current: true, user_agent: 'Browser', address_range: '203.0.113.*' })
  expect(new Set(rows.slice(1).map(({ id }) => id))).toEqual(new Set(others))
  expect(new Set(rows.slice(1).map((row) => row.address_range))).toEqual(
    new Set(['2001:db8:1:2::/64', '198.51.100.*', null]),
  )
  expect(rows.map((row) => row.is_current)).toEqual([true, false, false, false])
})

test('a member ends one of their own sessions, and nobody else’s', async () => {
  const { site, ada, eve, openSession, inSession } = await setup()
  await using _ = site
  const asAda = await inSession(ada)
  const other = await openSession(ada)
  const evesOwn = await openSession(eve)
  const end = async (id: string) => (await asAda('select public.end_own_session($1) as ended', [id]))[0]?.ended
  expect([await end(other), await end(other), await end(evesOwn)]).toEqual([true, false, false])
  expect(await site.sql('select id from auth.sessions where id = any ($1)', [[other, evesOwn]])).toEqual([
    { id: evesOwn },
  ])
  const recorded = await site.sql(`select payload ->> 'action' as action, payload -> 'traits' as traits,
    payload ->> 'actor_id' as actor from auth.audit_log_entries`)
  expect(recorded).toEqual([{ action: 'logout', traits: { scope: 'one', session_id: other }, actor: ada.id }])
})

test('an account’s data is only its own, with messages from its confirmed address', async () => {
  const { site, ada, eve, inSession } = await setup()
  await using _ = site
  for (const email of ['Ada@Example.com', 'eve@example.com']) await insertMessage(site.sql, email)
  const read = async (user: TestUser) =>
    (await (await inSession(user))('select public.own_data() as data'))[0]?.data as {
      account: Record<string, unknown>
      sessions: unknown[]
      messages: Record<string, unknown>[]
    }
  const data = await read(ada)
  expect(data.account).toMatchObject({ id: ada.id, email: 'ada@example.com', roles: [] })
  expect(JSON.stringify(data)).not.toContain('encrypted_password')
  expect(data.sessions).toHaveLength(1)
  expect(data.messages.map(({ email }) => email)).toEqual(['Ada@Example.com'])
  expect(Object.keys(data.messages[0] ?? {})).not.toContain('sender_key')

  await site.sql('update auth.users set email_confirmed_at = null where id = $1', [eve.id])
  expect((await read(eve)).messages).toEqual([])
})

test('an account is deleted only within 15 minutes of a sign-in', async () => {
  const { site, ada, inSession } = await setup()
  await using _ = site
  const late = await inSession(ada, { ageS: 15 * MINUTE_S + 5 })
  expect(await refusalOf(late(`select public.delete_own_account('delete')`))).toEqual({
    code: 'PT403',
    hint: 'reauthenticate',
    message: 'Please confirm your password first.',
  })
  expect(await site.sql('select id from auth.users where id = $1', [ada.id])).toHaveLength(1)
  const inTime = await inSession(ada, { ageS: 14 * MINUTE_S })
  await inTime(`select public.delete_own_account('delete')`)
  expect(await site.sql('select id from auth.users where id = $1', [ada.id])).toEqual([])
})

test('only known choices for the posts are valid', async () => {
  const { site, ada, inSession } = await setup()
  await using _ = site
  for (const posts of [null, 'keeep', '']) {
    const refusal = await refusalOf((await inSession(ada))('select public.delete_own_account($1)', [posts]))
    expect(refusal?.code).toBe('22023')
  }
})

test('an account with a second factor needs it for its data and its deletion', async () => {
  const { site, ada, eve, inSession } = await setup()
  await using _ = site
  const addFactor = (user: TestUser, status: string) =>
    site.sql(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, secret, created_at, updated_at)
       values (gen_random_uuid(), $1, 'totp', $2, 'a secret', now(), now())`,
      [user.id, status],
    )
  await addFactor(ada, 'verified')
  await addFactor(eve, 'unverified')
  const withPassword = await inSession(ada)
  for (const call of ['select public.own_data()', `select public.delete_own_account('keep')`]) {
    expect(await refusalOf(withPassword(call))).toMatchObject({ code: 'PT403', hint: 'second_factor' })
  }
  const withBoth = await inSession(ada, { aal: 'aal2' })
  const data = JSON.stringify(await withBoth('select public.own_data()'))
  expect(data).toContain('"factors":[{"kind":"totp"')
  expect(data).not.toContain('a secret')
  await withBoth(`select public.delete_own_account('keep')`)
  await (await inSession(eve))(`select public.delete_own_account('keep')`)
  expect(await site.sql('select id from auth.users')).toEqual([])
})

test('the only administrator cannot leave; one of two may, and of two at once one stays', async () => {
  const { site, inSession } = await setup()
  await using _ = site
  const root = await site.createUser({ isAdmin: true })
  const asRoot = await inSession(root)
  const banned = await site.createUser({ isAdmin: true })
  await site.sql(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [banned.id])
  expect(await refusalOf(asRoot(`select public.delete_own_account('keep')`))).toMatchObject({
    code: 'PT409',
    message: 'You are the only administrator. Make somebody else an administrator, then delete your account.',
  })
  await site.createUser({ isAdmin: true })
  expect(await refusalOf(asRoot(`select public.delete_own_account('keep')`))).toBeNull()

  await site.sql('delete from auth.users')
  const both = [await site.createUser({ isAdmin: true }), await site.createUser({ isAdmin: true })]
  const sessions = await Promise.all(both.map((user) => inSession(user)))
  const refusals = await Promise.all(
    sessions.map((as) => refusalOf(as(`select public.delete_own_account('delete'), pg_sleep(0.2)`))),
  )
  expect(refusals.map((refusal) => refusal?.code ?? null).sort()).toEqual(['PT409', null])
  expect(await site.sql('select from public.user_roles')).toHaveLength(1)
})

test('kept posts lose their author but keep their date, and drafts are deleted', async () => {
  const { site, ada, inSession } = await setup()
  await using _ = site
  await site.sql(
    `insert into public.posts (title, content, author_id, published, published_at, updated_at)
     values ('Live', 'Text', $1, true, '2026-01-02', '2026-01-03'), ('Draft', 'Text', $1, false, null, '2026-01-03')`,
    [ada.id],
  )
  const before = await site.sql('select updated_at, published_at from public.posts where published')
  await (await inSession(ada))(`select public.delete_own_account('keep')`)
  expect(await site.sql('select title, author_id from public.posts')).toEqual([{ title: 'Live', author_id: null }])
  expect(await site.sql('select updated_at, published_at from public.posts')).toEqual(before)
})

test('an account with more posts and tags than anybody may write in a minute can be deleted', async () => {
  const { site, ada, inSession } = await setup()
  await using _ = site
  await site.sql(
    `insert into public.posts (title, content, author_id) select 'Draft ' || n, 'Text', $1 from generate_series(1, 350) as n`,
    [ada.id],
  )
  await site.sql(
    `insert into public.tags (name, created_at) select 'tag ' || n, now() + interval '1 s' from generate_series(1, 350) as n`,
  )
  await site.sql(
    `insert into public.post_tags (post_id, tag_id)
     select post.id, tag.id from (select id, row_number() over () as n from public.posts) as post
     join (select id, row_number() over () as n from public.tags) as tag using (n)`,
  )
  await (await inSession(ada))(`select public.delete_own_account('delete')`)
  expect(await site.sql('select from public.posts')).toEqual([])
  expect(await site.sql('select from public.tags')).toEqual([])
})

test('a post that is being written meanwhile is deleted too', async () => {
  const { site, ada, inSession } = await setup()
  await using _ = site
  const asAda = await inSession(ada)
  await site.sql('begin')
  await site.sql(`insert into public.posts (title, content, author_id) values ('Late', 'x', $1)`, [ada.id])
  const deletion = asAda(`select public.delete_own_account('delete')`)
  await expect.poll(() => site.sql('select from pg_locks where not granted')).not.toEqual([])
  await site.sql('commit')
  await deletion
  expect(await site.sql('select title from public.posts')).toEqual([])
})

test('tags that others use, or that are older than the account, stay', async () => {
  const { site, ada, eve, inSession } = await setup()
  await using _ = site
  await site.sql(`insert into public.tags (name, created_at) values
    ('shared', now() + interval '1 s'), ('old', '2020-01-01'), ('own', now() + interval '1 s')`)
  await site.sql(`insert into public.posts (title, content, author_id) values ('A', 'x', $1), ('E', 'x', $2)`, [
    ada.id,
    eve.id,
  ])
  await site.sql(`insert into public.post_tags (post_id, tag_id)
    select posts.id, tags.id from public.posts, public.tags where posts.title = 'A' or tags.name = 'shared'`)
  await (await inSession(ada))(`select public.delete_own_account('delete')`)
  expect(await site.sql('select name from public.tags order by name')).toEqual([{ name: 'old' }, { name: 'shared' }])
})

test('the audit trail keeps what happened and when, without the person', async () => {
  const { site, ada, inSession } = await setup()
  await using _ = site
  const root = await site.createUser({ email: 'root@example.com', isAdmin: true })
  await site.sql(
    `insert into public.posts (title, content, author_id, published, published_at) values ('Secrets', 'x', $1, true, now())`,
    [ada.id],
  )
  const asRoot = site.asUser(root)
  await asRoot(`select public.unpublish_post(id, 'Byron asked for it') from public.posts`)
  await asRoot('select public.ban_member($1, $2)', [ada.id, 'Too many adapters'])
  await asRoot('select public.lift_ban($1, $2)', [ada.id, 'A mistake'])
  await (await inSession(ada))(`select public.delete_own_account('delete')`)
  const trail = await site.sql(
    `select action, actor, subject, reason, details ->> 'author' as author, subject_id = $1 or actor_id = $1 as has_id
     from public.audit_entries where action !~ '^role' order by action`,
    [ada.id],
  )
  const former = 'A former member'
  const words = { subject: 'Something of a former member', author: former }
  expect(trail).toEqual([
    {
      action: 'account.banned',
      actor: 'root@example.com',
      subject: former,
      reason: 'Too many adapters',
      author: null,
      has_id: true,
    },
    { action: 'account.deleted', actor: former, subject: former, reason: null, author: null, has_id: true },
    {
      action: 'account.unbanned',
      actor: 'root@example.com',
      subject: former,
      reason: 'A mistake',
      author: null,
      has_id: true,
    },
    { action: 'post.deleted', actor: former, ...words, reason: null, has_id: true },
    { action: 'post.unpublished', actor: 'root@example.com', ...words, reason: null, has_id: false },
  ])
})

function insertMessage(sql: Awaited<ReturnType<typeof setup>>['site']['sql'], email: string) {
  return sql(
    `insert into public.contact_messages (reference, source, first_name, last_name, email, company, job_title, phone,
       category, subject, message, workshop, content_hash, text_hash, sender_key)
     values ($1, 'form', 'A', 'B', $2, '', '', '', 'General', 'Hello', 'Text', '', $1, $1, 'key')`,
    [randomUUID(), email],
  )
}

test('an address that only an organization vouches for gives no access to its owner’s data', async () => {
  const { site, inSession } = await setup()
  await using _ = site
  const address = 'victim@example.com'
  const sso = await site.createUser({ email: 'sso@example.com' })
  await site.sql('insert into private.invited_admins (email) values ($1)', [address])
  await site.sql('update auth.users set email = $2, is_sso_user = true, email_confirmed_at = now() where id = $1', [
    sso.id,
    address,
  ])
  expect(await site.sql('select from public.user_roles where user_id = $1', [sso.id])).toEqual([])
  await insertMessage(site.sql, address)
  await site.sql(`insert into public.mail_suppressions (email, reason) values ($1, 'bounce')`, [address])

  const as = await inSession({ ...sso, email: address })
  const [data] = await as('select public.own_data() as data')
  expect(data).toMatchObject({ data: { messages: [] } })
  await as(`select public.delete_own_account('delete')`)
  const [left] = await site.sql(`select
    (select count(*)::int from public.contact_messages) as messages,
    (select count(*)::int from public.mail_suppressions) as suppressions,
    (select count(*)::int from private.invited_admins) as invitations`)
  expect(left).toEqual({ messages: 1, suppressions: 1, invitations: 1 })
})
