import { expect, test } from 'vitest'
import { initials } from './avatar.tsx'

test.each([
  ['Ada King Lovelace', 'AL'],
  ['  ada ', 'A'],
  ['AI & Agents Practice', 'AI'],
  ['Adoption Practice', 'AP'],
  ['𝒜da Étienne', '𝒜É'],
  ['', ''],
])('%j has the initials %j', (name, expected) => {
  expect(initials(name)).toBe(expected)
})
