import WORD_VECTORS from './word-vectors.gen.json' with { type: 'json' }

/** What a text is about, as a direction: a vector of length 1, shorter if it has unknown words, of zeros if it has no others. */
export type Meaning = Float32Array

const DIMENSIONS = WORD_VECTORS.dimensions
const NUMBERS: ReadonlyMap<string, number> = new Map(WORD_VECTORS.words.map((word, number) => [word, number]))
const VECTORS = readBytes(WORD_VECTORS.vectors)
const USUAL_LENGTH = Math.sqrt(VECTORS.reduce((sum, value) => sum + value ** 2, 0) / NUMBERS.size)
const SHARE_OF_AROUND = 0.5

/**
 * What a text is about. The vectors of words were learned from questions with the same answers
 * (tests/eval/fit/word-vectors.ts), so that questions in other words point the same way. An unknown word points where no
 * other text does: "Where do zebrafish live?" is hardly like "Where does data live?".
 *
 * @param stems of all words of the text, each once (`allStemsOf`)
 * @param around those of what was said before, which count for a part
 */
export function meaningOf(stems: readonly string[], around: readonly string[] = []): Meaning {
  const sum = new Float32Array(DIMENSIONS)
  addWords(sum, stems, 1)
  addWords(sum, around, SHARE_OF_AROUND)
  const unknown = stems.filter((stem) => !NUMBERS.has(stem)).length
  const length = Math.sqrt(alikenessOf(sum, sum) + unknown * USUAL_LENGTH ** 2)
  return length === 0 ? sum : sum.map((value) => value / length)
}

/** Whether known questions or their answers have the word. */
export function hasMeaning(stem: string): boolean {
  return NUMBERS.has(stem)
}

/** How alike two texts are in meaning: the cosine, 1 for the same, 0 for nothing in common. */
export function alikenessOf(one: Meaning, other: Meaning): number {
  let sum = 0
  for (let k = 0; k < DIMENSIONS; k++) sum += (one[k] ?? 0) * (other[k] ?? 0)
  return sum
}

function addWords(sum: Float32Array, stems: readonly string[], share: number): void {
  for (const stem of stems) {
    const number = NUMBERS.get(stem)
    if (number === undefined) continue
    const start = number * DIMENSIONS
    for (let k = 0; k < DIMENSIONS; k++) sum[k] = (sum[k] ?? 0) + share * (VECTORS[start + k] ?? 0)
  }
}

function readBytes(base64: string): Int8Array {
  const text = atob(base64)
  const bytes = new Int8Array(text.length)
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at)
  return bytes
}
