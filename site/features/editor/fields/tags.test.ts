import { expect, test } from 'vitest'
import { findTag, shownTags } from './tags.ts'

const all = ['DAX', 'Power BI', 'Power Query', 'Spark'].map((name) => ({ id: name, name }))
const namesFor = (typed: string, selected: string[] = []) => shownTags(all, typed, selected).shown.map(({ id }) => id)

test('all tags are shown until a word finds some; selected ones stay, and many are counted', () => {
  expect(namesFor('  ')).toEqual(['DAX', 'Power BI', 'Power Query', 'Spark'])
  expect(namesFor(' power ')).toEqual(['Power BI', 'Power Query'])
  expect(namesFor('query', ['DAX'])).toEqual(['DAX', 'Power Query'])
  const many = Array.from({ length: 130 }, (_, index) => ({ id: `t${index}`, name: `Tag ${index}` }))
  const { shown, hidden } = shownTags(many, '', ['t129'])
  expect(shown).toHaveLength(101)
  expect(shown.at(-1)?.id).toBe('t129')
  expect(hidden).toBe(29)
})

const tags = [{ name: 'Power BI' }, { name: 'Café' }, { name: 'C#' }, { name: 'C++' }]

// Proves R141.
test.each([
  ['power bi', 'Power BI'],
  [' C# ', 'C#'],
  ['c++', 'C++'],
  ['Cafe\u0301', 'Café'],
  ['cafe', 'Café'],
  ['power\u00a0 bi', 'Power BI'],
  ['C', null],
  ['', null],
])('the name "%s" finds the tag %s', (name, found) => {
  expect(findTag(tags, name)?.name ?? null).toBe(found)
})
