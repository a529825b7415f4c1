import { expect, test } from 'vitest'
import { readBlocks, readUnits } from './read-text.ts'

function blocksOf(text: string): [string, string[]][] {
  return readBlocks(text).map(({ kind, units }) => [kind, units.map(({ start, end }) => text.slice(start, end))])
}

test('a line is a paragraph with its sentences', () => {
  expect(blocksOf('Herons nest. They eat fish.\nThey fly.')).toEqual([
    ['paragraph', ['Herons nest.', 'They eat fish.']],
    ['paragraph', ['They fly.']],
  ])
})

test('consecutive entries are one list, without their markers', () => {
  expect(blocksOf('They eat:\n- Fish. And frogs.\n2. mice\n3) eels\n• toads\nThat is all.')).toEqual([
    ['paragraph', ['They eat:']],
    ['list', ['Fish. And frogs.', 'mice', 'eels', 'toads']],
    ['paragraph', ['That is all.']],
  ])
})

test('consecutive lines of code are one block and keep their spaces', () => {
  expect(blocksOf('Run:\n    select 1. From t.\n    - where x\nDone.')).toEqual([
    ['paragraph', ['Run:']],
    ['code', ['    select 1. From t.', '    - where x']],
    ['paragraph', ['Done.']],
  ])
})

test.each(['-5 degrees are cold.', '2.5 liters are enough.', '2026 was wet.', '–'])(
  '%j is not a list entry',
  (text) => {
    expect(blocksOf(text)).toEqual([['paragraph', [text]]])
  },
)

test('units are found at their positions, whatever characters precede them', () => {
  const text = 'Ein 🐦.\n- Über alles'
  expect(readUnits(text).map(({ start, end }) => text.slice(start, end))).toEqual(['Ein 🐦.', 'Über alles'])
})
