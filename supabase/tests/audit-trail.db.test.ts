import { expect, test } from 'vitest'
import { type MigratedDatabase, openMigratedDatabase } from '#tests/database/open-migrated-database.ts'

type Trail = {
  entries: { id: string; created_at: string; actor: string; action: string; subject: string | null; details: object }[]
  has_more: boolean
  has_account_log: boolean
}

async function setup() {
  const site = await openMigratedDatabase()
  const root = await site.createUser({ email: 'root@example.com', isAdmin: true })
  const ada = await site.createUser({ email: 'ada@example.com' })
  const asRoot = site.asUser(root)
  async function read(args = ''): Promise<Trail> {
    const [row] = await asRoot<{ trail: Trail }>(`select public.audit_trail(${args}) as trail`)
    if (!row) throw new Error('audit_trail returned no row')
    return row.trail
  }
  return { site, root, ada, asRoot, read }
}

const entries = (site: MigratedDatabase) =>
  site.sql('select actor, action, subject_kind, subject, reason from public.audit_entries order by created_at, action')

const logSignIn = (site: MigratedDatabase, action: string, at: string) =>
  site.sql(
    `insert into auth.audit_log_entries (payload, ip_address, created_at)
     values (jsonb_build_object('actor_username', 'eve@example.com', 'action', $1::text, 'traits', '{"why": "password"}'::jsonb),
       '203.0.113.7', $2)`,
    [action, at],
  )

test('roles, bans and deletions are recorded however they are made', async () => {
  const { site, ada } = await setup()
  await using _ = site
  const rest = site.as('service_role')
  await rest(`insert into public.user_roles (user_id, role) values ($1, 'admin')`, [ada.id])
  await rest('delete from public.user_roles where user_id = $1', [ada.id])
  await rest(`update auth.users set banned_until = '2999-01-01' where id = $1`, [ada.id])
  await rest('update auth.users set banned_until = null where id = $1', [ada.id])
  await rest(`insert into public.tags (name) values ('T')`)
  await rest('delete from public.tags')
  await rest(`insert into public.categories (name) values ('C')`)
  await rest('delete from public.categories')
  await rest('delete from auth.users where id = $1', [ada.id])
  const written = (await entries(site)).slice(1)
  expect(written.map(({ actor, action, subject }) => [actor, action, subject])).toEqual([
    ['service key', 'role.granted', 'ada@example.com'],
    ['service key', 'role.revoked', 'ada@example.com'],
    ['service key', 'account.banned', 'ada@example.com'],
    ['service key', 'account.unbanned', 'ada@example.com'],
    ['service key', 'tag.deleted', 'T'],
    ['service key', 'category.deleted', 'C'],
    ['service key', 'account.deleted', 'ada@example.com'],
  ])
})

test('deleting an account removes its role and keeps its posts, and the trail records it', async () => {
  const { site, root } = await setup()
  await using _ = site
  await site.sql('delete from auth.users where id = $1', [root.id])
  expect((await entries(site)).map(({ action, subject }) => [action, subject]).slice(1)).toEqual([
    ['account.deleted', 'root@example.com'],
    ['role.revoked', root.id],
  ])
})

test('the trail names the member in the token who deletes a published post, not one who unpublishes it', async () => {
  const { site, ada } = await setup()
  await using _ = site
  const asAda = site.asUser(ada)
  const publish = `insert into public.posts (title, content, author_id, published, published_at) values ($1, 'x', $2, true, now())`
  await asAda(publish, ['Kept', ada.id])
  await asAda(publish, ['Gone', ada.id])
  await asAda(`update public.posts set published = false, published_at = null where title = 'Kept'`)
  await asAda(`delete from public.posts where title = 'Gone'`)
  expect((await entries(site)).slice(1)).toEqual([
    { actor: 'ada@example.com', action: 'post.deleted', subject_kind: 'post', subject: 'Gone', reason: null },
  ])

  await site.sql(
    `insert into public.posts (title, content, author_id, published, published_at)
                  values ('Gone', 'x', $1, true, now())`,
    [ada.id],
  )
  await site.asUser(ada)(
    `with forged as materialized (select set_config('audit.actor', 'command line', true))
     delete from public.posts using forged`,
  )
  expect(await entries(site)).toContainEqual(expect.objectContaining({ actor: 'ada@example.com' }))
})

test('the owner of the database cannot alter the trail by mistake, in any column', async () => {
  const { site } = await setup()
  await using _ = site
  for (const change of [
    `actor = 'Eve'`,
    `action = 'post.kept'`,
    `created_at = now() + interval '1 second'`,
    `subject = 'Another title'`,
    `reason = 'Another reason'`,
    `details = details || '{"role": "none"}'`,
  ]) {
    const update = site.sql(`update public.audit_entries set ${change}`)
    await expect(update, change).rejects.toThrow('neither changed nor deleted')
  }
  for (const statement of ['delete from public.audit_entries', 'truncate public.audit_entries']) {
    await expect(site.sql(statement)).rejects.toThrow('neither changed nor deleted')
  }
})

test('the trail includes the auth service’s log, newest first, without token refreshes', async () => {
  const { site, read } = await setup()
  await using _ = site
  await logSignIn(site, 'login_failed', '2026-11-01T10:00:00Z')
  await logSignIn(site, 'token_refreshed', '2026-11-01T11:00:00Z')
  await logSignIn(site, 'login', '2026-11-01T09:00:00Z')
  const all = await read()
  expect(all.entries.map(({ action }) => action)).toEqual(['role.granted', 'login_failed', 'login'])
  expect(all).toMatchObject({ has_more: false, has_account_log: true })
  expect(all.entries[1]).toMatchObject({
    actor: 'eve@example.com',
    details: { address: '203.0.113.7', traits: { why: 'password' } },
  })
  const of = async (kind: string) => (await read(`'${kind}'`)).entries.map(({ action }) => action)
  expect(await of('failed-sign-ins')).toEqual(['login_failed'])
  expect(await of('roles')).toEqual(['role.granted'])
  expect(await of('accounts')).toEqual(['login'])
  expect(await of('content')).toEqual([])
})

test('pages have no gaps or overlaps, even across entries with the same time', async () => {
  const { site, read } = await setup()
  await using _ = site
  await site.sql(`insert into public.tags (name) select 'Tag ' || n from generate_series(1, 6) n`)
  // All of these have the same time, and so do entries of the other log.
  await site.sql('delete from public.tags')
  await site.sql(
    `insert into auth.audit_log_entries (payload, created_at)
     select '{"action": "login"}', (select max(created_at) from public.audit_entries) from generate_series(1, 3)`,
  )
  const seen: string[] = []
  let cursor = ''
  for (let page = 0; page < 10; page += 1) {
    const { entries: shown, has_more } = await read(`'all', page_size => 3 ${cursor}`)
    seen.push(...shown.map(({ id }) => id))
    const last = shown.at(-1)
    cursor = `, before_at => '${last?.created_at}', before_id => '${last?.id}'`
    if (!has_more) break
  }
  expect(seen).toHaveLength(10)
  expect(new Set(seen).size).toBe(10)
})

test('a request returns between 1 and 100 entries', async () => {
  const { site, read } = await setup()
  await using _ = site
  await site.sql(`insert into public.tags (name) select 'Tag ' || n from generate_series(1, 120) n`)
  await site.sql('delete from public.tags')
  for (const [asked, given] of [
    [0, 1],
    [1000, 100],
  ] as const) {
    expect((await read(`page_size => ${asked}`)).entries).toHaveLength(given)
  }
})

test('without the auth service’s log the trail shows the rest and reports the missing log', async () => {
  const { site, read } = await setup()
  await using _ = site
  await site.sql('drop table auth.audit_log_entries')
  const trail = await read()
  expect(trail).toMatchObject({ entries: [{ action: 'role.granted' }], has_account_log: false })
  await site.as('service_role')('select public.delete_expired_data()')
})

test('entries of both logs are deleted after a year and not earlier', async () => {
  const { site } = await setup()
  await using _ = site
  await site.sql('alter table public.audit_entries disable trigger audit_entries_refuse_change')
  await site.sql(
    `insert into public.audit_entries (created_at, actor, action, subject_kind, subject)
     values (now() - interval '366 days', 'x', 'tag.deleted', 'tag', 'Old'),
       (now() - interval '364 days', 'x', 'tag.deleted', 'tag', 'Young')`,
  )
  await site.sql('alter table public.audit_entries enable trigger audit_entries_refuse_change')
  await logSignIn(site, 'login', '2020-01-01')
  await logSignIn(site, 'logout', new Date().toISOString())
  await site.as('service_role')('select public.delete_expired_data()')
  expect((await entries(site)).map(({ subject }) => subject)).toEqual(['Young', 'root@example.com'])
  expect(await site.sql(`select payload ->> 'action' as action from auth.audit_log_entries`)).toEqual([
    { action: 'logout' },
  ])
})

test('decisions about mailings are recorded with their reason', async () => {
  const { site, ada, asRoot } = await setup()
  await using _ = site
  const [category] = await site.sql(`insert into public.categories (name) values ('AI') returning id`)
  await site.asUser(ada)(
    `insert into public.posts (title, content, author_id, category_id, published, published_at)
     values ('P', 'x', $1, $2, true, now())`,
    [ada.id, category?.id],
  )
  const [mailing] = await asRoot('select id from public.waiting_mailings()')
  await asRoot(`select public.reject_mailing($1, 'Ads')`, [mailing?.id])
  expect(await entries(site)).toContainEqual(
    expect.objectContaining({ action: 'mailing.rejected', subject: 'Mailing of ada@example.com', reason: 'Ads' }),
  )
})
