import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { isolated } from '#domain/text/storable-text.ts'
import { openMigratedDatabase } from '#tests/database/open-migrated-database.ts'

const TURNED = 'Invoice \u202efdp.exe'
const ISOLATED = '\u2068Invoice \u202efdp.exe\u2069'

test('a direction override stays inside the text in which somebody wrote it', async () => {
  await using site = await openMigratedDatabase()
  const ada = await site.createUser({ metadata: { first_name: '\u202eadA' } })
  await site.asUser(ada)(`insert into public.posts (title, excerpt, content, author_id) values ($1, $1, 'x', $2)`, [
    TURNED,
    ada.id,
  ])
  expect(await site.sql('select title, excerpt from public.posts')).toEqual([{ title: ISOLATED, excerpt: ISOLATED }])
  await site.asUser(ada)('update public.posts set title = $1', ['\u2067a'])
  expect(await site.sql('select title, excerpt from public.posts')).toEqual([
    { title: '\u2068a\u2069', excerpt: ISOLATED },
  ])
  expect(await site.sql('select first_name from public.profiles')).toEqual([{ first_name: '\u2068\u202eadA\u2069' }])
})

test('the database isolates a text like the site', async () => {
  await using site = await openMigratedDatabase()
  const texts = ['Plain', 'שלום', TURNED, ISOLATED, 'a\u2069b\u2066', '']
  const rows = await site.sql<{ text: string }>(
    `select private.isolated(text) as text from unnest($1::text[]) with ordinality as given (text, n) order by n`,
    [texts],
  )
  expect(rows.map(({ text }) => text)).toEqual(texts.map(isolated))
})

test('what was written before is isolated when the site is upgraded, also at its limit', async () => {
  await using site = await openMigratedDatabase()
  const ada = await site.createUser()
  await site.sql('alter table public.posts disable trigger user; alter table public.profiles disable trigger user')
  await site.sql(`update public.profiles set first_name = '\u202e' || repeat('a', 99)`)
  await site.sql(
    `insert into public.posts (title, excerpt, content, author_id, created_at) values
       ($1, null, 'x', $2, '2026-01-01'), ('\u202e' || repeat('a', 299), 'Plain', 'x', $2, '2026-01-02')`,
    [TURNED, ada.id],
  )
  await site.sql('alter table public.posts enable trigger user; alter table public.profiles enable trigger user')
  const migration = await readFile('supabase/migrations/20261128222000_isolated_texts.sql', 'utf8')
  await site.sql(migration.slice(migration.lastIndexOf('-- What is there already.')))
  expect(await site.sql('select title, excerpt from public.posts order by created_at')).toEqual([
    { title: ISOLATED, excerpt: null },
    { title: ` ${'a'.repeat(299)}`, excerpt: 'Plain' },
  ])
  expect(await site.sql('select first_name from public.profiles')).toEqual([
    { first_name: `\u2068\u202e${'a'.repeat(97)}\u2069` },
  ])
})
