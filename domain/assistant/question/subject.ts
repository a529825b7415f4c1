import { wordsAndPairs } from './all-stems.ts'
import SUBJECT_WORDS from './subject-words.gen.json' with { type: 'json' }

/** In the order of their code units, each on a line. An object with so many names takes more memory. */
const PARTS = SUBJECT_WORDS.parts
/** In hundredths, in the order of the parts. */
const WEIGHTS = Int16Array.from(SUBJECT_WORDS.weights)
const STARTS = startsOfLines(PARTS)
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
  const parts = wordsAndPairs(question)
  const sum = parts.reduce((all, part) => all + weightOf(part, headings), 0)
  return Math.max(-MAX, Math.min(MAX, sum / Math.sqrt(Math.max(1, parts.length))))
}

function weightOf(part: string, headings: readonly string[]): number {
  const weight = (WEIGHTS[lineOf(part)] ?? 0) / 100
  const isHeading = weight < 0 && part.split(' ').every((word) => headings.includes(word))
  return isHeading ? 0 : weight
}

/** Where the part stands in the list; -1 where nobody counted it. */
function lineOf(part: string): number {
  let [first, last] = [0, WEIGHTS.length - 1]
  while (first <= last) {
    const middle = (first + last) >> 1
    const found = PARTS.slice(STARTS[middle], (STARTS[middle + 1] ?? 0) - 1)
    if (found === part) return middle
    if (found < part) first = middle + 1
    else last = middle - 1
  }
  return -1
}

/** And where the line after the last one would start. */
function startsOfLines(text: string): Uint32Array {
  const starts = [0]
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) starts.push(end + 1)
  return Uint32Array.of(...starts, text.length + 1)
}
