import { expect, test } from 'vitest'
import type { Passage } from '../passage.ts'
import type { ReadPart } from '../question/read-question.ts'
import type { ScoredPassage } from './score-passage.ts'
import { withMeaning } from './with-meaning.ts'

const part = { isNeeded: false } as ReadPart
const passage = (id: number) => ({ id }) as Passage
const scored = (id: number, given: Partial<ScoredPassage> = {}): ScoredPassage => ({
  passage: passage(id),
  ...{ score: 1, coverage: 0, likeness: 0, units: [], found: [], hasNames: true },
  ...given,
})
const near = (id: number, nearness: number) => ({ passage: passage(id), nearness })
const [SAME, CLOSE, UNUSUAL, USUAL] = [0.8, 0.5, 0.15, 0]

test('without vectors nothing changes', () => {
  const passages = [scored(1), scored(2, { coverage: 0.7 })]
  expect(withMeaning(passages, part, [])).toBe(passages)
})

test('the nearer a passage, the more of the question it covers and the better it scores, whatever its words', () => {
  const [first, second, third] = withMeaning([scored(1), scored(2), scored(3)], part, [
    near(1, SAME),
    near(2, CLOSE),
    near(3, UNUSUAL),
  ])
  expect(first?.coverage).toBe(1)
  expect(second?.coverage).toBeGreaterThan(0.4)
  expect(third?.coverage).toBe(0)
  expect(first?.score).toBeGreaterThan(second?.score ?? 0)
  expect(second?.score).toBeGreaterThan(third?.score ?? 0)
})

test('a passage that is not among the nearest is at most as near as the last of them, and keeps what its words cover', () => {
  const [, other] = withMeaning([scored(1), scored(2, { coverage: 0.7 })], part, [near(1, SAME), near(3, UNUSUAL)])
  expect(other?.coverage).toBe(0.7)
  expect(other?.score).toBeLessThan(scored(2).score + UNUSUAL)
})

test('if nothing is nearer than passages of any subject, words cover much less', () => {
  const words = scored(1, { coverage: 0.8 })
  expect(withMeaning([words], part, [near(1, USUAL)])[0]?.coverage).toBeLessThan(0.3)
  expect(withMeaning([words], part, [near(1, USUAL), near(2, CLOSE)])[0]?.coverage).toBe(0.8)
})

test.each([
  ['a name of the question', part, scored(1, { hasNames: false })],
  ['the form of an answer', { isNeeded: true } as ReadPart, scored(1, { units: [{ hasForm: false }] as never })],
])('a near passage without %s does not answer', (_what, asked, lacking) => {
  expect(withMeaning([lacking], asked, [near(1, SAME)])[0]?.coverage).toBe(0)
})
