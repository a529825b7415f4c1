import { stem } from './stem.ts'
import SUBJECT_WORDS from './subject-words.gen.json' with { type: 'json' }
import { wordsOf } from './words.ts'

const WEIGHTS: Readonly<Record<string, number>> = SUBJECT_WORDS
/** However many words a question has, they are no proof. */
const MAX = 4

/**
 * How much the words of a question, and pairs of neighbors, are those of questions that the site is known to answer
 * rather than of others: 0 says nothing, below 0 others use them more. Words that neither use do not count. What stands
 * over the best passage does not speak against it: somebody wrote about that here, whatever else the site is about.
 *
 * @param headings of the best passage, as stems
 */
export function subjectOf(question: string, headings: readonly string[] = []): number {
  const parts = subjectPartsOf(question)
  const sum = parts.reduce((all, part) => all + weightOf(part, headings), 0)
  return Math.max(-MAX, Math.min(MAX, sum / Math.sqrt(Math.max(1, parts.length))))
}

function weightOf(part: string, headings: readonly string[]): number {
  const weight = Object.hasOwn(WEIGHTS, part) ? (WEIGHTS[part] ?? 0) : 0
  const isHeading = weight < 0 && part.split(' ').every((word) => headings.includes(word))
  return isHeading ? 0 : weight
}

/** What is counted of a question: stems, small words included, and two that are neighbors. */
export function subjectPartsOf(question: string): string[] {
  const stems = wordsOf(question).map(stem)
  const pairs = stems.slice(1).map((word, before) => `${stems[before]} ${word}`)
  return [...new Set([...stems, ...pairs])]
}
