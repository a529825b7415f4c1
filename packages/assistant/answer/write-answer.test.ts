import { expect, test } from 'vitest'
import { passageOf, postOf, settings } from '#tests/assistant/passages.ts'
import type { FoundPart } from '../find-passages.ts'
import type { Passage } from '../passage.ts'
import { writeAnswer } from './write-answer.ts'

/** A question with these words, of which the passages have all, each a tenth less good than the one before. */
function ask(question: string, words: readonly string[], passages: readonly Passage[]): FoundPart {
  const terms = words.map((word) => {
    return { ways: [{ query: word, strength: 1 }], weight: 1, passages: 1, forms: new Set([word]), isName: false }
  })
  const found = passages.map((passage, at) => ({ passage, coverage: 1, meaning: 0, score: 1 - at / 10 }))
  return { text: question, around: '', terms, found }
}

const write = (part: FoundPart) => writeAnswer(part.text, [part], settings)
const nests = passageOf('Herons are shy. They nest in trees. They eat fish.', {
  url: '/herons#nests',
  heading: 'Nests',
})

test('the passage is shown whole, with the sentence that answers and the words of the question', () => {
  expect(write(ask('Where do they nest?', ['nest'], [nests]))).toEqual({
    response: nests.text,
    sources: [
      {
        ...{
          title: 'Birds',
          heading: 'Nests',
          url: '/herons#nests',
          passage: nests.text,
          origin: 'page',
          author: null,
        },
        ...{ quote: 'They nest in trees.', marks: [[21, 25]] },
      },
    ],
    related: [],
    refused: false,
  })
})

test('to a question for a number the sentence with one answers', () => {
  const eggs = passageOf('Herons lay eggs. A nest has four to 5. Eggs hatch.')
  expect(write(ask('How many eggs?', ['eggs', 'nest'], [eggs])).sources[0]?.quote).toBe('A nest has four to 5.')
})

test('a second passage is shown only if it is nearly as good, and the next pages are named without their words', () => {
  const roofs = passageOf('Storks nest on roofs.', { url: '/storks', source_title: 'Storks' })
  const part = ask('Where do they nest?', ['nest'], [nests, roofs])
  expect(write(part).response).toBe(`${nests.text}\n\n${roofs.text}`)
  const far = write({ ...part, found: part.found.map((one, at) => ({ ...one, score: 1 - at / 2 })) })
  expect(far.response).toBe(nests.text)
  expect(far.sources[1]).toMatchObject({ url: '/storks', passage: '', quote: '' })
})

test('nothing is said twice', () => {
  const same = passageOf(nests.text, { url: '/copy' })
  expect(write(ask('Where do they nest?', ['nest'], [nests, same])).response).toBe(nests.text)
})

test('a member’s words stand below their name, and nobody may borrow the firm’s', () => {
  const write1 = (author: string) => write(ask('Nest?', ['nest'], [postOf('They nest.', { author })])).response
  expect(write1('Ada Lovelace')).toBe('From the blog, by the member Ada Lovelace:\nThey nest.')
  expect(write1('Headwater')).toBe('From the blog, by a member:\nThey nest.')
})

test('an answer to another question loses its "No"', () => {
  const heading = 'Questions › Does it apply to everyone?'
  const passage = passageOf('No, it restricts readers alone.', { heading })
  const say = (question: string, words: string[]) => write(ask(question, words, [passage])).response
  expect(say('Can it restrict readers?', ['restricts', 'readers'])).toBe('It restricts readers alone.')
  expect(say('Does it apply to everyone?', ['apply', 'everyone'])).toBe('No, it restricts readers alone.')
})

test('without an answer the nearest passage is shown as such, with a way to a person', () => {
  const part = ask('Where do penguins nest?', ['nest', 'penguins', 'antarctica'], [nests])
  const found = part.found.map((one) => ({ ...one, coverage: 0.3 }))
  const { response, sources, refused } = write({ ...part, found })
  expect(refused).toBe(true)
  expect(response).toBe(
    `Not answered on this site. Nearest passages:\n\nBirds › Nests\n${nests.text}\n\nOr ask a consultant.`,
  )
  expect(sources.map(({ url, quote }) => [url, quote])).toEqual([
    ['/herons#nests', ''],
    ['/contact', ''],
  ])
})

test('without an answer the passages after the nearest are named without their words', () => {
  const roofs = passageOf('Storks nest on roofs.', { url: '/storks', source_title: 'Storks', heading: '' })
  const part = ask('Where do penguins nest?', ['nest', 'penguins', 'antarctica'], [nests, roofs])
  const { response } = write({ ...part, found: part.found.map((one) => ({ ...one, coverage: 0.3 })) })
  expect(response).toBe(
    `Not answered on this site. Nearest passages:\n\nBirds › Nests\n${nests.text}\n\n- Storks\n\nOr ask a consultant.`,
  )
})
