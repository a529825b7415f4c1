import { stem } from './stem.ts'
import { wordsOf } from './words.ts'

/** The stems of all words of a text, small words included, each once. */
export function allStemsOf(text: string): string[] {
  return [...new Set(wordsOf(text).map(stem))]
}

/** These, and each two that are neighbors. */
export function wordsAndPairs(text: string): string[] {
  const stems = wordsOf(text).map(stem)
  const pairs = stems.slice(1).map((word, before) => `${stems[before]} ${word}`)
  return [...new Set([...stems, ...pairs])]
}
