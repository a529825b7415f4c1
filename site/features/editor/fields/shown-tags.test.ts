import { expect, test } from 'vitest'
import { shownTags } from './shown-tags.ts'

const tags = ['DAX', 'Power BI', 'Power Query', 'Spark'].map((name) => ({ id: name, name }))
const namesFor = (typed: string, selected: string[] = []) => shownTags(tags, typed, selected).shown.map(({ id }) => id)

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
