import { expect, test } from 'vitest'
import type { Asked } from './asked.ts'
import { createIsIndexed, findUnsupported } from './find-unsupported.ts'
import type { IndexedPassage } from './read-indexed.ts'
import { createFindFlaws } from './readability.ts'

const brakes: IndexedPassage = {
  ...{ id: 1, source: 'brakes', title: 'Brake linings', heading: 'What you need', url: '/blog/1#section-need' },
  ...{ author: 'Walt Gierke', category: 'Maintenance', published: '2025-11-06' },
  text: 'You need these tools:\n- feeler gauges\n- a torque wrench\nTwo technicians need an hour. New linings are 9.0 mm thick.',
}
const doors: IndexedPassage = {
  ...brakes,
  id: 2,
  source: 'doors',
  title: 'Doors',
  heading: '',
  url: '/blog/2',
  text: 'Rollers wear.',
}
const passages = [brakes, doors]

function asked(response: string, ...quoted: IndexedPassage[]): Asked {
  const sources = quoted.map(({ title, heading, url, text }) => ({ title, heading, url, quote: text }))
  return { response, refused: false, sources, ranking: [], parts: [{ text: 'tools', coverage: 1, words: [] }] }
}

const findFlaws = createFindFlaws(passages)

test.each([
  ['New linings are 9.0 mm thick.', []],
  ['You need these tools:\n- feeler gauges\n- a torque wrench', []],
  ['From the blog, by the member Ada:\nNew linings are 9.0 mm thick.\n(Brake linings)', []],
  ['“Brake linings” was written by Walt Gierke and published on November 6, 2025 in the category Maintenance.', []],
  ['“Brake linings” was written by Ada.', ['“Brake linings” was written by Ada.']],
  ['New linings are 9.5 mm thick. Two technicians need an hour.', ['New linings are 9.5 mm thick.']],
  ['linings are 9.0 mm thick.', ['linings are 9.0 mm thick.']],
  ['- feeler', ['feeler']],
  ['Linings measure 9.0 mm when new. [1] A check takes two people one hour [1].', []],
  [
    'Linings measure 9.0 mm when new. A check takes an hour [2].',
    ['Linings measure 9.0 mm when new.', 'A check takes an hour [2].'],
  ],
])('the part of %j that occurs in no passage is %j', (response, unsupported) => {
  expect(findUnsupported(asked(response, brakes), createIsIndexed(passages))).toEqual(unsupported)
})

test.each([
  ['New linings are 9.0 mm thick.', []],
  ['You need these tools:\n- feeler gauges', []],
  ['- feeler gauges', ['fragment']],
  ['- Park the car.\n- Wait.', []],
  ['are 9.0 mm thick.', ['fragment']],
  ['New linings', ['fragment']],
  ['You need these tools:', ['fragment']],
  ['You need these tools:\nTwo technicians need an hour.', []],
  ['What you need\nNew linings are 9.0 mm thick.', ['fragment', 'heading']],
])('the flaws of %j are %j', (response, flaws) => {
  expect(findFlaws('Which tools are needed?', asked(response, brakes))).toEqual(flaws)
})

test('sources are of one subject if they share a word of the question', () => {
  const response = 'New linings are 9.0 mm thick. Rollers wear.'
  expect(findFlaws('How thick are brake linings and rollers?', asked(response, brakes, doors))).toEqual([
    'mixed subjects',
  ])
  const alike = { ...doors, text: 'Rollers wear the linings.' }
  expect(findFlaws('How thick are brake linings?', asked(response, brakes, alike))).toEqual([])
})

test('the two parts of a question may have different subjects', () => {
  const parts = ['brake linings', 'rollers'].map((text) => ({ text, coverage: 1, words: [] }))
  const both = { ...asked('Rollers wear.', brakes, doors), parts }
  expect(findFlaws('How thick are brake linings, and do rollers wear?', both)).toEqual([])
})
