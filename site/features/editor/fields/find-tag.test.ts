import { expect, test } from 'vitest'
import { findTag } from './find-tag.ts'

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
