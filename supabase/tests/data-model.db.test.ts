import { expect, test } from 'vitest'
import { openMigratedDatabase } from '#tests/database/open-migrated-database.ts'

/** Specification §3. Tables may have more columns than these, never fewer. */
const FIELDS: Record<string, string> = {
  posts:
    'id title excerpt slug content meta_description published featured published_at created_at category_id author_id ' +
    'view_count youtube_url article_url article_url_2 article_url_3',
  categories: 'id name slug description color',
  tags: 'id name slug',
  post_tags: 'post_id tag_id',
  profiles: 'id user_id first_name last_name company phone website bio interests',
  user_roles: 'user_id role',
  blog_subscriptions: 'id user_id category_id',
  authors: 'user_id name',
}

// Proves R212, R213, R214, R215.
test('every table has the fields that the specification lists, and interests contain category ids', async () => {
  await using database = await openMigratedDatabase()
  for (const [name, fields] of Object.entries(FIELDS)) {
    const columns = await database.sql<{ column_name: string }>(
      `select column_name from information_schema.columns where table_schema = 'public' and table_name = $1`,
      [name],
    )
    expect(columns.map(({ column_name }) => column_name)).toEqual(expect.arrayContaining(fields.split(' ')))
  }

  const [interests] = await database.sql(
    `select data_type, udt_name from information_schema.columns where table_name = 'profiles' and column_name = 'interests'`,
  )
  expect(interests).toEqual({ data_type: 'ARRAY', udt_name: '_uuid' })
})
