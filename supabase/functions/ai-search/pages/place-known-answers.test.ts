import { expect, test } from 'vitest'
import { PassageList } from './passage-list.ts'
import { placeKnownAnswers } from './place-known-answers.ts'

function passages() {
  const list = new PassageList('/birds', 'Birds')
  list.add('Herons fish. Storks clatter.')
  list.add('Herons nest in trees. Storks clatter.')
  return list.passages
}

test('an answer stands with the first passage that has all of its sentences', () => {
  const questions = ['What do storks do?']
  const placed = placeKnownAnswers(passages(), {
    '/birds': [
      { questions, answer: ['Storks clatter.'] },
      { questions, answer: ['Herons nest in trees.', 'Storks clatter.'] },
    ],
  })
  expect(placed.map(({ known_answers }) => known_answers)).toEqual([
    [{ questions, starts: [13] }],
    [{ questions, starts: [0, 22] }],
  ])
})

test('an answer of another page, or whose sentence changed, stands nowhere', () => {
  const questions = ['Why?']
  const placed = placeKnownAnswers(passages(), {
    '/fish': [{ questions, answer: ['Herons fish.'] }],
    '/birds': [{ questions, answer: ['Herons fish at night.'] }],
  })
  expect(placed.flatMap(({ known_answers }) => known_answers)).toEqual([])
})
