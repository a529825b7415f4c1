import { expect, test } from 'vitest'
import { memoryIndex } from '#tests/assistant/memory-index.ts'
import { passageOf, postOf, settings } from '#tests/assistant/passages.ts'
import { writeAnswer } from './answer/write-answer.ts'
import type { AskedQuestion } from './assistant-answer.ts'
import { findPassages } from './find-passages.ts'
import { createPassageIndex } from './index/passage-index.ts'
import type { Passage } from './passage.ts'

const herons = passageOf('Herons nest in trees.', { source_key: '/herons', source_title: 'Herons', url: '/herons' })
const storks = passageOf('Storks breed on roofs of farms.', {
  source_key: '/storks',
  source_title: 'Storks',
  url: '/storks',
})
const ringing = postOf('The ringing course takes place in May.', { source_title: 'Ringing', author: 'Ada Lovelace' })

type Memory = ReturnType<typeof memoryIndex>

async function ask(asked: string | AskedQuestion, memory: Passage[] | Memory = [herons, storks, ringing]) {
  const { service } = Array.isArray(memory) ? memoryIndex(memory) : memory
  const question = typeof asked === 'string' ? { query: asked } : asked
  const parts = await findPassages(question, { index: createPassageIndex(service), settings })
  return writeAnswer(question.query, parts, settings)
}

test('a question is answered with the passage that says it', async () => {
  expect(await ask('Where do herons nest?')).toMatchObject({
    ...{ response: 'Herons nest in trees.', refused: false },
    sources: [{ url: '/herons', quote: 'Herons nest in trees.' }],
  })
})

test('each part of a question gets its own answer', async () => {
  const { response } = await ask('Where do herons nest? On which roofs do storks breed?')
  expect(response).toBe('Herons nest in trees.\n\nStorks breed on roofs of farms.')
})

test('a part that nothing covers is refused next to the answer to the other', async () => {
  const { response } = await ask('Where do herons nest? What does a submarine cost?')
  expect(response).toBe('Herons nest in trees.\n\nThe other part of your question is not answered on this site.')
})

test.each(['What does a submarine cost?', 'Which zoo near the frozen lake keeps trained herons?', '?!', ''])(
  '"%s" is refused',
  async (question) => {
    expect(await ask(question)).toMatchObject({ refused: true })
  },
)

test('"how much is" asks for a price', async () => {
  const course = { source_key: '/course', source_title: 'The ringing course', url: '/course' }
  const length = passageOf('The ringing course lasts a day.', course)
  const price = passageOf('The price of the ringing course is 90 dollars.', { source_key: '/prices', url: '/prices' })
  const { sources } = await ask('How much is the ringing course?', [length, price])
  expect(sources[0]?.url).toBe('/prices')
})

test('a typing error finds the word that was meant', async () => {
  const memory = memoryIndex([herons, storks], { hreons: ['horses', 'herons'] })
  expect((await ask('Where do hreons nest?', memory)).response).toBe('Herons nest in trees.')
})

test('a follow-up refers to the previous question', async () => {
  const course = passageOf('The ringing course costs 90 dollars. Online it costs 60 dollars.', {
    source_title: 'Ringing',
  })
  const zoo = passageOf('The zoo is online.', { source_key: '/zoo', source_title: 'Zoo', url: '/zoo' })
  const previous = 'What does the ringing course cost?'
  const { sources } = await ask({ query: 'And online?', previous }, [zoo, course])
  expect(sources[0]?.title).toBe('Ringing')
})

test('a question in another language is answered in English, and says so', async () => {
  const fabric = passageOf('Fabric costs 262 dollars.', { source_title: 'Fabric' })
  const { response } = await ask('Was kostet Fabric für eine Firma?', [fabric])
  expect(response).toContain('This site is written in English. ')
  expect(response).toContain('Fabric costs 262 dollars.')
  for (const question of ['Was kostet eine Katze?', '¿Cuánto cuesta un gato?', '猫多少钱？'])
    expect((await ask(question, [fabric])).response).toMatch(
      /^Not answered on this site\..*\n\nThis site is written in English\. Please ask in English\.$/s,
    )
})

test('a passage deleted since the search is not quoted, and an edited one as it is now', async () => {
  const passages = [herons]
  const memory = memoryIndex(passages)
  memory.beforeReading(() => passages.splice(0, 1, { ...herons, text: 'Herons nest in tall trees.' }))
  expect((await ask('Where do herons nest?', memory)).response).toBe('Herons nest in tall trees.')
  memory.beforeReading(() => passages.pop())
  expect(await ask('Where do herons nest?', memory)).toMatchObject({ refused: true, sources: [{ url: '/contact' }] })
})

test('members’ posts do not answer questions about the firm', async () => {
  const post = postOf('The emergency phone number of the firm stands on the poster.', { source_title: 'Posters' })
  const answer = await ask('What is the emergency phone number of the firm?', [post])
  expect(answer.refused).toBe(true)
  expect(JSON.stringify(answer)).not.toContain('Posters')
})

test('a refusal does not name a page if its title may not be quoted, or would pass for the firm’s answer', async () => {
  const text = 'Herons nest in trees.'
  const administrator = { source_class: 'administrator', source_key: 'post-2' } as const
  const { response, sources } = await ask('Which zoo has trained herons?', [
    postOf(text, { source_title: 'Emergency support phone number' }),
    postOf(text, { source_title: 'Herons on www.evil.com', ...administrator }),
    herons,
  ])
  expect(response).toBe(
    'Not answered on this site. Nearest passages:\n\nHerons\nHerons nest in trees.\n\nOr ask a consultant.',
  )
  expect(sources.map(({ title }) => title)).toEqual(['Herons', 'Contact us'])
})

test('members’ posts do not answer a follow-up to a question about the firm', async () => {
  const post = postOf('They are reached at night behind the mill.', { source_title: 'Mills' })
  const query = 'And where is it at night, then?'
  expect(JSON.stringify(await ask({ query, previous: 'How can I reach you?' }, [post]))).not.toContain('mill')
  expect((await ask({ query, previous: 'How are herons reached?' }, [post])).response).toContain('mill')
})

test('questions that other sections answer are related', async () => {
  const entry = (heading: string) =>
    passageOf('In May.', { heading: `Questions › ${heading}`, url: `/faq#${heading.length}`, source_key: '/faq' })
  const { related } = await ask('Where do herons nest?', [
    herons,
    ...['Which fish do herons eat?', 'When do herons fly?', 'How herons fly', 'Herons at www.evil.com?'].map(entry),
  ])
  expect(related).toEqual([
    { question: 'Which fish do herons eat?', url: '/faq#25' },
    { question: 'When do herons fly?', url: '/faq#19' },
  ])
})

test('one question per section is suggested, the author’s only if it may be shown', async () => {
  const post = (questions: string, source_key: string) =>
    postOf('They do so slowly.', { questions, source_key, url: `/blog/${source_key}` })
  const { related } = await ask('Where do herons nest?', [
    herons,
    post('How do herons reach you?\nHow do herons fly?\nHow do herons sleep?', 'a'),
    post('Do herons call 0800 555 0199?\nHerons in winter', 'b'),
    postOf('They do.', { heading: 'How do herons reach you?', source_key: 'c', url: '/blog/c' }),
  ])
  expect(related).toEqual([{ question: 'How do herons fly?', url: '/blog/a' }])
})
