import { expect, test } from 'vitest'
import { passageOf, postOf, read } from '#tests/assistant/passages.ts'
import type { Passage } from '../passage.ts'
import { rankPassages } from './rank-passages.ts'
import type { ScoredPassage } from './score-passage.ts'

/** Too little coverage for any question. */
const LITTLE = 0.35

function rank(question: string, ...passages: Passage[]): ScoredPassage[] {
  return rankPassages(passages, read(question, passages))
}

function bestFor(question: string, ...passages: Passage[]): string | undefined {
  return rank(question, ...passages)[0]?.passage.text
}

function coverage(question: string, ...passages: Passage[]): number {
  return rank(question, ...passages)[0]?.coverage ?? 0
}

const food = passageOf('Herons eat fish, frogs and now and then a mouse.', { heading: 'What do herons eat?' })
const nest = passageOf('Herons nest in colonies in tall trees. Both parents build the nest.', { heading: 'The nest' })
const frogs = passageOf('Frogs eat insects. Herons and storks eat frogs.', {
  heading: 'In the pond',
  sourceKey: '/frogs',
})

test('the answer below the very same question ranks above a text that merely has its words', () => {
  expect(bestFor('What do herons eat?', frogs, nest, food)).toBe(food.text)
})

test('a passage with everything that was asked ranks above one with half of it', () => {
  expect(bestFor('Which trees do herons nest in?', frogs, food, nest)).toBe(nest.text)
})

test('words of the heading and the title count for the sentences below them', () => {
  const below = passageOf('In tall trees near water.', { sourceTitle: 'Herons', heading: 'Where they nest' })
  expect(coverage('Where do herons nest?', below)).toBeGreaterThan(0.8)
})

test('a question about something that occurs nowhere is hardly covered', () => {
  expect(coverage('What do herons eat?', food, nest, frogs)).toBeGreaterThan(LITTLE)
  expect(coverage('Which passport do Zimbabwean herons need?', food, nest, frogs)).toBeLessThan(LITTLE)
  expect(coverage('What does a submarine cost?', food, nest, frogs)).toBe(0)
})

test('a passage about another name or number covers little', () => {
  const sizes = passageOf('An F64 costs 8,410 dollars a month.')
  expect(coverage('What does an F64 cost in dollars?', sizes)).toBeGreaterThan(0.9)
  expect(coverage('What does an F32 cost in dollars?', sizes)).toBeLessThan(LITTLE)
})

test('without the needed form a passage covers little', () => {
  const withNumber = passageOf('The course takes two days.')
  const withoutNumber = passageOf('The course takes patience.')
  expect(coverage('How many days does the course take?', withNumber)).toBeGreaterThan(0.6)
  expect(coverage('How long does the course take?', withoutNumber)).toBeLessThan(LITTLE)
  expect(bestFor('How long does the course take?', withoutNumber, withNumber)).toBe(withNumber.text)
})

test('a list ranks first for a question that asks for several things', () => {
  const list = passageOf('A ringer needs these tools:\n- pliers\n- rings', { sourceKey: '/list' })
  const text = passageOf('A ringer needs these tools: pliers and rings.', { sourceKey: '/text' })
  expect(bestFor('Which tools does a ringer need?', text, list)).toBe(list.text)
})

test('on equal merit pages come first, then administrators, then members', () => {
  const text = 'Herons nest in trees.'
  const passages = [
    postOf(text, { sourceTitle: 'Birds', sourceKey: 'member' }),
    postOf(text, { sourceTitle: 'Birds', sourceKey: 'administrator', sourceClass: 'administrator' }),
    passageOf(text),
  ]
  expect(rank('Where do herons nest?', ...passages).map(({ passage }) => passage.sourceClass)).toEqual([
    'site',
    'administrator',
    'member',
  ])
})

test('author and category of a post find all of its passages', () => {
  const first = postOf('It rained.', { byline: 'Ada Lovelace Weather' })
  const second = postOf('Then the sun shone.')
  const other = postOf('The sun shone.', { sourceKey: 'post-2' })
  const ranked = rank('What does Ada Lovelace say about the sun?', other, second, first)
  expect(ranked[0]?.passage).toBe(second)
})
