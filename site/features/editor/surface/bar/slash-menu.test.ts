import { expect, test } from 'vitest'
import { findSlashItems } from './slash-menu.ts'

const names = (query: string) => findSlashItems(query).map(({ name }) => name)

test('without a word, the usual blocks come first', () => {
  expect(names('').slice(0, 4)).toEqual(['Heading 2', 'Heading 3', 'Heading 4', 'List'])
})

test.each([
  ['h3', ['Heading 3']],
  ['heading 1', ['Heading 1']],
  ['num', ['Numbered list']],
  ['LIST', ['List', 'Numbered list']],
  ['sql', ['Code block']],
  ['diagram', ['Chart']],
  ['table', []],
])('%j finds %j', (query, expected) => {
  expect(names(query)).toEqual(expected)
})
