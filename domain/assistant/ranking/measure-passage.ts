import type { Passage } from '../passage.ts'
import { allStemsOf } from '../question/all-stems.ts'
import type { ReadPart, Term } from '../question/read-question.ts'
import { likenessOf } from './measure-known-answers.ts'
import type { Strengths } from './passage-strengths.ts'
import { coverageOf, findPhrase, strongest } from './term-matches.ts'

export type AskedPart = Pick<ReadPart, 'text' | 'around' | 'terms' | 'form'>

/** What can be measured of a passage against one part of a question; shares are from 0 to 1. */
export type Measures = {
  /** Of what was asked, in title, headings and text together. */
  coverage: number
  text: number
  heading: number
  title: number
  /** In the one sentence that says most of it. */
  sentence: number
  /** In the heading and two sentences beside each other. */
  close: number
  /** In the very words of the question. */
  exact: number
  exactSentence: number
  /** How much of the heading was asked, times how much of what was asked stands in it. */
  headingFit: number
  titleFit: number
  /** How much heading and question are the same sentence, small words included. */
  likeness: number
  /** Of neighboring words of the question, those that are near each other here. */
  neighbors: number
  /** How often the text comes back to it. */
  density: number
  /** A sentence about it that has what "how long" or "how much" asks for. */
  form: number
  isAnswer: number
  isPost: number
  isMember: number
  /** The first words of a page. */
  isLead: number
  /** Long texts hold more words by chance. */
  length: number
  /** What all passages of the same page or post say together, and the best of them on average. */
  source: number
  sourceBest: number
  /** The score of the known answer that fits best (`measure-known-answers.ts`). */
  known: number
}

/** A passage among others, with what speaks for it. */
export type ScoredPassage = {
  passage: Passage
  measures: Measures
  /** How strongly each term is spoken of, by place. */
  strengths: Strengths
  knownAnswers: readonly ScoredAnswer[]
  score: number
}

/** Sentences of a passage, counted from 0, and how well they are known to answer what was asked. */
export type ScoredAnswer = { sentences: readonly number[]; score: number }

/** Words that are at most so far apart belong together. */
const NEAR = 3
/** More often than this a text does not have to name its subject. */
const OFTEN = 3

export function measurePassage(
  passage: Passage,
  part: AskedPart,
  strengths: Strengths,
): Omit<Measures, 'source' | 'sourceBest' | 'known'> {
  const { title, heading, sentences, anywhere, words, terms } = strengths
  const share = (of: readonly number[]) => coverageOf(of, terms)
  const exactly = (of: readonly number[]) => share(of.map((strength) => (strength === 1 ? 1 : 0)))
  const stems = words.sentences.map((sentence) => sentence.stems)
  return {
    coverage: share(anywhere),
    text: share(strongest(sentences, terms)),
    heading: share(heading),
    title: share(title),
    sentence: Math.max(0, ...sentences.map(share)),
    close: Math.max(0, ...besideEachOther(strengths).map(share)),
    exact: exactly(anywhere),
    exactSentence: Math.max(0, ...sentences.map(exactly)),
    headingFit: share(heading) * askedPartOf(words.heading, heading),
    titleFit: share(title) * askedPartOf(words.title, title),
    likeness: likenessOf(allStemsOf(passage.heading.split(' › ').at(-1) ?? ''), allStemsOf(part.text)),
    neighbors: neighborsIn([words.heading, ...stems], terms),
    density: densityOf(stems.flat(), terms),
    form: formIn(part.form, strengths),
    isAnswer: Number(passage.form === 'answer'),
    isPost: Number(passage.sourceKind === 'post'),
    isMember: Number(passage.sourceClass === 'member'),
    isLead: Number(passage.heading === '' && passage.sourceKind === 'page' && passage.form === 'text'),
    length: Math.log(1 + stems.flat().length) / 5,
  }
}

/** Each sentence with the one before it and the heading. */
function besideEachOther({ heading, sentences, terms }: Strengths): number[][] {
  return sentences.map((sentence, index) => strongest([sentence, sentences[index - 1] ?? [], heading], terms))
}

/** The share of a heading's words that were asked. */
function askedPartOf(stems: readonly string[], strengths: readonly number[]): number {
  const asked = strengths.filter((strength) => strength > 0).length
  return stems.length === 0 ? 0 : Math.min(1, asked / new Set(stems).size)
}

function neighborsIn(texts: readonly (readonly string[])[], terms: readonly Term[]): number {
  const pairs = terms.slice(1).map((term, index) => [terms[index] ?? term, term] as const)
  const near = pairs.filter(([one, other]) => texts.some((text) => areNear(text, one, other)))
  return pairs.length === 0 ? 0 : near.length / pairs.length
}

function areNear(text: readonly string[], one: Term, other: Term): boolean {
  const places = placesOf(text, one)
  return placesOf(text, other).some((place) => places.some((before) => Math.abs(place - before) <= NEAR))
}

function placesOf(text: readonly string[], { alternatives }: Term): number[] {
  return alternatives.map(({ phrase }) => findPhrase(text, phrase)).filter((place) => place !== -1)
}

function densityOf(stems: readonly string[], terms: readonly Term[]): number {
  const times = terms.map(({ alternatives }) => {
    const first = alternatives[0]?.phrase[0]
    return Math.min(OFTEN, stems.filter((word) => word === first).length) / OFTEN
  })
  return coverageOf(times, terms)
}

/** The best sentence that has the wanted form, read under its heading. */
function formIn(form: RegExp | null, { heading, sentences, words, terms }: Strengths): number {
  if (form === null) return 0
  const shares = words.sentences.map(({ text }, index) =>
    form.test(text) ? coverageOf(strongest([heading, sentences[index] ?? []], terms), terms) : 0,
  )
  return Math.max(0, ...shares)
}
