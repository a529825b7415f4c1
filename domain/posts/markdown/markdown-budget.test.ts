import { expect, test } from 'vitest'
import { checkMarkdownBudget } from './markdown-budget.ts'

const SENTENCE = 'Some *words* are **strong**, a_name is __not__, and 2 * 3 is 6. '

test.each([
  ['a long text', `${SENTENCE.repeat(10)}\n\n`.repeat(200)],
  ['names with underscores', 'a_long_name = an_other_name\n'.repeat(2000)],
  ['a horizontal rule', '- '.repeat(40)],
  ['lists in a quotation', '> > 1. - text'],
])('%s is within the budget', (_what, markdown) => {
  expect(() => checkMarkdownBudget(markdown)).not.toThrow()
})

test.each([
  ['closing marks in a paragraph', 'a*'.repeat(2001)],
  ['underscores in a paragraph', 'a_ '.repeat(2001)],
  ['marks in all', `${'a* '.repeat(1900)}\n\n`.repeat(11)],
  ['quotations in a line', `${'> '.repeat(13)}text`],
  ['lists in a line', `text\n${'- 1. '.repeat(7)}text`],
])('too many %s are refused before they are parsed', (_what, markdown) => {
  expect(() => checkMarkdownBudget(markdown)).toThrow(RangeError)
})
