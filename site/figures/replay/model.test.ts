import { expect, test } from 'vitest'
import { LEVELS, replay } from './model.ts'
import { CONVERSATIONS } from './sample.ts'

const { late } = CONVERSATIONS

test('an agent that may do everything reaches the end; where two reasons apply both are given', () => {
  expect(replay(late, { threshold: 0, level: 'final' })).toEqual({ turns: late.turns, handover: null })
  expect(replay(late, { threshold: 0.8, level: 'reversible' }).handover?.reasons).toEqual(['not allowed', 'unsure'])
})

test('an unsure agent hands over before it answers, with what it was told', () => {
  const { turns, handover } = replay(late, { threshold: 0.9, level: 'final' })
  expect(turns).toHaveLength(5)
  expect(handover).toEqual({
    prepared: late.turns[5],
    reasons: ['unsure'],
    facts: [
      'Asks about order 48112, due Monday',
      'One of two pallets cannot wait until Thursday',
      'Wants the second pallet on Friday morning',
    ],
  })
})

test('an agent hands over what it may not do, however sure it is', () => {
  const { turns, handover } = replay(late, { threshold: 0, level: 'read' })
  expect(turns).toHaveLength(3)
  expect(handover?.reasons).toEqual(['not allowed'])
})

test.each(Object.entries(CONVERSATIONS))('%s: wider limits never end earlier, and the times increase', (_, talk) => {
  const lengths = LEVELS.map((level) =>
    [1, 0.9, 0.8, 0.7, 0.6, 0].map((threshold) => replay(talk, { threshold, level }).turns.length),
  )
  for (const row of lengths) expect(row).toEqual(row.toSorted((first, second) => first - second))
  for (const column of [0, 3, 5]) {
    const down = lengths.map((row) => row[column] ?? 0)
    expect(down).toEqual(down.toSorted((first, second) => first - second))
  }
  const times = talk.turns.map(({ at }) => at)
  expect(times).toEqual([...new Set(times)].toSorted((first, second) => first - second))
})
