import { allStemsOf } from '../question/all-stems.ts'
import type { ReadPart, Term } from '../question/read-question.ts'
import { subjectOf } from '../question/subject.ts'
import type { ScoredPassage } from './measure-passage.ts'

/** What speaks for and against the site having an answer to one part of a question; shares are from 0 to 1. */
export type Evidence = {
  /** Of the best passage. */
  score: number
  /** How far the best passage stands above the sixth, at most `MAX_LEAD`. */
  lead: number
  /** Of what was asked, all that the best page or post says. */
  source: number
  /** Of what was asked, the part that stands nowhere on the site. */
  unknown: number
  /** Names and numbers of the question that the best passages lack: another product is no answer. */
  namedGap: number
  /** 1 if a single word was asked: it may stand anywhere by chance. */
  isShort: number
  /** The score of the known answer that fits best, among all passages. */
  known: number
  /** Whether questions that the site answers have its words (`question/subject.ts`). */
  subject: number
}

const BEST = 5
const MAX_LEAD = 3

/** Null where nothing was found at all. */
export function measureEvidence(part: ReadPart, ranked: readonly ScoredPassage[]): Evidence | null {
  const best = ranked.slice(0, BEST)
  const [first] = best
  if (!first) return null
  const { terms, text } = part
  const gaps = terms.filter((_, index) => best.every(({ strengths }) => (strengths.anywhere[index] ?? 0) === 0))
  return {
    score: first.score,
    lead: Math.min(MAX_LEAD, first.score - (ranked[BEST]?.score ?? 0)),
    source: first.measures.source,
    unknown: weightOf(terms.filter(({ isKnown }) => !isKnown)) / weightOf(terms),
    namedGap: weightOf(gaps.filter(({ words }) => words.some((word) => isNamed(word, text)))) / weightOf(terms),
    isShort: terms.length === 1 ? 1 : 0,
    known: Math.max(...ranked.map(({ measures }) => measures.known)),
    subject: subjectOf(text, allStemsOf(`${first.passage.sourceTitle} ${first.passage.heading}`)),
  }
}

function weightOf(terms: readonly Term[]): number {
  return terms.reduce((sum, { weight }) => sum + weight, 0)
}

/** Written like a name inside of the sentence, or with a digit. */
function isNamed(word: string, question: string): boolean {
  if (/\d/.test(word)) return true
  const name = word.charAt(0).toUpperCase() + word.slice(1)
  return new RegExp(`\\S\\s+\\W?(?:${name}|${word.toUpperCase()})\\b`).test(question)
}
