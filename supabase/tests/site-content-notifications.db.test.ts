import { afterAll, expect, test } from 'vitest'
import { openMigratedDatabase } from '#tests/database/open-migrated-database.ts'

const database = await openMigratedDatabase()
afterAll(() => database[Symbol.asyncDispose]())

let heard: (string | null)[] = []
await database.database.listen('site_content', (payload) => heard.push(payload))

/**
 * Runs the statement and returns what is announced before a marker that is sent after it, with titles in place of post
 * ids.
 */
async function announced(text: string): Promise<(string | null)[]> {
  heard = []
  await database.sql(text)
  await database.sql(`notify site_content, 'end'`)
  await expect.poll(() => heard).toContain('end')
  const posts = await database.sql<{ id: string; title: string }>('select id, title from public.posts')
  const name = (id: string) => posts.find((post) => post.id === id)?.title ?? id
  return heard
    .filter((payload) => payload !== 'end')
    .map((payload) => payload?.replace(/^posts (.+)$/, (_, id) => `posts ${name(id)}`) ?? null)
}

/** Ada's draft and published post, a category, two pictures and a tag, and nothing else. */
async function setup() {
  for (const table of ['auth.users', ...['posts', 'categories', 'pictures', 'tags'].map((name) => `public.${name}`)]) {
    await database.sql(`delete from ${table}`)
  }
  const ada = await database.createUser({ metadata: { first_name: 'Ada' } })
  await database.sql(
    `insert into public.posts (title, content, author_id, published, published_at)
     values ('Draft', 'text', $1, false, null), ('Live', 'text', $1, true, now())`,
    [ada.id],
  )
  await database.sql(`insert into public.categories (name) values ('AI')`)
  await database.sql(
    `insert into public.pictures (kind, owner_id, width, height, placeholder)
     values ('cover', $1, 1280, 720, 'AA=='), ('avatar', $1, 256, 256, 'AA==')`,
    [ada.id],
  )
  await database.sql(`insert into public.tags (name) values ('Fabric')`)
  // What is announced about the rows above must have arrived.
  await announced('select 1')
}

function tagPosts(title: string): string {
  return `insert into public.post_tags (post_id, tag_id)
    select p.id, t.id from public.posts p, public.tags t where p.title = '${title}'`
}

const SHOW_BIO = `update public.profiles set shows_bio = true, bio = 'x'`

test.for([
  [`update public.posts set title = 'x' where title = 'Live'`, ['posts x']],
  [`update public.posts set published = false, published_at = null where title = 'Live'`, ['withdrawal']],
  [`update public.posts set published = true, published_at = now() where title = 'Draft'`, ['posts Draft']],
  [`update public.posts set featured = true where title = 'Live'`, ['posts Live']],
  [`delete from public.posts where title = 'Live'`, ['withdrawal']],
  ['insert into public.posts (title, content, published, published_at) values (1, 1, true, now())', ['posts 1']],
  ['select public.increment_post_view_count(id) from public.posts', []],
  [`update public.posts set content = 'y', title = 'z' where title = 'Draft'`, []],
  [`delete from public.posts where title = 'Draft'`, []],
  ['insert into public.posts (title, content) values (1, 1)', []],
  [`update public.categories set color = '#000000'`, ['categories']],
  [`update public.categories set color = '#000000' where false`, []],
  ['delete from public.categories where false', []],
  ['truncate public.tags cascade', ['tags']],
  [`insert into public.tags (name) values ('New')`, []],
  [`update public.tags set name = 'Unused'`, []],
  ['delete from public.tags', []],
  [`${tagPosts('Live')}; update public.tags set name = 'Used'`, ['posts Live', 'tags']],
  [`insert into public.tags (name) select 'New' where false`, []],
  [tagPosts('Live'), ['posts Live']],
  [`${tagPosts('Live')}; delete from public.post_tags`, ['posts Live']],
  ['truncate public.posts cascade', ['posts']],
  [tagPosts('Draft'), []],
  [`update public.profiles set first_name = 'Augusta'`, ['profiles']],
  [`update public.profiles set first_name = 'Ada', bio = 'x'`, []],
  [`update public.profiles set shows_bio = true`, []],
  [`update public.profiles set shows_bio = true, bio = 'x'`, ['profiles']],
  [`${SHOW_BIO}; update public.profiles set bio = 'y'`, ['profiles', 'withdrawal']],
  [`${SHOW_BIO}; update public.profiles set shows_bio = false`, ['profiles', 'withdrawal']],
  [`${SHOW_BIO}; update public.profiles set phone = '1'`, ['profiles']],
  [`update auth.users set banned_until = 'infinity'`, ['withdrawal']],
  [`update auth.users set updated_at = now()`, []],
  [`update public.profiles set avatar_id = (select id from public.pictures where kind = 'avatar')`, ['profiles']],
  [
    `update public.posts set published = false, published_at = null; update public.profiles set first_name = 'Augusta'`,
    ['withdrawal'],
  ],
  [
    `update public.posts set published = false, published_at = null; ${SHOW_BIO};
     update public.profiles set shows_bio = false; update auth.users set banned_until = 'infinity'`,
    ['withdrawal'],
  ],
  ['delete from auth.users', ['posts Live']],
] as const)('%s announces %s', async ([text, tables]) => {
  await setup()
  expect(await announced(text)).toEqual(tables)
})

/** Columns whose changes don't make a new version of a post. A new column counts by default; don't list it here. */
const UNVERSIONED = ['author_id', 'featured', 'search_vector', 'updated_at', 'view_count']
const UNANNOUNCED = ['view_count']

test('a change of any column that is not listed gives a new version and is announced', async () => {
  await setup()
  await database.sql(`update public.posts set updated_at = '2026-01-01'`)
  const columns = await database.sql<{ name: string; value: string }>(CHANGES)
  expect(columns.length).toBeGreaterThan(15)

  const [unversioned, unannounced]: [string[], string[]] = [[], []]
  for (const { name, value } of columns) {
    const before = await readVersion()
    const heard = await announced(`update public.posts set ${name} = ${value} where title = 'Live'`)
    if (name !== 'updated_at' && (await readVersion()) === before) unversioned.push(name)
    if (heard.length === 0) unannounced.push(name)
    await database.sql(`update public.posts set title = 'Live' where title = 'Livex'`)
  }
  expect(unversioned.sort()).toEqual(UNVERSIONED.filter((name) => name !== 'updated_at'))
  expect(unannounced).toEqual(UNANNOUNCED)

  async function readVersion() {
    const [row] = await database.sql<{ version: string }>(
      `select updated_at::text as version from public.posts where published or published_at is not null`,
    )
    return row?.version
  }
})

/** Each column of posts except the key and the schedule, with an SQL expression for a different value. */
const CHANGES = `
  select column_name as name, case
    when column_name = 'published' then 'false, published_at = null'
    when column_name = 'author_id' then 'null'
    when column_name = 'cover_alt' then '''x'', cover_id = (select id from public.pictures where kind = ''cover'')'
    -- The one that cover_alt came with.
    when column_name = 'cover_id' then 'null'
    when column_name = 'category_id' then '(select id from public.categories)'
    when data_type = 'uuid' then 'gen_random_uuid()'
    when data_type = 'text' then 'coalesce(' || column_name || ', '''') || ''x'''
    when data_type = 'ARRAY' then 'array[''x'']'
    when data_type = 'boolean' then 'not ' || column_name
    when data_type = 'integer' then column_name || ' + 1'
    when data_type = 'tsvector' then 'to_tsvector(''x'')'
    else 'now() - interval ''1 day'''
  end as value
  from information_schema.columns
  where table_schema = 'public' and table_name = 'posts'
    -- A published post has no time to be published at (scheduled-posts.db.test.ts).
    and column_name not in ('id', 'publish_at')
  -- Late, because a post without its author has no cover; last, because it turns the post into a draft.
  order by column_name = 'published', column_name = 'author_id', column_name`
