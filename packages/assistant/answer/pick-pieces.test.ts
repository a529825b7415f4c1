import { expect, test } from 'vitest'
import { passageOf, read } from '#tests/assistant/passages.ts'
import { countWords } from '../count-words.ts'
import type { Passage } from '../passage.ts'
import { rankPassages } from '../ranking/rank-passages.ts'
import { textOf } from './answer-piece.ts'
import { pickPieces } from './pick-pieces.ts'

/** The texts picked from these passages for a question. */
function pick(question: string, ...passages: Passage[]): string[] {
  const part = read(question, passages)
  return pickPieces(rankPassages(passages, part), part, 3).map(textOf)
}

/** This many sentences of ten words about something else. */
function filler(count: number, about = 'Storks'): string {
  return Array.from({ length: count }, (_, at) => `${about} pass by the old mill on day ${at} of March.`).join(' ')
}

function list(count: number): string {
  return Array.from({ length: count }, (_, at) => `- a part with the number ${at} and six words`).join('\n')
}

test('a short section answers as a whole', () => {
  const text = 'Herons nest in trees.\nThe nest has:\n- twigs\n- moss\nIt lasts for years.'
  expect(pick('Where do herons nest?', passageOf(text))).toEqual([text])
})

test('from a long section the best sentence is picked, with the two after it', () => {
  const text = `${filler(20)} Herons nest in tall trees. They eat fish. They sleep. They fly.`
  const picked = ['Herons nest in tall trees.', 'They eat fish.', 'They sleep.']
  expect(pick('In which trees do herons nest?', passageOf(text))).toEqual(picked)
})

test('a list is picked as a whole, with the sentence that introduces it', () => {
  const kit = 'The ringing kit contains:\n- a pair of pliers\n- rings of steel\n- a net'
  const text = `${filler(20)}\n${kit}\n${filler(2)}`
  expect(pick('Which pliers are there for ringing?', passageOf(text))).toEqual([kit])
  expect(pick('What does the ringing kit contain?', passageOf(text))).toEqual([kit])
})

test('from a list that is too long the best entries are picked', () => {
  const text = `The nest has these parts:\n${list(20)}\n- moss from the north side of an oak`
  const picked = pick('Which moss does it take?', passageOf(text))
  expect(picked).toHaveLength(1)
  expect(picked[0]?.split('\n').at(-1)).toBe('- moss from the north side of an oak')
  expect(picked[0]?.split('\n').length).toBeLessThanOrEqual(3)
})

test.each([
  ['a section that lacks its list', 'Herons nest on:'],
  ['a long section that lacks its list', `${filler(20)}\nHerons nest on:`],
  ['a list that is too long', `Herons nest on:\n${list(20)}`],
  ['lines of code', `${filler(20)}\nHerons nest on:\n    select tree\n    from trees`],
])('what only introduces %s is not picked', (_what, text) => {
  expect(pick('What do herons nest on?', passageOf(text)).filter((piece) => piece.endsWith(':'))).toEqual([])
})

test('passages of similar quality answer together, within the length of an answer', () => {
  const trees = passageOf('Herons build nests of twigs.', { sourceKey: '/trees', sourceTitle: 'Trees' })
  const reeds = passageOf('Herons build nests of reeds.', { sourceKey: '/reeds', sourceTitle: 'Reeds' })
  const question = 'Which nests do herons build in spring on islands?'
  expect(pick(question, trees, reeds).toSorted()).toEqual([reeds.text, trees.text])

  const long = passageOf(`Herons build nests of reeds. ${filler(12)}`, { sourceKey: '/long', sourceTitle: 'Long' })
  const longer = passageOf(`Herons build nests of clay. ${filler(12)}`, { sourceKey: '/longer', sourceTitle: 'Longer' })
  const picked = pick(question, long, longer)
  expect(picked).toHaveLength(1)
  expect(countWords(picked.join(' '))).toBeLessThanOrEqual(150)
})

test('a passage that covers the question answers alone', () => {
  const nest = passageOf('Herons nest in tall trees.', { sourceKey: '/nest' })
  const food = passageOf('Herons leave tall trees.', { sourceKey: '/food' })
  expect(pick('Do herons nest in tall trees?', nest, food)).toEqual([nest.text])
})
