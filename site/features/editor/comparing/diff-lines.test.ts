import { expect, test } from 'vitest'
import { diffLines } from './diff-lines.ts'

/** The lines of each text, with a star before those that the other text lacks. */
const marked = (first: string, second: string) =>
  diffLines(first, second).map((lines) => lines.map(({ text, isSame }) => (isSame ? text : `*${text}`)).join(' '))

test.each([
  ['a b c', 'a b c', ['a b c', 'a b c']],
  ['a b c', 'a x c', ['a *b c', 'a *x c']],
  ['a c', 'a b c', ['a c', 'a *b c']],
  ['a b c d e', 'a c x e', ['a *b c *d e', 'a c *x e']],
  ['a a', 'a', ['a *a', 'a']],
  ['a', 'b', ['*a', '*b']],
])('"%s" and "%s" are compared line by line', (first, second, expected) => {
  expect(marked(first.replaceAll(' ', '\n'), second.replaceAll(' ', '\n'))).toEqual(expected)
})

test('only the common beginning and end of very long texts count as equal', () => {
  const lines = (word: string) =>
    ['first', ...Array.from({ length: 1100 }, (_, i) => `${word} ${i}`), 'last'].join('\n')
  const [left] = diffLines(lines('one'), lines('two'))
  expect(left.filter(({ isSame }) => isSame).map(({ text }) => text)).toEqual(['first', 'last'])
})
