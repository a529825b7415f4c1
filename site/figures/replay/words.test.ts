import { expect, test } from 'vitest'
import { replay } from './model.ts'
import { CONVERSATIONS } from './sample.ts'
import { answerTable, findingOf } from './words.ts'

const { late, vacation, password } = CONVERSATIONS

test.each([
  [
    password,
    { threshold: 0.99, level: 'final' },
    'It hands over without an answer, at 2 seconds, because it is only 96% sure.',
  ],
  [
    password,
    { threshold: 0.5, level: 'reversible' },
    'It never hands over: both answers go out, and the least certain is 94% sure.',
  ],
  [
    late,
    { threshold: 0.5, level: 'final' },
    'It never hands over: all four answers go out, and the least certain is 62% sure.',
  ],
  [
    vacation,
    { threshold: 0.5, level: 'draft' },
    'It hands over after two answers, at 61 seconds, because it may not make a reversible change alone.',
  ],
  [
    late,
    { threshold: 0.8, level: 'reversible' },
    'It hands over after three answers, at 137 seconds, because it may not make a final change alone and is only 62% sure.',
  ],
] as const)('the finding for “$title” within %o', (conversation, limits, finding) => {
  expect(findingOf(replay(conversation, limits))).toBe(finding)
})

test('an answer that the conversation never reaches is not in the table', () => {
  const ended = answerTable(replay(password, { threshold: 0.99, level: 'final' }))
  expect(ended.rows.map((row) => [row[1], row[4]])).toEqual([[2, 'no']])
  const whole = answerTable(replay(password, { threshold: 0.5, level: 'final' }))
  expect(whole.rows.map((row) => [row[1], row[4]])).toEqual([
    [2, 'yes'],
    [29, 'yes'],
  ])
})
