import { stem } from '../text/stem.ts'
import { wordsOf } from '../text/words.ts'
import type { Ask } from './asked.ts'
import type { IndexedPassage } from './read-indexed.ts'

const SHOWN = 3
/** The usual constants of BM25: how soon repetition stops counting, and how much long texts are penalized. */
const K1 = 1.2
const B = 0.75

/** Plain BM25 over the same passages: the three best are the answer. Any rewrite must beat it. */
export function createBaseline(passages: readonly IndexedPassage[]): Ask {
  const documents = passages.map((passage) => {
    const words = stemsOf(`${passage.title} ${passage.heading} ${passage.text}`)
    return { passage, length: words.length, counts: Map.groupBy(words, (word) => word) }
  })
  const meanLength = documents.reduce((sum, { length }) => sum + length, 0) / documents.length

  return async (question) => {
    const terms = [...new Set(stemsOf(question))].map((term) => {
      const having = documents.filter(({ counts }) => counts.has(term)).length
      return { term, weight: Math.log(1 + (documents.length - having + 0.5) / (having + 0.5)) }
    })
    const scored = documents.map(({ passage, length, counts }) => {
      const scores = terms.map(({ term, weight }) => {
        const count = counts.get(term)?.length ?? 0
        return (weight * count * (K1 + 1)) / (count + K1 * (1 - B + (B * length) / meanLength))
      })
      return { passage, score: scores.reduce((sum, score) => sum + score, 0) }
    })
    const ranked = scored
      .filter(({ score }) => score > 0)
      .sort((one, other) => other.score - one.score)
      .map(({ passage }) => passage)
    const shown = ranked.slice(0, SHOWN)
    return {
      response: shown.map(({ text }) => text).join('\n\n'),
      refused: shown.length === 0,
      sources: shown.map(({ title, heading, url, text }) => ({ title, heading, url, quote: text })),
      ranking: [...new Set(ranked.map(({ source }) => source))],
      parts: [{ text: question, coverage: 1, words: [] }],
    }
  }
}

function stemsOf(text: string): string[] {
  return wordsOf(text).map(stem)
}
