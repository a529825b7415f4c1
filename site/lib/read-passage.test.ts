import { expect, test } from 'vitest'
import { readPassage } from './read-passage.ts'

/** [Marked] words, «quoted» sentences. */
function shown(source: Parameters<typeof readPassage>[0]): string[] {
  return readPassage(source).map(({ marker, isCode, parts }) => {
    const words = parts.map(({ text, isMarked, isQuoted }) => {
      const marked = isMarked ? `[${text}]` : text
      return isQuoted ? `«${marked}»` : marked
    })
    return `${isCode ? 'code ' : ''}${marker && `${marker}|`}${words.join('')}`
  })
}

test('a passage is shown with its lines, words and sentences, without one the quote', () => {
  const passage = 'A capacity can be paused. It then costs nothing.\n- At night\n2. On weekends\n    pause()\n\nSo.'
  expect(
    shown({
      passage,
      quote: 'It then costs nothing.\nOn weekends',
      marks: [
        [2, 10],
        [34, 39],
      ],
    }),
  ).toEqual([
    'A [capacity] can be paused. «It then »«[costs]»« nothing.»',
    '-|At night',
    '2.|«On weekends»',
    'code pause()',
    'So.',
  ])
  expect(shown({ passage: '', quote: 'Pause it at night', marks: [] })).toEqual(['«Pause it at night»'])
  expect(shown({ passage: '', quote: '', marks: [] })).toEqual([])
})

test.each([
  [[[0, 5]]],
  [
    [
      [0, 9],
      [3, 12],
    ],
  ],
  [[[2, 30]]],
] as const)('whatever is marked (%j), no word is lost', (marks) => {
  const passage = 'Herons nest.\nIn tall trees near water.'
  const text = readPassage({ passage, quote: 'Not in it', marks: marks as unknown as [number, number][] })
  expect(text.map(({ parts }) => parts.map((part) => part.text).join('')).join('\n')).toBe(passage)
})
