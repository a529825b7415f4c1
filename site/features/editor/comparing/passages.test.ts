import { renderPostHtml } from '@headwater/post-html'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyHtml } from '#tests/site/documents/arbitrary-html.ts'
import { cutPassages, joinPassages } from './passages.ts'

const BASE = '<p>One</p>\n<p>Two</p>\n<ul><li>Three</li></ul>'

test('each changed paragraph can be taken from either side', () => {
  const theirs = BASE.replace('One', '1').replace('Two', '2')
  const passages = cutPassages(BASE, theirs)
  expect(passages.map(({ isSame }) => isSame)).toEqual([false, false, true])
  expect(joinPassages(passages, (index) => index === 1)).toBe(BASE.replace('Two', '2'))
  expect(joinPassages(passages, () => false)).toBe(BASE)
  expect(joinPassages(passages, () => true)).toBe(theirs)
})

test('paragraphs that only one side has are a passage, and stand in their place', () => {
  const passages = cutPassages(`<p>Zero</p>\n${BASE}`, `${BASE}\n<p>Four</p>`)
  expect(passages.map(({ mine, theirs }) => [mine.length, theirs.length])).toEqual([
    [1, 0],
    [3, 3],
    [0, 1],
  ])
  expect(joinPassages(passages, () => true)).toBe(`${BASE}\n<p>Four</p>`)
  expect(joinPassages(passages, (index) => index === 2)).toBe(`<p>Zero</p>\n${BASE}\n<p>Four</p>`)
})

test('lines of plain text are passages, and never run together', () => {
  const passages = cutPassages('One\n\nTwo', 'One\n\n2\nThree')
  expect(joinPassages(passages, () => false)).toBe('One<br><br>Two')
  expect(joinPassages(passages, () => true)).toBe('One<br><br>2<br>Three')
  expect(joinPassages(cutPassages('One', 'One\nTwo'), () => true)).toBe('One<br>Two')
})

test('white space and tags without effect are no difference', () => {
  expect(cutPassages(BASE, `<div>${BASE.replaceAll('\n', '\n\n')}</div>`).every(({ isSame }) => isSame)).toBe(true)
})

test('a content over the markup budget is one passage', () => {
  const large = '<br>'.repeat(10_001)
  expect(cutPassages(large, '<p>One</p>')).toEqual([{ isSame: false, mine: [large], theirs: ['<p>One</p>'] }])
})

const wordsOf = (content: string) => renderPostHtml(content).html.replace(/<[^>]*>|\s/g, '')

test('whichever side is taken whole, its readers see every word of it', () => {
  fc.assert(
    fc.property(anyHtml, anyHtml, (mine, theirs) => {
      const passages = cutPassages(mine, theirs)
      expect(wordsOf(joinPassages(passages, () => false))).toBe(wordsOf(mine))
      expect(wordsOf(joinPassages(passages, () => true))).toBe(wordsOf(theirs))
    }),
    { seed: 20_261_129, numRuns: 100 },
  )
})
