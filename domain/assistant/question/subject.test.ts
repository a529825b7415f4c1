import { expect, test } from 'vitest'
import { subjectOf } from './subject.ts'

test.each([
  ['How long does an architecture review of a Fabric platform take?', 'How long does a flight to Lisbon take?'],
  ['Which capacity do we need for Power BI?', 'Which capacity does the stadium have?'],
  ['Can an agent read our policies?', 'Can my landlord read my meter?'],
])('"%s" is rather a question for the site than "%s"', (ours, other) => {
  expect(subjectOf(ours)).toBeGreaterThan(0)
  expect(subjectOf(other)).toBeLessThan(subjectOf(ours))
})

test('words that nobody counted say nothing', () => {
  expect(subjectOf('Zyx wvut?')).toBe(0)
})

test('what stands over the best passage says nothing against it', () => {
  const question = 'What does my dog eat on holiday?'
  expect(subjectOf(question)).toBeLessThan(0)
  expect(subjectOf(question, ['what', 'do', 'my', 'dog', 'eat', 'on', 'holiday', 'doe'])).toBe(0)
})

test('however long, a question is worth a bounded amount', () => {
  const long = 'fabric power bi copilot semantic model workspace capacity '.repeat(40)
  expect(Math.abs(subjectOf(long))).toBeLessThanOrEqual(4)
})
