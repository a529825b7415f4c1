import { expect, test } from 'vitest'
import { openMigratedDatabase } from '#tests/database/open-migrated-database.ts'

const POST = 'd0000000-0000-4000-8000-000000000000'
const ID = `id = '${POST}'`

/** A site whose posts have one more column, as the recipe of CONTRIBUTING.md adds it (under a name that no real column will have), and a draft that uses it. */
async function setup() {
  const site = await openMigratedDatabase()
  await site.sql(`alter table public.posts add column added_later text;
    alter table public.post_versions add column added_later text;
    grant insert (added_later), update (added_later) on public.posts to authenticated`)
  const ada = await site.createUser()
  const sessionId = crypto.randomUUID()
  await site.sql('insert into auth.sessions (id, user_id, created_at, updated_at) values ($1, $2, now(), now())', [
    sessionId,
    ada.id,
  ])
  const asAda = site.as('authenticated', { sub: ada.id, session_id: sessionId, aal: 'aal1' })
  await asAda(
    `insert into public.posts (id, title, content, added_later, author_id) values ('${POST}', 'Title', 'Text', 'First', $1)`,
    [ada.id],
  )
  return { site, asAda }
}

const ADDED = 'select added_later from public.post_versions order by number'

test('every column that authors write is kept with the versions of a post', async () => {
  await using site = await openMigratedDatabase()
  const missing = await site.sql(
    `select column_name from information_schema.column_privileges
     where grantee = 'authenticated' and table_schema = 'public' and table_name = 'posts' and privilege_type = 'UPDATE'
     except select attname::text from pg_attribute where attrelid = 'public.post_versions'::regclass
     order by 1`,
  )
  // Not words: an address, which follows from the title, and times, which follow from publishing.
  expect(missing.map((row) => row.column_name)).toEqual(['publish_at', 'published_at', 'slug'])
})

test('no column that authors write in one line can turn the direction of a list or a mail', async () => {
  await using site = await openMigratedDatabase()
  const open = await site.sql(
    `select column_name from information_schema.column_privileges
     join information_schema.columns using (table_schema, table_name, column_name)
     where grantee = 'authenticated' and table_schema = 'public' and table_name = 'posts' and privilege_type = 'UPDATE'
       and data_type = 'text'
     except select convert_from(argument, 'utf8') from pg_trigger,
       regexp_split_to_table(encode(tgargs, 'hex'), '00') as hex, decode(hex, 'hex') as argument
     where tgname = 'posts_isolate_texts'
     order by 1`,
  )
  // Addresses, and text that is shown as a block.
  expect(open.map((row) => row.column_name)).toEqual([
    ...['article_url', 'article_url_2', 'article_url_3', 'content', 'slug', 'youtube_url'],
  ])
})

test('a change of a new column alone makes a version', async () => {
  const { site, asAda } = await setup()
  await using _ = site
  await asAda(`update public.posts set added_later = 'Second' where ${ID}`)
  expect(await asAda(ADDED)).toEqual([{ added_later: 'First' }, { added_later: 'Second' }])
})

test('a new column comes back from the bin, with its versions', async () => {
  const { site, asAda } = await setup()
  await using _ = site
  await asAda(`update public.posts set added_later = 'Second' where ${ID}`)
  await asAda(`delete from public.posts where ${ID}`)
  await asAda(`select public.restore_post('${POST}')`)
  expect(await asAda(`select added_later from public.posts where ${ID}`)).toEqual([{ added_later: 'Second' }])
  expect(await asAda(ADDED)).toContainEqual({ added_later: 'First' })
})

test('a preview shows a new column', async () => {
  const { site, asAda } = await setup()
  await using _ = site
  const [row] = await asAda<{ link: { token: string } }>(`select public.create_preview_link('${POST}') as link`)
  const shown = await site.asVisitor('select public.read_post_preview($1) as post', [row?.link.token])
  expect(shown).toMatchObject([{ post: { added_later: 'First' } }])
})

test('an import sees that a new column was changed here', async () => {
  const { site, asAda } = await setup()
  await using _ = site
  const fingerprint = () => site.sql(`select private.post_fingerprint('${POST}') as fingerprint`)
  const before = await fingerprint()
  expect(await fingerprint()).toEqual(before)
  await asAda(`update public.posts set added_later = 'Second' where ${ID}`)
  expect(await fingerprint()).not.toEqual(before)
})
