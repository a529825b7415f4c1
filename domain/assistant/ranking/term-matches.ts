import { contentWords } from '../question/content-words.ts'
import type { Term } from '../question/read-question.ts'
import { stem } from '../question/stem.ts'

/** The stems of a text's words with meaning, in order. */
export function stemsOf(text: string): string[] {
  return contentWords(text).map(stem)
}

/** How strongly a text speaks of a term: 1 in the asked words, less in others, 0 not at all. */
export function strengthIn(stems: readonly string[], term: Term): number {
  let best = 0
  for (const { phrase, strength } of term.alternatives) {
    if (strength > best && findPhrase(stems, phrase) !== -1) best = strength
  }
  return best
}

/** Where a phrase begins in a text; -1 if nowhere. */
export function findPhrase(stems: readonly string[], phrase: readonly string[]): number {
  const [first] = phrase
  if (first === undefined) return -1
  for (let at = stems.indexOf(first); at !== -1; at = stems.indexOf(first, at + 1)) {
    if (phrase.every((part, offset) => stems[at + offset] === part)) return at
  }
  return -1
}

/** How strongly each term is spoken of in the place that says most of it. */
export function strongest(places: readonly (readonly number[])[], terms: readonly Term[]): number[] {
  return terms.map((_, index) => Math.max(0, ...places.map((strengths) => strengths[index] ?? 0)))
}

/** The share of what was asked that a text speaks of, from 0 to 1. */
export function coverageOf(strengths: readonly number[], terms: readonly Term[]): number {
  const all = terms.reduce((sum, { weight }) => sum + weight, 0)
  const covered = terms.reduce((sum, { weight }, index) => sum + weight * (strengths[index] ?? 0), 0)
  return all === 0 ? 0 : covered / all
}
