import { contextOf } from '../meaning/context-of.ts'
import { meaningOf } from '../meaning/meaning.ts'
import type { Passage, Span } from '../passage.ts'
import { allStemsOf } from '../question/all-stems.ts'
import type { Term } from '../question/read-question.ts'
import { splitSentences } from '../sentences.ts'
import {
  type AskedWords,
  type KnownWords,
  type MeasuredAnswer,
  measureKnownAnswer,
  wordsOfQuestion,
} from './measure-known-answers.ts'
import { stemsOf, strengthIn, strongest } from './term-matches.ts'

/** How strongly a passage speaks of each term of a question, by place; and its words, for what else is measured. */
export type Strengths = {
  title: readonly number[]
  heading: readonly number[]
  sentences: readonly (readonly number[])[]
  /** The strongest of all places. */
  anywhere: readonly number[]
  words: PassageWords
  knownAnswers: readonly MeasuredAnswer[]
  /** With only those ways to say them that the passage has: there are many, and few stand in one passage. */
  terms: readonly Term[]
}

type PassageWords = {
  title: readonly string[]
  heading: readonly string[]
  sentences: readonly { text: string; stems: readonly string[] }[]
  knownAnswers: readonly KnownWords[]
}

export function strengthsOf(passage: Passage, asked: AskedWords): Strengths {
  const words = wordsOfPassage(passage)
  const terms = waysIn(words, asked.terms)
  const inText = (stems: readonly string[]) => terms.map((term) => strengthIn(stems, term))
  const title = inText(words.title)
  const heading = inText(words.heading)
  const sentences = words.sentences.map(({ stems }) => inText(stems))
  const around = { title, heading, sentences }
  return {
    ...around,
    anywhere: strongest([title, heading, ...sentences], terms),
    words,
    knownAnswers: words.knownAnswers.map((known) => measureKnownAnswer(known, { ...asked, terms }, around)),
    terms,
  }
}

const cache = new Map<string, PassageWords>()
const MAX_CACHED = 3000

/** Reading a passage's words takes longer than all that is done with them, and most questions meet the same passages. */
function wordsOfPassage(passage: Passage): PassageWords {
  // What it is known to answer may change while its words stay; its id changes with both.
  const key = `${passage.id} ${passage.hash}`
  const known = cache.get(key)
  if (known) return known
  const words = readWords(passage)
  if (cache.size >= MAX_CACHED) cache.clear()
  cache.set(key, words)
  return words
}

function readWords(passage: Passage): PassageWords {
  const { sourceTitle, heading, text } = passage
  const spans = splitSentences(text)
  const sentences = spans.map(({ start, end }) => text.slice(start, end))
  return {
    title: stemsOf(sourceTitle),
    heading: stemsOf(heading),
    sentences: sentences.map((sentence) => ({ text: sentence, stems: stemsOf(sentence) })),
    knownAnswers: answersOf(passage, spans, sentences).map((answer) => ({
      sentences: answer.sentences,
      context: meaningOf(allStemsOf(contextOf(passage, answer.sentences.map((at) => sentences[at]).join(' ')))),
      questions: answer.questions.map(wordsOfQuestion),
    })),
  }
}

type Answer = { sentences: readonly number[]; questions: readonly string[] }

/** Which sentences answer which questions. Where nobody wrote questions, each answers what is asked in its own words. */
function answersOf(
  { heading, form, knownAnswers }: Passage,
  spans: readonly Span[],
  sentences: readonly string[],
): Answer[] {
  // An entry of the frequent questions: all of it answers the question above it.
  const asWhole = form === 'answer' ? [{ sentences: [...sentences.keys()], questions: [heading] }] : []
  if (knownAnswers.length === 0)
    return [...asWhole, ...sentences.map((own, at) => ({ sentences: [at], questions: [own] }))]
  const known = knownAnswers.map(({ questions, starts }) => ({
    sentences: [...spans.keys()].filter((at) => starts.includes(spans[at]?.start ?? -1)),
    questions,
  }))
  return [...asWhole, ...known]
}

function waysIn({ title, heading, sentences, knownAnswers }: PassageWords, terms: readonly Term[]): Term[] {
  const asked = knownAnswers.flatMap(({ questions }) => questions)
  const present = new Set([...title, ...heading, ...[...sentences, ...asked].flatMap(({ stems }) => stems)])
  return terms.map((term) => ({
    ...term,
    alternatives: term.alternatives.filter(({ phrase }) => phrase.every((word) => present.has(word))),
  }))
}
