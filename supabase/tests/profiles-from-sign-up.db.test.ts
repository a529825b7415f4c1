import { expect, test } from 'vitest'
import { openMigratedDatabase } from '#tests/database/open-migrated-database.ts'

const AI = '11111111-1111-4111-8111-111111111111'

// Proves R65.
test('a sign-up creates a profile from the form’s values', async () => {
  await using database = await openMigratedDatabase()
  await database.sql(`insert into public.categories (id, name) values ($1, 'AI')`, [AI])

  const ada = await database.createUser({
    metadata: {
      first_name: ' Ada ',
      last_name: 'Lovelace',
      company: '',
      phone: '+1 555 0100',
      website: 'https://engines.example',
      interests: [AI],
    },
  })

  const profiles = await database.asUser(ada)('select * from public.profiles')
  expect(profiles).toMatchObject([
    {
      user_id: ada.id,
      first_name: 'Ada',
      last_name: 'Lovelace',
      company: null,
      phone: '+1 555 0100',
      website: 'https://engines.example',
      interests: [AI],
    },
  ])
})

test('unusable metadata leaves an empty profile, and too long texts are cut', async () => {
  await using database = await openMigratedDatabase()
  for (const { metadata } of [
    { metadata: { first_name: 7, last_name: { a: 1 }, interests: 'all' } },
    { metadata: { interests: ['no uuid', 4, null, '22222222-2222-4222-8222-222222222222'] } },
    { metadata: ['a list'] },
    { metadata: 'a text' },
    { metadata: null },
  ]) {
    const user = await database.createUser({ metadata })

    const profiles = await database.sql('select * from public.profiles where user_id = $1', [user.id])
    expect(profiles).toMatchObject([{ first_name: null, last_name: null, company: null, interests: [] }])
  }

  const user = await database.createUser({ metadata: { first_name: 'x'.repeat(5000) } })

  const [profile] = await database.sql<{ length: number }>(
    'select char_length(first_name) as length from public.profiles where user_id = $1',
    [user.id],
  )
  expect(profile?.length).toBe(100)
})
