import type { Passage } from '../passage.ts'
import type { Term } from '../question/read-question.ts'
import { splitSentences } from '../sentences.ts'
import { stemsOf, strengthIn, strongest } from './term-matches.ts'

/** How strongly a passage speaks of each term of a question, by place; and its words, for what else is measured. */
export type Strengths = {
  title: readonly number[]
  heading: readonly number[]
  sentences: readonly (readonly number[])[]
  /** The strongest of all places. */
  anywhere: readonly number[]
  words: PassageWords
  /** With only those ways to say them that the passage has: there are many, and few stand in one passage. */
  terms: readonly Term[]
}

type PassageWords = {
  title: readonly string[]
  heading: readonly string[]
  sentences: readonly { text: string; stems: readonly string[] }[]
}

export function strengthsOf(passage: Passage, asked: readonly Term[]): Strengths {
  const words = wordsOfPassage(passage)
  const terms = waysIn(words, asked)
  const inText = (stems: readonly string[]) => terms.map((term) => strengthIn(stems, term))
  const title = inText(words.title)
  const heading = inText(words.heading)
  const sentences = words.sentences.map(({ stems }) => inText(stems))
  return { title, heading, sentences, anywhere: strongest([title, heading, ...sentences], terms), words, terms }
}

const cache = new Map<string, PassageWords>()
const MAX_CACHED = 3000

/** Reading a passage's words takes longer than all that is done with them, and most questions meet the same passages. */
function wordsOfPassage(passage: Passage): PassageWords {
  const known = cache.get(passage.hash)
  if (known) return known
  const words = readWords(passage)
  if (cache.size >= MAX_CACHED) cache.clear()
  cache.set(passage.hash, words)
  return words
}

function readWords({ sourceTitle, heading, text }: Passage): PassageWords {
  const sentences = splitSentences(text).map(({ start, end }) => text.slice(start, end))
  return {
    title: stemsOf(sourceTitle),
    heading: stemsOf(heading),
    sentences: sentences.map((sentence) => ({ text: sentence, stems: stemsOf(sentence) })),
  }
}

function waysIn({ title, heading, sentences }: PassageWords, terms: readonly Term[]): Term[] {
  const present = new Set([...title, ...heading, ...sentences.flatMap(({ stems }) => stems)])
  return terms.map((term) => ({
    ...term,
    alternatives: term.alternatives.filter(({ phrase }) => phrase.every((word) => present.has(word))),
  }))
}
