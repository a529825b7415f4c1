import { expect, test } from 'vitest'
import { countWords } from '#domain/assistant/count-words.ts'
import type { Passage } from '#domain/assistant/passage.ts'
import { answerQuestion } from './answer-question.ts'
import type { PassageIndex } from './retrieval/passage-index.ts'

const settings = { siteUrl: 'https://headwater.example', mailAddresses: [], firmNames: [] }

function passageOf(id: number, heading: string, text: string): Passage {
  return {
    id,
    sourceKind: 'page',
    sourceKey: `/birds/${id}`,
    sourceClass: 'site',
    author: null,
    sourceTitle: 'Birds',
    heading,
    form: 'answer',
    url: `/birds/${id}`,
    text,
    knownAnswers: [],
    hash: `${heading} ${text}`,
  }
}

/** An index that finds all passages, whatever is asked, and knows all words. */
function indexOf(passages: readonly Passage[]): PassageIndex {
  return {
    lookUpWords: async (words) => words.map((word) => ({ word, passages: 2, similarWords: [], mostPassages: 100 })),
    findPassages: async () => [...passages],
    readPassages: async (ids) => passages.filter(({ id }) => ids.includes(id)),
  }
}

const long = Array.from({ length: 40 }, (_, number) => `Storks migrate over mountain ${number} each autumn.`).join(' ')
const birds = [
  passageOf(1, 'What do herons eat?', 'Herons eat fish.'),
  passageOf(2, 'Where do storks migrate in autumn?', long),
]

test('what the first part of a question leaves of its share is for the second', async () => {
  const { response } = await answerQuestion('What do herons eat? Where do storks migrate in autumn?', {
    index: indexOf(birds),
    settings,
  })
  const [first, second] = response.split('\n\n')
  expect(first).toBe('Herons eat fish.')
  expect(countWords(second ?? '')).toBeGreaterThan(65)
  expect(countWords(response)).toBeLessThanOrEqual(130)
})

test('a short part of a question is about what the part before asked', async () => {
  const post: Passage = { ...passageOf(3, 'By phone', 'By phone ask for Eve at noon.'), sourceKind: 'post' }
  const ask = (sourceClass: Passage['sourceClass']) =>
    answerQuestion('How can I reach you? And by phone?', {
      index: indexOf([...birds, { ...post, sourceClass }]),
      settings,
    })
  expect((await ask('administrator')).response).toContain('Eve')
  expect(JSON.stringify(await ask('member'))).not.toContain('Eve')
})

test('where what is told beside a question leads nowhere, the question is answered alone', async () => {
  const { response } = await answerQuestion(
    'My grandmother has a submarine in Antarctica with fifteen zebras. What do herons eat? Zanzibar tickets expire.',
    { index: indexOf(birds), settings },
  )
  expect(response).toBe('Herons eat fish.')
})
