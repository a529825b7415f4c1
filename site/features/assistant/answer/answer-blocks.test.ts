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

test('a member’s passage stays below the member’s name', () => {
  const food = { ...sourceOf('They eat.'), isByMember: true, author: 'Ada' }
  const response = 'They nest.\n\nFrom the blog, by the member Ada:\nThey eat.'
  expect(answerBlocks({ response, sources: [sourceOf('They nest.'), food] }).map(({ text }) => text)).toEqual([
    'They nest.',
    'From the blog, by the member Ada:\nThey eat.',
  ])
})

test('the place of a passage is left to the link above it', () => {
  const response = 'Nearest passages:\n\nBirds\nThey nest.'
  expect(answerBlocks({ response, sources: [sourceOf('They nest.')] }).map(({ text }) => text)).toEqual([
    'Nearest passages:',
    'They nest.',
  ])
})

test('an answer that shows no passage is one block', () => {
  expect(answerBlocks({ response: ' Prose. [1] ', sources: [sourceOf('They nest.')] })).toMatchObject([
    { text: 'Prose. [1]' },
  ])
})
