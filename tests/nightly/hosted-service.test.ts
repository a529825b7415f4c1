import { readFile } from 'node:fs/promises'
import { runSql } from '@headwater/backend/tests/database/test-cluster.ts'
import { afterAll, expect, test } from 'vitest'
import { openDatabaseAccess } from '#tests/database/open-database-access.ts'
import { openMigratedDatabase } from '#tests/database/open-migrated-database.ts'
import { READ_GRANTS } from '#tests/database/read-grants.ts'
import { asMigrations, createHostedDatabase, pushMigrations, startHostedServer } from '#tests/hosted/hosted-database.ts'

// The migrations on a new project of the hosted service: its roles, schemas and default privileges, without our own
// backend's. They are applied as `postgres`, which is not a superuser there.

const server = await startHostedServer()
afterAll(server.stop)
const hosted = await createHostedDatabase(server, 'project')
await pushMigrations(hosted)

/** On the hosted service, whoever has the password of postgres may switch to the roles of requests. */
const { admin, ...access } = await openDatabaseAccess({ url: hosted.ownerUrl, loginUrl: hosted.ownerUrl })
afterAll(async () => {
  await access.database.close()
  await admin.end()
})

test('visitors and members have the same grants as with our own backend', async () => {
  await using own = await openMigratedDatabase()
  const ofTheSite = (rows: { line: string }[]) =>
    rows.map(({ line }) => line).filter((line) => /^\w+: \w+ (public|private)(\.|$)/.test(line))
  const wanted = ofTheSite(await own.sql(READ_GRANTS))
  const found = ofTheSite(await runSql<{ line: string }>(hosted.superuserUrl, READ_GRANTS))
  // The hosted service grants the schema to everybody; what counts are its tables and functions.
  expect(found.filter((line) => !line.startsWith('PUBLIC: usage public'))).toEqual(wanted)
})

test('row-level security is on for every table of the site', async () => {
  const open = await access.sql(
    `select oid::regclass::text from pg_class
     where relkind in ('r', 'p') and not relrowsecurity and relnamespace in ('public'::regnamespace, 'private'::regnamespace)`,
  )
  expect(open).toEqual([])
})

test('the owner of the migrations is not a superuser and owns nothing of the platform', async () => {
  const [role] = await access.sql(
    `select current_user, rolsuper, pg_has_role(oid, 'supabase_auth_admin', 'member') as "isAuthAdmin"
     from pg_roles where rolname = current_user`,
  )
  expect(role).toEqual({ current_user: 'postgres', rolsuper: false, isAuthAdmin: false })
})

const REFUSED = [
  'alter table auth.users add column nickname text',
  'alter table storage.objects disable row level security',
  'create table auth.more (id uuid)',
  'create function auth.more() returns integer language sql as $$ select 1 $$',
  'create policy "anything" on auth.mfa_factors for select using (true)',
  'drop table auth.mfa_factors cascade',
  'drop function auth.uid() cascade',
  'create role another superuser',
]

test.for(REFUSED)('a migration is not allowed to: %s', async (statement) => {
  const refused = asMigrations(hosted, (client) => client.query(statement))
  await expect(refused).rejects.toMatchObject({ code: '42501' })
})

/** Acts as the hosted auth server, whose role has no rights in the site's schemas. */
function asAuthServer(statements: string) {
  return runSql(hosted.superuserUrl, `set role supabase_auth_admin; ${statements}`)
}

async function signUp(email: string): Promise<string> {
  const id = crypto.randomUUID()
  await asAuthServer(
    `insert into auth.users (id, aud, role, email, raw_user_meta_data, created_at, updated_at)
     values ('${id}', 'authenticated', 'authenticated', '${email}', '{"first_name": "Grace"}', now(), now())`,
  )
  return id
}

test('an account that the auth server creates gets its profile', async () => {
  const id = await signUp('grace@example.com')
  expect(await access.sql('select first_name from public.profiles where user_id = $1', [id])).toEqual([
    { first_name: 'Grace' },
  ])
})

test('the first administrator is invited in the SQL editor and gets the role by confirming the address', async () => {
  expect(await access.sql(`select private.grant_admin('boss@example.com') as outcome`)).toEqual([
    { outcome: 'invited' },
  ])
  const id = await signUp('boss@example.com')
  const roles = () => access.sql('select role from public.user_roles where user_id = $1', [id])
  expect(await roles()).toEqual([])
  await asAuthServer(`update auth.users set email_confirmed_at = now() where id = '${id}'`)
  expect(await roles()).toEqual([{ role: 'admin' }])
})

test('a ban by the auth server is recorded, and the banned member cannot write', async () => {
  const user = await access.createUser()
  await asAuthServer(`update auth.users set banned_until = now() + interval '1 day' where id = '${user.id}'`)
  expect(await access.sql('select action from public.audit_entries where subject_id = $1', [user.id])).toEqual([
    { action: 'account.banned' },
  ])
  const insert = `insert into public.posts (title, content, author_id) values ('New', 'text', '${user.id}')`
  await expect(access.asUser(user)(insert)).rejects.toMatchObject({ code: '42501' })
})

test('an account that the auth server deletes is deleted with its posts and files', async () => {
  const user = await access.createUser()
  await access.sql(
    `insert into public.pictures (owner_id, kind, width, height, placeholder, folder)
     values ($1, 'avatar', 1, 1, 'AA==', gen_random_uuid())`,
    [user.id],
  )
  await access.sql(
    `insert into storage.objects (bucket_id, name)
     select 'avatars', folder || '/96.webp' from public.pictures where owner_id = $1`,
    [user.id],
  )
  await asAuthServer(`delete from auth.users where id = '${user.id}'`)
  expect(await access.sql(`select from storage.objects where bucket_id = 'avatars'`)).toEqual([])
  expect(await access.sql('select from public.profiles where user_id = $1', [user.id])).toEqual([])
})

test('members read their data and delete their account', async () => {
  const user = await access.createUser({ metadata: { first_name: 'Joan' } })
  const session = crypto.randomUUID()
  await asAuthServer(
    `insert into auth.sessions (id, user_id, created_at, updated_at) values ('${session}', '${user.id}', now(), now());
     insert into auth.flow_state (id, user_id, provider_type, authentication_method)
       values (gen_random_uuid(), '${user.id}', 'email', 'email')`,
  )
  const amr = [{ method: 'password', timestamp: Math.floor(Date.now() / 1000) }]
  const asJoan = access.as('authenticated', { sub: user.id, email: user.email, session_id: session, aal: 'aal1', amr })
  const [{ data } = { data: null }] = await asJoan('select public.own_data() as data')
  expect(data).toMatchObject({ account: { email: user.email, networks: [], factors: [] }, sessions: [{ id: session }] })
  await asJoan(`select public.delete_own_account('delete')`)
  expect(await access.sql('select from auth.users where id = $1', [user.id])).toEqual([])
  expect(await access.sql('select from auth.flow_state where user_id = $1', [user.id])).toEqual([])
})

test('the buckets of pictures exist, and neither members nor visitors can upload to them', async () => {
  const user = await access.createUser()
  const upload = `insert into storage.objects (bucket_id, name, owner_id) values ('covers', 'x/1.webp', '${user.id}')`
  await expect(access.asUser(user)(upload)).rejects.toMatchObject({ code: '42501' })
  await expect(access.asVisitor(upload)).rejects.toMatchObject({ code: '42501' })
  expect(await access.sql('select id, public from storage.buckets order by id')).toEqual([
    { id: 'avatars', public: true },
    { id: 'covers', public: true },
  ])
})

test('published posts reach the channel that open pages listen to', async () => {
  const user = await access.createUser()
  const [post] = await access.sql<{ id: string }>(
    `insert into public.posts (title, content, author_id, published, published_at)
     values ('Live', 'text', $1, true, now()) returning id`,
    [user.id],
  )
  expect(
    await access.sql(`select event, topic from realtime.messages where payload ->> 'post_id' = $1`, [post?.id]),
  ).toEqual([{ event: 'published', topic: 'blog' }])
})

test('the seed applies as postgres', async () => {
  const seeded = await createHostedDatabase(server, 'seeded')
  await pushMigrations(seeded)
  await runSql(seeded.ownerUrl, await readFile('supabase/seed.sql', 'utf8'))
  const [{ posts } = { posts: 0 }] = await runSql<{ posts: number }>(
    seeded.ownerUrl,
    'select count(*)::int as posts from public.posts where published',
  )
  expect(posts).toBeGreaterThan(10)
})
