import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { foldName, foldText } from '#domain/text/fold-text.ts'
import { openMigratedDatabase } from '#tests/database/open-migrated-database.ts'

const WORDS = [
  'Zürich',
  'Zu\u0308rich',
  'RÉSUMÉ',
  'naïve',
  'Ærø Łódź Straße',
  'ẞ',
  'İstanbul ısı',
  'ΟΔΟΣ όδος',
  'Ёлка йод',
  'がんばる ガ',
  '한국어',
  'क़लम',
  'Tiếng Việt',
  'co\u00adop\u200beration \u202etxt',
  'a\u00a0b',
  '🌊 e\u0301\u0301',
]

test('the database folds a text like the site', async () => {
  await using site = await openMigratedDatabase()
  const rows = await site.sql<{ folded: string; name: string }>(
    `select private.fold_text(word) as folded, private.folded_name(word) as name
     from unnest($1::text[]) with ordinality as given (word, position) order by position`,
    [WORDS],
  )
  expect(rows).toEqual(WORDS.map((word) => ({ folded: foldText(word), name: foldName(word) })))
  expect(rows[0]?.folded).toBe('zurich')
})

test('a post is found without accents and in either Unicode form, and so are members by administrators', async () => {
  await using site = await openMigratedDatabase()
  const ada = await site.createUser()
  await site.asUser(ada)(
    `insert into public.posts (title, excerpt, content, author_id, published, published_at)
     values ('Zürich', 're\u0301sume\u0301', '<p>A naïve plan</p>', $1, true, now())`,
    [ada.id],
  )
  for (const table of ['posts', 'passages'])
    for (const word of ['zurich', 'resume', 'naive', 'Zu\u0308rich'].map(foldText))
      expect(
        await site.sql(`select from public.${table} where search_vector @@ plainto_tsquery('english', $1)`, [word]),
        `${word} in ${table}`,
      ).toHaveLength(1)
  const known = await site.sql<{ word: string }>(`select word from public.passage_words order by word`)
  expect(known.map(({ word }) => word)).toEqual(['naive', 'plan', 'resume', 'zurich'])

  const root = await site.createUser({ isAdmin: true })
  const member = await site.createUser({ metadata: { first_name: 'Zoë', last_name: 'Łuka' } })
  await site.asUser(member)(
    `insert into public.posts (title, content, author_id, published, published_at) values ('T', 'x', $1, true, now())`,
    [member.id],
  )
  for (const words of ['zoe luka', 'ZOE\u0308', 'Łuka']) {
    expect(await site.asUser(root)('select name from public.moderation_members($1)', [words])).toHaveLength(1)
    expect(await site.asUser(root)('select title from public.moderation_posts($1)', [words])).toHaveLength(1)
  }
})

test('names that look alike are one name, stored in one form', async () => {
  await using site = await openMigratedDatabase()
  for (const [name, same] of [
    ['Café', 'cafe'],
    ['Café', 'CAFE\u0301'],
    ['AI agents', 'AI\u00a0 agents'],
    ['AI agents', 'AI a\u200bgents'],
  ] as const) {
    for (const table of ['tags', 'categories']) {
      await site.sql(`insert into public.${table} (name) values ($1)`, [name])
      await expect(site.sql(`insert into public.${table} (name) values ($1)`, [same])).rejects.toMatchObject({
        code: '23505',
      })
      await site.sql(`delete from public.${table}`)
    }
  }

  const [tag] = await site.sql(`insert into public.tags (name) values ($1) returning name`, [
    'Cafe\u0301\u00a0\u2003de\u202e Paris',
  ])
  expect(tag).toEqual({ name: 'Café de Paris' })
  await expect(site.sql(`insert into public.tags (name) values ('\u200b')`)).rejects.toMatchObject({ code: '23514' })
})

test('names that look the same are merged or numbered when the site is upgraded', async () => {
  await using site = await openMigratedDatabase()
  const ada = await site.createUser()
  await site.sql(BEFORE)
  await site.sql(
    `insert into public.tags (id, name) values
       ('a0000000-0000-4000-8000-000000000000', 'Café'), ('b0000000-0000-4000-8000-000000000000', 'cafe'),
       ('c0000000-0000-4000-8000-000000000000', 'Cafe\u0301'), ('d0000000-0000-4000-8000-000000000000', 'AI\u00a0 x')`,
  )
  await site.sql(`insert into public.categories (name, created_at) values ('Café', '2026-01-01'), ('Cafe', '2026-01-02'),
    ('Cafe (2)', '2026-01-03')`)
  for (const [title, tags] of [
    ['One', "'Cafe\u0301', 'Café'"],
    ['Two', "'Cafe\u0301'"],
    ['Three', "'cafe'"],
  ] as const) {
    await site.sql(
      `insert into public.posts (title, content, author_id, published, published_at) values ($1, 'x', $2, true, now())`,
      [title, ada.id],
    )
    await site.sql(
      `insert into public.post_tags (post_id, tag_id)
       select posts.id, tags.id from public.posts, public.tags where title = $1 and name in (${tags})`,
      [title],
    )
  }

  const migration = await readFile('supabase/migrations/20261128221000_one_word_many_spellings.sql', 'utf8')
  await site.sql(migration.slice(migration.indexOf('drop index public.tags_name_key')))

  expect(await site.sql('select name, post_count from public.tags order by name')).toEqual([
    { name: 'AI x', post_count: 0 },
    { name: 'Café', post_count: 3 },
  ])
  expect(await site.sql('select name from public.categories order by created_at')).toEqual([
    { name: 'Café' },
    { name: 'Cafe (3)' },
    { name: 'Cafe (2)' },
  ])
})

/** The tables as they were before the migration. */
const BEFORE = `
  drop trigger tags_tidy_name on public.tags;
  drop trigger categories_tidy_name on public.categories;
  drop index public.tags_name_key, public.categories_name_key;
  alter table public.tags drop column folded_name;
  alter table public.categories drop column folded_name;
  create unique index tags_name_key on public.tags (lower(name));
  create unique index categories_name_key on public.categories (lower(name));`
