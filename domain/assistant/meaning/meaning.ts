import { allStemsOf } from '../question/all-stems.ts'
import WORD_VECTORS from './word-vectors.gen.json' with { type: 'json' }

/** What a text is about, as a direction: a vector of length 1, or of zeros if no word of it is known. */
export type Meaning = Float32Array

const DIMENSIONS = WORD_VECTORS.dimensions
const NUMBERS: ReadonlyMap<string, number> = new Map(WORD_VECTORS.words.map((word, number) => [word, number]))
const VECTORS = Int8Array.from(atob(WORD_VECTORS.vectors), (byte) => byte.charCodeAt(0))

/**
 * What a text is about. The vectors of its words were learned from questions with the same answers
 * (tests/eval/fit/word-vectors.ts), so that questions in other words point the same way.
 *
 * @param around what was said before, which counts for a part
 */
export function meaningOf(text: string, around = ''): Meaning {
  const sum = new Float32Array(DIMENSIONS)
  addWords(sum, text, 1)
  addWords(sum, around, SHARE_OF_AROUND)
  const length = Math.hypot(...sum)
  return length === 0 ? sum : sum.map((value) => value / length)
}

const SHARE_OF_AROUND = 0.5

/** How alike two texts are in meaning: the cosine, 1 for the same, 0 for nothing in common. */
export function alikenessOf(one: Meaning, other: Meaning): number {
  let sum = 0
  for (let k = 0; k < DIMENSIONS; k++) sum += (one[k] ?? 0) * (other[k] ?? 0)
  return sum
}

function addWords(sum: Float32Array, text: string, share: number): void {
  for (const word of allStemsOf(text)) {
    const number = NUMBERS.get(word)
    if (number === undefined) continue
    const start = number * DIMENSIONS
    for (let k = 0; k < DIMENSIONS; k++) sum[k] = (sum[k] ?? 0) + share * (VECTORS[start + k] ?? 0)
  }
}
