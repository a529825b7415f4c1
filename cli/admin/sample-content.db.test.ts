import { silentLog } from '@headwater/backend/tests/silent-log.ts'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { SEED_FILES, seedOnce } from '#server/data/seed.ts'
import { openMigratedDatabase } from '#tests/database/open-migrated-database.ts'
import { removeSampleContent } from './sample-content.ts'

const POWER_BI = 'c0000000-0000-4000-8000-000000000002'
const COPILOT = 'c0000000-0000-4000-8000-000000000003'
const AGENTS = 'c0000000-0000-4000-8000-000000000004'
const RENAMED = 'c0000000-0000-4000-8000-000000000006'
const DAX = 'd0000000-0000-4000-8000-000000000008'
const REWRITTEN = 'b0000000-0000-4000-8000-000000000001'

async function setup() {
  const database = await openMigratedDatabase()
  const seed = () => seedOnce({ adminUrl: database.url, files: SEED_FILES, log: silentLog })
  const client = new Client({ connectionString: database.url })
  await client.connect()
  async function count(from: string): Promise<number> {
    const [row] = await database.sql<{ rows: number }>(`select count(*)::int as rows from ${from}`)
    return row?.rows ?? 0
  }
  const remains = async () => ({
    posts: await count('public.posts'),
    accounts: await count('auth.users'),
    categories: await count('public.categories'),
    tags: await count('public.tags'),
  })
  return {
    database,
    seed,
    remove: () => removeSampleContent(client),
    count,
    remains,
    async [Symbol.asyncDispose]() {
      await client.end()
      await database[Symbol.asyncDispose]()
    },
  }
}

test('all sample content goes, with what the assistant learned from it, and does not come back', async () => {
  await using site = await setup()
  await site.seed()
  const { posts, tags } = await site.remains()
  expect(await site.remove()).toBe(
    `Removed from the sample content: ${posts} posts, 6 accounts, 6 categories, ${tags} tags.`,
  )
  await site.seed()
  expect(await site.remains()).toEqual({ posts: 0, accounts: 0, categories: 0, tags: 0 })
  expect(await site.count('public.passage_words')).toBe(0)
  expect(await site.count('public.outbox')).toBe(0)
  expect(await site.remove()).toBe('There is no sample content, and none will be loaded.')
})

test('an empty database gets no sample content after it was declined', async () => {
  await using site = await setup()
  expect(await site.remove()).toBe('There is no sample content, and none will be loaded.')
  await site.seed()
  expect(await site.count('public.posts')).toBe(0)
})

test('what somebody changed or uses stays: a rewritten post with its author, a category or tag of a post, a reader’s interest', async () => {
  await using site = await setup()
  await site.seed()
  const { sql } = site.database
  const ada = await site.database.createUser()
  const [post] = await sql<{ id: string }>(
    `insert into public.posts (title, content, category_id, author_id) values ('Ours', 'Text', $1, $2) returning id`,
    [POWER_BI, ada.id],
  )
  await sql('insert into public.post_tags (post_id, tag_id) values ($1, $2)', [post?.id, DAX])
  await sql('insert into public.blog_subscriptions (user_id, category_id) values ($1, $2)', [ada.id, COPILOT])
  await sql('update public.profiles set interests = $2 where user_id = $1', [ada.id, [AGENTS]])
  await sql(`update public.categories set name = 'Reports' where id = $1`, [RENAMED])
  await sql(`update public.posts set content = 'Ours now' where id = $1`, [REWRITTEN])
  await sql('delete from public.post_tags where post_id = $1', [REWRITTEN])
  await sql(`update auth.users set last_sign_in_at = now() where email like 'governance@%'`)
  // A view or a featured place is no change.
  await sql(`update public.posts set view_count = view_count + 1, featured = true where id not in ($1, $2)`, [
    REWRITTEN,
    post?.id,
  ])

  const removed = await site.remove()
  expect(removed.split('\n').slice(1)).toEqual([
    'These stay, because somebody changed or uses them:',
    // Somebody signs in with the first.
    '  accounts: governance@headwater.example',
    '  accounts: power-bi@headwater.example',
    '  categories: AI Agents',
    '  categories: Data Governance',
    '  categories: Microsoft Copilot',
    '  categories: Power BI',
    '  categories: Reports',
    '  posts: A Workspace Is a Boundary: Eight Rules That Prevent the Next Cleanup',
    '  tags: DAX',
  ])
  expect(await site.remains()).toEqual({ posts: 2, accounts: 3, categories: 5, tags: 1 })
  expect(await sql('select author_id from public.posts where id = $1', [REWRITTEN])).not.toEqual([{ author_id: null }])
  expect(await sql('select category_id, author_id from public.posts where id = $1', [post?.id])).toEqual([
    { category_id: POWER_BI, author_id: ada.id },
  ])
  expect(await site.count('public.post_tags')).toBe(1)
  expect(await site.count('public.blog_subscriptions')).toBe(1)
})
