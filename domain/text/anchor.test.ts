import { expect, test } from 'vitest'
import { anchorOf, faqAnchor } from './anchor.ts'

test.each([
  ['What we build', 'what-we-build'],
  ['  R&D: 100 %? ', 'r-d-100'],
  ['Über Straßen', 'ber-stra-en'],
  // Only JavaScript lower-cases the kelvin sign to a Latin k.
  ['5 \u212A', '5'],
  ['数据', ''],
  [
    `${'word '.repeat(15)}over it goes`,
    'word-word-word-word-word-word-word-word-word-word-word-word-word-word-word-over',
  ],
  ['x'.repeat(200), 'x'.repeat(80)],
])('the heading %j has the anchor %j', (heading, anchor) => {
  expect(anchorOf(heading)).toBe(anchor)
})

test('the anchor of an FAQ entry cannot collide with a section', () => {
  expect(faqAnchor('Process?')).toBe('faq-process')
})
