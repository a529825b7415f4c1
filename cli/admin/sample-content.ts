import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Client } from 'pg'
import { SEED_FILES } from '#server/data/seed.ts'
import { oneLine } from './moderation.ts'

/** Sample rows have ids that no random one has: a letter for the table, and 22 characters that are always the same. */
const IDS = { accounts: 'a', posts: 'b', categories: 'c', tags: 'd' }
const isSample = (table: keyof typeof IDS, column: string) =>
  `${column}::text like '${IDS[table]}0000000-0000-4000-8000-0000000000__'`

/** Somebody has changed its text since it was loaded, so it is no longer a sample. */
const CHANGED_POST = `exists (
  select from public.post_versions as first
  where first.post_id = posts.id
    and first.number = (select min(number) from public.post_versions where post_id = posts.id)
    and (first.title, first.excerpt, first.content) is distinct from (posts.title, posts.excerpt, posts.content)
)`

const UNCHANGED_SAMPLE_POST = `${isSample('posts', 'id')} and not ${CHANGED_POST}`

/** With their posts, words and traces, as if their owners left. One that somebody signs in with belongs to a person. */
const REMOVE_ACCOUNTS = `
  select private.delete_account(users.id, false) from auth.users
  where ${isSample('accounts', 'users.id')} and last_sign_in_at is null
    and not exists (select from public.user_roles where user_id = users.id)
    and not exists (
      select from public.posts where author_id = users.id and not (${UNCHANGED_SAMPLE_POST})
    )`

/** What is left: those of accounts that stay, and of accounts that were deleted without their posts. */
const REMOVE_POSTS = `delete from public.posts where ${UNCHANGED_SAMPLE_POST}`

const READ_UNUSED_CATEGORIES = `
  select id, name, slug, description, color from public.categories
  where ${isSample('categories', 'id')}
    and not exists (select from public.posts where category_id = categories.id)
    and not exists (select from public.post_versions where category_id = categories.id)
    and not exists (select from public.deleted_posts where post ->> 'category_id' = categories.id::text)
    and not exists (select from public.blog_subscriptions where category_id = categories.id)
    and not exists (select from public.profiles where categories.id = any (interests))`

const READ_UNUSED_TAGS = `
  select id, name, slug from public.tags
  where ${isSample('tags', 'id')}
    and not exists (select from public.post_tags where tag_id = tags.id)
    and not exists (select from public.deleted_posts where tags.id = any (tag_ids))`

const LIST = `
  select 'posts' as "table", title as name from public.posts where ${isSample('posts', 'id')}
  union all
  select 'accounts', email from auth.users where ${isSample('accounts', 'id')}
  union all
  select 'categories', name from public.categories where ${isSample('categories', 'id')}
  union all
  select 'tags', name from public.tags where ${isSample('tags', 'id')}
  order by 1, 2`

type Sample = { table: keyof typeof IDS; name: string }

/** How many posts the removal would delete. */
export async function countSamplePosts(client: Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int from public.posts where ${UNCHANGED_SAMPLE_POST}`,
  )
  return rows[0]?.count ?? 0
}

/**
 * Removes the sample posts, their authors, categories and tags, and returns what it removed. What a person has changed
 * or uses stays: a rewritten post with its author, and a category with a post, reader or subscription of somebody else.
 * A database without sample content will not get any at its next start.
 */
export async function removeSampleContent(client: Client): Promise<string> {
  await client.query('begin')
  try {
    const before = await client.query<Sample>(LIST)
    await client.query(REMOVE_ACCOUNTS)
    await client.query(REMOVE_POSTS)
    const seeds = (await Promise.all(SEED_FILES.map((file) => readFile(file, 'utf8')))).join('\n')
    await removeUnchanged(client, { table: 'categories', unused: READ_UNUSED_CATEGORIES, seeds })
    await removeUnchanged(client, { table: 'tags', unused: READ_UNUSED_TAGS, seeds })
    const after = await client.query<Sample>(LIST)
    for (const file of SEED_FILES) {
      await client.query('insert into backend.seeds (name) values ($1) on conflict do nothing', [basename(file)])
    }
    await client.query('commit')
    return report(before.rows, after.rows)
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

type Removal = { table: 'categories' | 'tags'; unused: string; seeds: string }

/** Deletes those unused rows whose values stand in the files of sample content as they are. */
async function removeUnchanged(client: Client, { table, unused, seeds }: Removal): Promise<void> {
  const { rows } = await client.query<Record<string, string | null>>(unused)
  const unchanged = rows.filter((row) => seeds.includes(`(${Object.values(row).map(quoted).join(', ')}, `))
  await client.query(`delete from public.${table} where id = any ($1)`, [unchanged.map(({ id }) => id)])
}

function quoted(value: string | null): string {
  return value === null ? 'null' : `'${value.replaceAll("'", "''")}'`
}

function report(before: readonly Sample[], after: readonly Sample[]): string {
  if (before.length === 0) return 'There is no sample content, and none will be loaded.'
  const counts = (['posts', 'accounts', 'categories', 'tags'] as const).map((table) => {
    const count = (samples: readonly Sample[]) => samples.filter((sample) => sample.table === table).length
    return `${count(before) - count(after)} ${table}`
  })
  const stays = after.map(({ table, name }) => `  ${table}: ${oneLine(name)}`)
  return [
    `Removed from the sample content: ${counts.join(', ')}.`,
    ...(stays.length > 0 ? ['These stay, because somebody changed or uses them:', ...stays] : []),
  ].join('\n')
}
