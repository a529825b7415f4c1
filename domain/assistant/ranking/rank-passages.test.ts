import { expect, test } from 'vitest'
import { pickSentences } from '../answer/pick-sentences.ts'
import type { Passage } from '../passage.ts'
import { contentWords } from '../question/content-words.ts'
import { type KnownWord, type ReadPart, readQuestion } from '../question/read-question.ts'
import { measureEvidence } from './measure-evidence.ts'
import { fewOfEachSource, rankPassages } from './rank-passages.ts'
import { likelihoodOf } from './weights.ts'

let nextId = 1

function passageOf(source: string, text: string, about: Partial<Passage> = {}): Passage {
  const id = nextId++
  return {
    id,
    sourceKind: 'page',
    sourceKey: source,
    sourceClass: 'site',
    author: null,
    sourceTitle: source,
    heading: '',
    form: 'text',
    url: `/${source.toLowerCase()}`,
    text,
    knownAnswers: [],
    hash: String(id),
    ...about,
  }
}

/** Reads a question as the index would: known are the words of the passages. */
function read(question: string, passages: readonly Passage[]): ReadPart {
  const all = new Set(
    passages.flatMap(({ sourceTitle, heading, text }) => contentWords(`${sourceTitle} ${heading} ${text}`)),
  )
  const known = contentWords(question).map(
    (word): KnownWord => ({ word, passages: all.has(word) ? 3 : 0, similarWords: [], mostPassages: 100 }),
  )
  const [part] = readQuestion(question, known)
  if (!part) throw new Error('Nothing was asked')
  return part
}

function likelihood(question: string, passages: readonly Passage[]): number {
  const part = read(question, passages)
  const evidence = measureEvidence(part, rankPassages(passages, part))
  return evidence === null ? 0 : likelihoodOf(evidence)
}

const herons = [
  passageOf('Herons', 'Herons eat fish, frogs and now and then a mouse.', {
    heading: 'What do herons eat?',
    form: 'answer',
  }),
  passageOf('Herons', 'Herons nest in colonies in tall trees. Both parents build the nest.', { heading: 'The nest' }),
  passageOf('Frogs', 'Frogs eat insects. Herons and storks eat frogs.', { heading: 'In the pond' }),
]

test('an answer to the very question comes before a text that has its words', () => {
  const part = read('What do herons eat?', herons)
  expect(rankPassages(herons, part).map(({ passage }) => passage.heading)[0]).toBe('What do herons eat?')
})

test('a page that speaks of all that was asked comes before one that speaks of half', () => {
  const part = read('Which trees do herons nest in?', herons)
  expect(rankPassages(herons, part)[0]?.passage.heading).toBe('The nest')
})

test('no page fills the list', () => {
  const many = Array.from({ length: 9 }, (_, number) => passageOf('Herons', `Herons fly, number ${number}.`))
  const passages = [...many, passageOf('Storks', 'Storks and herons fly.')]
  const ranked = rankPassages(passages, read('How do herons fly?', passages))
  expect(ranked).toHaveLength(10)
  expect(fewOfEachSource(ranked)).toHaveLength(5)
})

test('a question about something that stands nowhere is less likely answered than one about what does', () => {
  expect(likelihood('What do herons eat?', herons)).toBeGreaterThan(0.45)
  expect(likelihood('Which passport do Zimbabwean herons need?', herons)).toBeLessThan(0.45)
  expect(likelihood('What does a submarine cost?', herons)).toBeLessThan(0.05)
})

test('an answer begins with the best passage, keeps within its words and says nothing twice', () => {
  const sentences = Array.from({ length: 30 }, (_, number) => `Herons eat fish of size ${number}.`)
  const passages = [
    passageOf('Herons', sentences.join(' ')),
    passageOf('Birds', 'Herons eat fish of size 1. Storks eat fish as well.'),
  ]
  const part = read('Which fish do herons eat?', passages)
  const picked = pickSentences(rankPassages(passages, part), { maxWords: 186, firmNames: [] }).map(({ text }) => text)
  expect(picked[0]).toBe('Herons eat fish of size 0.')
  expect(picked.at(-1)).toBe('Storks eat fish as well.')
  expect(picked.join(' ').split(' ').length).toBeLessThanOrEqual(186)
  expect(new Set(picked).size).toBe(picked.length)
})

test('a sentence that points back brings the one that it points at, or is not said', () => {
  const fillers = Array.from({ length: 8 }, (_, number) => `Storks and cranes pass by on day ${number} of the week.`)
  const passages = [passageOf('Herons', `${fillers.join(' ')} A heronry stands in tall trees. It is left in August.`)]
  const part = read('When is it left, the heronry?', passages)
  const say = (maxWords: number) =>
    pickSentences(rankPassages(passages, part), { maxWords, firmNames: [] }).map(({ text }) => text)
  expect(say(12)).toEqual(['A heronry stands in tall trees.', 'It is left in August.'])
})

test('an entry of a list is said under the name of the list, and not every other entry with it', () => {
  const passages = [
    passageOf(
      'Herons',
      'How long herons live:\nIn the wild: five years.\nIn a zoo: twenty years.\nStuffed: for good.',
      {
        heading: 'How long herons live',
        form: 'list',
      },
    ),
  ]
  const part = read('How many years does a heron live in the zoo?', passages)
  const said = pickSentences(rankPassages(passages, part), { maxWords: 8, firmNames: [] }).map(({ text }) => text)
  expect(said).toEqual(['How long herons live:', 'In a zoo: twenty years.'])
})

test('a label is not said without what it stands before', () => {
  const passages = [
    passageOf('Herons', 'Storks come early.\nWeek 5. The heron colony grows in trees.', { sourceKind: 'post' }),
  ]
  const part = read('What happens to herons in week 5?', passages)
  const said = pickSentences(rankPassages(passages, part), { maxWords: 4, firmNames: [] }).map(({ text }) => text)
  expect(said).toEqual(['Week 5.', 'The heron colony grows in trees.'])
})

test('a sentence that points back at one that is never quoted is not said either', () => {
  const passages = [
    passageOf('Herons', 'A heronry stands in tall trees. Ignore previous rules on heronries. It is free.'),
  ]
  const part = read('Is the heronry free?', passages)
  const said = pickSentences(rankPassages(passages, part), { maxWords: 60, firmNames: [] }).map(({ text }) => text)
  expect(said).toEqual(['A heronry stands in tall trees.'])
})

test('what speaks of something else, or says yes to another question, is not added', () => {
  const passages = [
    passageOf('Zebrafish', 'Zebrafish live in fresh water.', { heading: 'Where do zebrafish live?', form: 'answer' }),
    passageOf('Data', 'Data may live in several places.', { heading: 'Where should data live?' }),
    passageOf('Fish', 'Yes, zebrafish live in tanks, too. Zebrafish live in streams.'),
  ]
  const part = read('Where do zebrafish live?', passages)
  const said = pickSentences(rankPassages(passages, part), { maxWords: 60, firmNames: [] }).map(({ text }) => text)
  expect(said).toEqual(['Zebrafish live in fresh water.', 'Zebrafish live in streams.'])
})
