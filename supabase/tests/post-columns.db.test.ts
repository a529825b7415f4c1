import { expect, test } from 'vitest'
import { openMigratedDatabase } from '#tests/database/open-migrated-database.ts'

const POST = 'd0000000-0000-4000-8000-000000000000'
const ID = `id = '${POST}'`

/** A site whose posts have one more column, as the recipe of CONTRIBUTING.md adds it, and a draft that uses it. */
async function setup() {
  const site = await openMigratedDatabase()
  await site.sql(`alter table public.posts add column subtitle text;
    alter table public.post_versions add column subtitle text;
    grant insert (subtitle), update (subtitle) on public.posts to authenticated`)
  const ada = await site.createUser()
  const sessionId = crypto.randomUUID()
  await site.sql('insert into auth.sessions (id, user_id, created_at, updated_at) values ($1, $2, now(), now())', [
    sessionId,
    ada.id,
  ])
  const asAda = site.as('authenticated', { sub: ada.id, session_id: sessionId, aal: 'aal1' })
  await asAda(
    `insert into public.posts (id, title, content, subtitle, author_id) values ('${POST}', 'Title', 'Text', 'First', $1)`,
    [ada.id],
  )
  return { site, asAda }
}

const SUBTITLES = 'select subtitle from public.post_versions order by number'

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

test('a change of a new column alone makes a version', async () => {
  const { site, asAda } = await setup()
  await using _ = site
  await asAda(`update public.posts set subtitle = 'Second' where ${ID}`)
  expect(await asAda(SUBTITLES)).toEqual([{ subtitle: 'First' }, { subtitle: 'Second' }])
})

test('a new column comes back from the bin, with its versions', async () => {
  const { site, asAda } = await setup()
  await using _ = site
  await asAda(`update public.posts set subtitle = 'Second' where ${ID}`)
  await asAda(`delete from public.posts where ${ID}`)
  await asAda(`select public.restore_post('${POST}')`)
  expect(await asAda(`select subtitle from public.posts where ${ID}`)).toEqual([{ subtitle: 'Second' }])
  expect(await asAda(SUBTITLES)).toContainEqual({ subtitle: 'First' })
})

test('a preview shows a new column', async () => {
  const { site, asAda } = await setup()
  await using _ = site
  const [row] = await asAda<{ link: { token: string } }>(`select public.create_preview_link('${POST}') as link`)
  const shown = await site.asVisitor('select public.read_post_preview($1) as post', [row?.link.token])
  expect(shown).toMatchObject([{ post: { subtitle: 'First' } }])
})

test('an import sees that a new column was changed here', async () => {
  const { site, asAda } = await setup()
  await using _ = site
  const fingerprint = () => site.sql(`select private.post_fingerprint('${POST}') as fingerprint`)
  const before = await fingerprint()
  expect(await fingerprint()).toEqual(before)
  await asAda(`update public.posts set subtitle = 'Second' where ${ID}`)
  expect(await fingerprint()).not.toEqual(before)
})
