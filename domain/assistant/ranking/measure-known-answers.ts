import { alikenessOf, type Meaning, meaningOf } from '../meaning/meaning.ts'
import { allStemsOf } from '../question/all-stems.ts'
import type { Term } from '../question/read-question.ts'
import { coverageOf, stemsOf, strengthIn, strongest } from './term-matches.ts'

/** How well a known answer fits what was asked, from 0 to 1. */
export type KnownMeasures = {
  /** How much the question that is most alike is the same sentence, small words included. */
  likeness: number
  /** How alike in meaning the question is that is most alike in meaning. */
  meaning: number
  /** And the sentences with what stands above them. */
  context: number
  /** Of what was asked, the share in its questions, in its sentences and in what stands above them, all together. */
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
  /** Of the sentences and what stands above them. */
  context: Meaning
  questions: readonly QuestionWords[]
}

type QuestionWords = {
  /** Of its words with meaning. */
  stems: readonly string[]
  /** Of all of its words, each once. */
  all: readonly string[]
  meaning: Meaning
}

/** How strongly each term is spoken of around the questions. */
type Surroundings = {
  title: readonly number[]
  heading: readonly number[]
  sentences: readonly (readonly number[])[]
}

export type AskedWords = { terms: readonly Term[]; all: readonly string[]; meaning: Meaning }

export function wordsOfQuestion(question: string): QuestionWords {
  const all = allStemsOf(question)
  return { stems: stemsOf(question), all, meaning: meaningOf(all) }
}

export function measureKnownAnswer(
  { sentences, context, questions }: KnownWords,
  { terms, all, meaning }: AskedWords,
  { title, heading, sentences: said }: Surroundings,
): MeasuredAnswer {
  const places = questions.map(({ stems }) => terms.map((term) => strengthIn(stems, term)))
  const answer = sentences.map((at) => said[at] ?? [])
  const measures = {
    likeness: Math.max(0, ...questions.map((question) => likenessOf(question.all, all))),
    meaning: Math.max(0, ...questions.map((question) => alikenessOf(question.meaning, meaning))),
    context: alikenessOf(context, meaning),
    together: coverageOf(strongest([...places, ...answer, title, heading], terms), terms),
  }
  return { sentences, measures }
}

/** Twice what two texts have in common, divided by what both have. */
export function likenessOf(one: readonly string[], other: readonly string[]): number {
  const common = one.filter((word) => other.includes(word)).length
  return (2 * common) / Math.max(1, one.length + other.length)
}
