import { expect, test } from 'vitest'
import { toProfileRow } from './load-profile.ts'

function fields(values: Record<string, string>, interests: readonly string[] = []): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  for (const id of interests) form.append('interests', id)
  return form
}

// Proves R149.
test('empty and blank values are stored as null', () => {
  expect(toProfileRow(fields({ first_name: '', last_name: '  ', bio: '\n\u200b' }))).toEqual({
    first_name: null,
    last_name: null,
    company: null,
    phone: null,
    website: null,
    bio: null,
    interests: [],
    shows_bio: false,
  })
})

test('every typed value and every chosen interest is stored', () => {
  const typed = { first_name: ' Ada ', phone: '+44 (20) 7946-0000', bio: 'One\n\nTwo', website: 'https://example.com' }
  expect(toProfileRow(fields(typed, ['c1', 'c2']))).toMatchObject({
    ...typed,
    first_name: 'Ada',
    interests: ['c1', 'c2'],
  })
})
