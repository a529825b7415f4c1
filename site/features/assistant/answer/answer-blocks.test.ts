import { expect, test } from 'vitest'
import type { Source } from '../calls/answer.ts'
import { answerBlocks } from './answer-blocks.ts'

function sourceOf(passage: string): Source {
  return { title: 'Birds', heading: '', url: '/birds', quote: '', passage, marks: [], isByMember: false, author: null }
}

test('an answer is cut where it shows whole passages, and nothing is left out', () => {
  const [nests, food] = [sourceOf('They nest.'), sourceOf('They eat.')]
  const response = 'In English:\n\nThey nest.\n\nFrom the blog:\nThey eat.\n\nThe rest is not answered.'
  expect(
    answerBlocks({ response, sources: [nests, food, sourceOf('')] }).map(({ text, source }) => [text, source]),
  ).toEqual([
    ['In English:', null],
    ['They nest.', nests],
    ['From the blog:', null],
    ['They eat.', food],
    ['The rest is not answered.', null],
  ])
})

test('an answer that shows no passage is one block', () => {
  expect(answerBlocks({ response: ' Prose. [1] ', sources: [sourceOf('They nest.')] })).toMatchObject([
    { text: 'Prose. [1]' },
  ])
})
