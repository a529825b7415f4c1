import { silentLog } from '@headwater/backend/tests/silent-log.ts'
import { expect, test } from 'vitest'
import { openMigratedDatabase } from '#tests/database/open-migrated-database.ts'
import { SEED_FILES, seedOnce } from './seed.ts'

async function setup() {
  const database = await openMigratedDatabase()
  const seed = () => seedOnce({ adminUrl: database.url, files: SEED_FILES, log: silentLog })
  async function count(from: string): Promise<number> {
    const [row] = await database.sql<{ rows: number }>(`select count(*)::int as rows from ${from}`)
    return row?.rows ?? 0
  }
  return { database, seed, count, [Symbol.asyncDispose]: () => database[Symbol.asyncDispose]() }
}

test('several processes that start at once load the sample content once, with everything that the pages show', async () => {
  await using site = await setup()
  await Promise.all([site.seed(), site.seed(), site.seed()])
  expect(await site.count('public.categories')).toBe(6)
  expect(await site.count('(select distinct color from public.categories) as colors')).toBe(6)
  expect(await site.count('public.tags')).toBeGreaterThanOrEqual(15)
  expect(await site.count('public.posts where published')).toBeGreaterThanOrEqual(24)
  expect(await site.count('public.posts where not published')).toBe(2)
  expect(await site.count(`public.authors where name = 'Anonymous Author'`)).toBe(1)
  for (const some of ['view_count > 0', 'featured', 'youtube_url is not null', 'article_url is not null']) {
    expect(await site.count(`public.posts where published and ${some}`), some).toBeGreaterThan(0)
  }
  // Published posts have 500 to 900 words, and dates within the 14 months before seeding.
  const short = await site.database.sql(
    `select title, words from public.posts
     cross join lateral (
       select count(*) as words from regexp_matches(regexp_replace(content, '<[^>]*>', ' ', 'g'), '\\S+', 'g')
     ) as counted
     where published and words not between 500 and 900`,
  )
  expect(short).toEqual([])
  expect(
    await site.count(
      `public.posts where published and published_at not between now() - interval '14 months' and now()`,
    ),
  ).toBe(0)
})

test('sample posts are announced to nobody, none is held for review, and deleted ones do not come back', async () => {
  await using site = await setup()
  await site.seed()
  await site.database.sql('update public.posts set published = false, published_at = null where published')
  await site.database.sql('update public.posts set published = true, published_at = now() where slug_since is not null')
  expect(await site.count('public.subscription_mailings')).toBe(0)
  await site.database.sql('delete from public.posts')
  await site.seed()
  expect(await site.count('public.posts')).toBe(0)
})

test('a database that already has users is left unchanged', async () => {
  await using site = await setup()
  await site.database.createUser()
  await site.seed()
  expect(await site.count('public.posts')).toBe(0)
})
