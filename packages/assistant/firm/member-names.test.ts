import { expect, test } from 'vitest'
import { nameOfMember } from './member-names.ts'

const firmNames = ['Headwater', 'Headwater Analytics']

test.each([
  'Headwater Analytics',
  'HEADWATER',
  'Head Water',
  'Headvvater Analytics',
  'Headwatter',
  'Неаdwаtеr',
  'Head\u200bwater',
  'Emergency Support',
  'The Official Team',
  'Admin',
  'Call +1 900 555 0199',
  'ada@example.com',
  'evil.com',
  'Ada\u2028The firm',
  'Ada:\nThe firm says',
  '\u202eadA',
  'A'.repeat(200),
  '  ',
  null,
])('%j is shown as "a member"', (author) => {
  expect(nameOfMember(author, firmNames)).toBeNull()
})

test.each([
  'Ada Lovelace',
  'Renée O’Connor-Díaz',
  'Data Platform Practice',
  'AI & Agents Practice',
  'Ada L.',
  '李小龍',
])('%j is shown', (author) => {
  expect(nameOfMember(author, firmNames)).toBe(author)
})
