import { expect, test } from 'vitest'
import { allStemsOf } from '../question/all-stems.ts'
import { alikenessOf, meaningOf } from './meaning.ts'

const meaning = (text: string, around = '') => meaningOf(allStemsOf(text), allStemsOf(around))
const likeness = (one: string, other: string) => alikenessOf(meaning(one), meaning(other))

test.each([
  ['How much is a Fabric capacity?', 'What is the price of compute units?', 'Who may read salary files?'],
  ['Who may read confidential files?', 'access rights for secret documents', 'What does a capacity cost?'],
  ['Our close takes forever', 'How do we finish the books sooner each month?', 'How do I label a document?'],
])('"%s" is more like "%s" than like "%s"', (question, same, other) => {
  expect(likeness(question, same)).toBeGreaterThan(likeness(question, other))
})

test('the same question is as like itself as can be, whatever its capitals and commas', () => {
  expect(likeness('Does Copilot read mail?', 'does copilot, read mail')).toBeCloseTo(1)
})

test('what has no known word is like nothing', () => {
  expect(likeness('Zyx wvut', 'Zyx wvut')).toBe(0)
})

test('a question about an unknown thing is less like a known question that has its small words', () => {
  const known = 'Where does our data live?'
  expect(likeness('Where do zebrafish live?', known)).toBeLessThan(0.7 * likeness('Where does data live?', known))
})

test('what was said before tells what a short question is about', () => {
  const answer = meaning('How many weeks does an architecture review take?')
  const alone = alikenessOf(meaning('And how long?'), answer)
  expect(alikenessOf(meaning('And how long?', 'Do you offer architecture reviews?'), answer)).toBeGreaterThan(alone)
})
