import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '#backend/database/migrate.ts'
import { backendMigrations, migrationFolders, siteMigrations } from '#server/data/migration-folders.ts'
import { openEmptyDatabase } from '#tests/database/open-migrated-database.ts'
import { TEST_AUTHENTICATOR_PASSWORD as authenticatorPassword, runSql } from '#tests/database/test-cluster.ts'
import { silentLog } from '#tests/silent-log.ts'

const MAILINGS_BY_AUTHOR = '20261126110000_mailings_by_author.sql'

const ADA = '11111111-1111-4111-8111-111111111111'
const READER = '22222222-2222-4222-8222-222222222222'
const LATE_READER = '33333333-3333-4333-8333-333333333333'
const postId = (digit: number) => `a0000000-0000-4000-8000-00000000000${digit}`
const DONE = postId(1)
const BEGUN = postId(2)
const OPEN = postId(3)
const OPEN_TOO = postId(4)
const DRAFT = postId(5)

/** An author, readers, and one post for each state that a mailing could be in. */
const BEFORE = `
  insert into auth.users (id, aud, role, email, email_confirmed_at)
  select id, 'authenticated', 'authenticated', id || '@example.com', now()
  from unnest('{${ADA},${READER},${LATE_READER}}'::uuid[]) as id;
  insert into public.categories (name) values ('AI');
  insert into public.blog_subscriptions (user_id, category_id)
  select reader, id from public.categories, unnest('{${READER},${LATE_READER}}'::uuid[]) as reader;
  insert into public.posts (id, title, content, author_id, category_id, published, published_at)
  select post, 'Post', 'text', '${ADA}', categories.id, true, now()
  from public.categories, unnest('{${[DONE, BEGUN, OPEN, OPEN_TOO, DRAFT].join()}}'::uuid[]) as post;
  update public.subscription_mailings set last_user_id = '${LATE_READER}', finished_at = now() where post_id = '${DONE}';
  update public.subscription_mailings set last_user_id = '${READER}' where post_id = '${BEGUN}';
  update public.posts set published = false, published_at = null where id = '${DRAFT}';
  insert into public.outbox (kind, purpose, payload, cause, is_bulk)
  values ('mail', 'subscription', '{"subject": "Old"}', 'subscription ${BEGUN} ${READER}', true),
    ('mail', 'subscription', '{"subject": "Old"}', 'subscription ${crypto.randomUUID()} ${READER}', true)`

async function upgrade() {
  const database = await openEmptyDatabase()
  onTestFinished(() => database[Symbol.asyncDispose]())
  const olderMigrations = await mkdtemp(join(tmpdir(), 'headwater-older-migrations-'))
  onTestFinished(() => rm(olderMigrations, { recursive: true }))
  for (const file of (await readdir(siteMigrations)).filter((name) => name < MAILINGS_BY_AUTHOR)) {
    await copyFile(join(siteMigrations, file), join(olderMigrations, file))
  }
  const options = { adminUrl: database.url, authenticatorPassword, log: silentLog }
  await migrate({ ...options, folders: [backendMigrations, olderMigrations] })
  await runSql(database.url, BEFORE)
  await migrate({ ...options, folders: migrationFolders })
  return <Row extends Record<string, unknown>>(text: string) => runSql<Row>(database.url, text)
}

test('an upgraded database finishes started mailings, merges the others, and mails nobody twice', async () => {
  const sql = await upgrade()
  const posts = await sql(
    `select post_id, mailing_id is not null as is_mailed, closed_at is not null as is_closed
     from public.mailed_posts left join public.subscription_mailings on id = mailing_id order by post_id`,
  )
  expect(posts).toEqual([
    { post_id: DONE, is_mailed: false, is_closed: false },
    { post_id: BEGUN, is_mailed: true, is_closed: true },
    { post_id: OPEN, is_mailed: true, is_closed: false },
    { post_id: OPEN_TOO, is_mailed: true, is_closed: false },
  ])
  expect(await sql('select id from private.waiting_mailings')).toHaveLength(1)

  while ((await sql<{ more: boolean }>('select public.fill_subscription_mails(200) as more'))[0]?.more);
  expect(await sql('select cause, kind, outcome from public.outbox order by reader_id nulls last')).toEqual([
    { cause: `subscription ${BEGUN} ${READER}`, kind: 'digest', outcome: null },
    { cause: `subscription ${BEGUN} ${LATE_READER}`, kind: 'digest', outcome: null },
    { cause: expect.any(String), kind: 'mail', outcome: 'withdrawn' },
  ])
  const [claimed] = await sql<{ payload: { posts: unknown[] } }>('select payload from public.claim_outbox(60, true)')
  expect(claimed?.payload.posts).toMatchObject([{ id: BEGUN, title: 'Post' }])
})
