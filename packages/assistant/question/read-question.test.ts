import { expect, test } from 'vitest'
import { correctQuestion, type KnownWord, type ReadPart, readQuestion, wordsToLookUp } from './read-question.ts'

function known(word: string, passages: number, similarWords: string[] = []): KnownWord {
  return { word, passages, similarWords, mostPassages: 100 }
}

function termsOf(part: ReadPart | undefined): string[] {
  return part?.terms.map(({ ways }) => ways[0].words.join(' ')) ?? []
}

test('a question becomes terms, and a technical phrase becomes one term', () => {
  const [part] = readQuestion('What does row level security cost in Fabric?', [])
  expect(termsOf(part)).toEqual(['row level security', 'cost', 'fabric'])
})

test('synonyms count for a term if the index has them, technical terms more than related words', () => {
  const [part] = readQuestion('abandon the price', [known('vacate', 2), known('fee', 3), known('price', 0)])
  const waysOf = (at: number) => [
    ...new Map(part?.terms[at]?.ways.map(({ words, strength }) => [words.join(' '), strength])),
  ]
  expect(waysOf(0)).toEqual([
    ['abandon', 1],
    ['vacate', 0.4],
  ])
  expect(waysOf(1)).toEqual([
    ['price', 1],
    ['fee', 0.7],
  ])
})

test('the rarer a word, the more it weighs; less meaningful words weigh less', () => {
  const [part] = readQuestion('Fabric mirroring needs', [known('fabric', 90), known('mirroring', 3), known('needs', 3)])
  const [fabric = 0, mirroring = 0, needs = 0] = part?.terms.map(({ weight }) => weight) ?? []
  expect(mirroring).toBeGreaterThan(2 * fabric)
  expect(needs).toBeLessThan(mirroring / 2)
})

test('names, codes and years are recognized, but not the first word of a sentence or an amount', () => {
  const [part] = readQuestion('Herons cost 4,817 dollars. Did Griffith need F64 in 2024?', [])
  expect(part?.terms.filter(({ isName }) => isName).map(({ ways }) => ways[0].words.join(' '))).toEqual([
    'griffith',
    'f64',
    '2024',
  ])
})

test('a part that refers back inherits the first part’s subject, with less weight', () => {
  const [first, second] = readQuestion('What is DIAD and who teaches it?', [known('diad', 3), known('teaches', 2)])
  expect(termsOf(first)).toEqual(['diad'])
  expect(termsOf(second)).toEqual(['teaches', 'diad'])
  expect(second?.around).toBe('What is DIAD')
  expect(second?.terms[1]?.weight).toBeLessThan(first?.terms[0]?.weight ?? 0)
})

test.each([
  ['And online?', ['online', 'mentoring', 'cost']],
  ['Who teaches it?', ['teaches', 'mentoring', 'cost']],
  ['Does it work with Excel?', ['work', 'excel', 'mentoring', 'cost']],
  ['How long?', ['long', 'mentoring', 'cost']],
])('the follow-up "%s" refers to the previous question', (question, terms) => {
  const before = readQuestion('What does mentoring cost?', []).at(-1) ?? null
  const [part] = readQuestion(question, [], before)
  expect(termsOf(part).toSorted()).toEqual(terms.toSorted())
  expect(part?.around).toBe('What does mentoring cost?')
})

test.each([
  'Which capacity do herons need?',
  'What is Fabric?',
  'Do you offer training?',
  'Is it possible to use Fabric with Databricks?',
])('"%s" is not a follow-up', (question) => {
  const before = readQuestion('What does mentoring cost?', []).at(-1) ?? null
  const [part] = readQuestion(question, [], before)
  expect(termsOf(part)).not.toContain('mentoring')
  expect(part?.around).toBe('')
})

test('unusual input is read without an error', () => {
  for (const question of ['', '   ', '?!?', '🐦🐦🐦', '\u200b', '((((', 'a', '\ud800', '$1 $& \\', 'x'.repeat(1000)]) {
    expect(readQuestion(question, []).length).toBeLessThanOrEqual(1)
    expect(wordsToLookUp(question).length).toBeLessThanOrEqual(1)
  }
  const nonsense = Array.from({ length: 300 }, (_, at) => `word${at}`).join(' ')
  expect(readQuestion(nonsense, [])[0]?.terms.length).toBeLessThanOrEqual(12)
})

test('a word that occurs nowhere is corrected if a similar one exists, and otherwise left unchanged', () => {
  const words = [known('lakehuose', 0, ['lakehouse', 'greenhouse']), known('zorba', 0, ['algebra'])]
  expect(correctQuestion('Is a Lakehuose a zorba?', words)).toBe('Is a lakehouse a zorba?')
})

test('a misspelled function word is corrected', () => {
  expect(correctQuestion('whcih herons', [known('whcih', 0), known('herons', 2)])).toBe('which herons')
})

test('a word that occurs on the site is not a typing error', () => {
  expect(correctQuestion('the fabrik', [known('fabrik', 1, ['fabric'])])).toBe('the fabrik')
})

test.each([
  ['diet', 'die'],
  ['whistle', 'while'],
  ['goes', 'gores'],
])('the English word "%s" is not corrected to "%s"', (word, similar) => {
  expect(correctQuestion(`Has ${word} it?`, [known(word, 0, [similar])])).toBe(`Has ${word} it?`)
})
