import type { Term } from '../question/read-question.ts'
import { stem } from '../question/stem.ts'
import { wordsOf } from '../question/words.ts'
import { coverageOf, findPhrase, stemsOf, strengthIn, strongest } from './term-matches.ts'

/** How well the questions of a known answer fit what was asked; shares are from 0 to 1. */
export type KnownMeasures = {
  /** Of the question that fits best: what was asked stands in it, and what it asks was asked (geometric mean). */
  fit: number
  /** How much the question that is most alike is the same sentence, small words included. */
  likeness: number
  /** Of what was asked, the share in all of its questions together. */
  questions: number
  /** And in its sentences, and in title and heading above them. */
  together: number
}

/** A known answer of a passage, for one part of a question. */
export type MeasuredAnswer = {
  /** The sentences of the passage that say it, counted from 0. */
  sentences: readonly number[]
  measures: KnownMeasures
}

export type KnownWords = {
  sentences: readonly number[]
  questions: readonly QuestionWords[]
}

type QuestionWords = {
  /** Of its words with meaning. */
  stems: readonly string[]
  /** Of all of its words, each once. */
  all: readonly string[]
}

/** How strongly each term is spoken of around the questions. */
type Surroundings = {
  title: readonly number[]
  heading: readonly number[]
  sentences: readonly (readonly number[])[]
}

export type AskedWords = { terms: readonly Term[]; all: readonly string[] }

export function wordsOfQuestion(question: string): QuestionWords {
  return { stems: stemsOf(question), all: allStemsOf(question) }
}

export function allStemsOf(text: string): string[] {
  return [...new Set(wordsOf(text).map(stem))]
}

export function measureKnownAnswer(
  { sentences, questions }: KnownWords,
  { terms, all }: AskedWords,
  { title, heading, sentences: said }: Surroundings,
): MeasuredAnswer {
  const places = questions.map(({ stems }) => terms.map((term) => strengthIn(stems, term)))
  const answer = sentences.map((at) => said[at] ?? [])
  const fits = questions.map(({ stems }, index) => {
    const used = stems.filter((word) => terms.some((term) => isMeant(word, term, stems))).length
    return Math.sqrt(coverageOf(places[index] ?? [], terms) * (used / Math.max(1, stems.length)))
  })
  const measures = {
    fit: Math.max(0, ...fits),
    likeness: Math.max(0, ...questions.map((question) => likenessOf(question.all, all))),
    questions: coverageOf(strongest(places, terms), terms),
    together: coverageOf(strongest([...places, ...answer, title, heading], terms), terms),
  }
  return { sentences, measures }
}

/** Whether a word of a text belongs to one of the ways to say the term. */
function isMeant(word: string, { alternatives }: Term, stems: readonly string[]): boolean {
  return alternatives.some(({ phrase }) => phrase.includes(word) && findPhrase(stems, phrase) !== -1)
}

/** Twice what two texts have in common, divided by what both have. */
export function likenessOf(one: readonly string[], other: readonly string[]): number {
  const common = one.filter((word) => other.includes(word)).length
  return (2 * common) / Math.max(1, one.length + other.length)
}
