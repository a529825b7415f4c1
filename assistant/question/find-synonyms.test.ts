import { expect, test } from 'vitest'
import { contentWords } from '../text/content-words.ts'
import { stem } from '../text/stem.ts'
import { FIELD_WORDS } from './field-words.ts'
import { findSynonyms } from './find-synonyms.ts'
import { impliedWords } from './implied-words.ts'

/** Synonyms for the beginning of a text. */
function others(text: string): string[] {
  return findSynonyms(contentWords(text).map(stem), 0).others.map(({ words }) => words.join(' '))
}

test('the longest phrase is read as one', () => {
  expect(findSynonyms(['row', 'level', 'secur', 'cost'].map(stem), 0).length).toBe(3)
  expect(others('row level security')).toContain('rls')
})

test('a word is found in all its forms', () => {
  expect(others('prices')).toEqual(expect.arrayContaining(['cost', 'fee']))
  expect(others('pricing')).toEqual(expect.arrayContaining(['cost', 'fee']))
})

test('a common English word finds related ones, with less strength than terms of the field', () => {
  const related = findSynonyms([stem('abandon')], 0).others
  expect(related.find(({ words: [word] }) => word === 'vacate')?.strength).toBe(0.4)
  const ofField = findSynonyms([stem('price')], 0).others
  expect(ofField.find(({ words: [word] }) => word === 'fee')?.strength).toBe(0.7)
})

test('every entry of the lists is spelled as questions are read', () => {
  const entries = FIELD_WORDS.flat()
  expect(entries.filter((entry) => entry !== entry.toLowerCase() || entry !== entry.trim() || entry === '')).toEqual([])
})

test.each([
  ['How much is a workshop?', ['cost']],
  ['How much time does it take?', []],
  ['Who is the workshop for?', ['audience']],
  ['Where are you?', ['address']],
  ['What are your opening hours?', ['hours']],
])('"%s" implies %j', (question, words) => {
  expect(impliedWords(question)).toEqual(words)
})
