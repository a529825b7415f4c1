import type { Term } from '../question/read-question.ts'
import { readUnits } from '../text/read-text.ts'
import { hasWord, wordsOf } from '../text/words.ts'

/** Questions that a number answers. */
const ASKS_NUMBER =
  /\bhow (?:many|much|long|often|old|big|large|fast|soon|far|high)\b|\bwhen\b|\b(?:costs?|prices?|phone|number|date|percent)\b/i
/** What a number is worth to such a question, compared with the words of the question. */
const NUMBER_SHARE = 0.3

/** The sentence or list entry of a passage that has most of the question, by the weights of its terms; of equals the first. */
export function bestSentence(
  text: string,
  { text: question, terms }: { text: string; terms: readonly Term[] },
): string {
  const total = terms.reduce((sum, { weight }) => sum + weight, 0)
  const wantsNumber = ASKS_NUMBER.test(question)
  let best = { sentence: '', worth: -1 }
  for (const { start, end } of readUnits(text)) {
    const sentence = text.slice(start, end)
    const words = wordsOf(sentence)
    const said = terms.filter(({ forms }) => hasWord(forms, words))
    const bonus = wantsNumber && /\d/.test(sentence) ? NUMBER_SHARE * total : 0
    const worth = said.reduce((sum, { weight }) => sum + weight, bonus)
    if (worth > best.worth && !sentence.endsWith(':')) best = { sentence, worth }
  }
  return best.sentence
}

/** The most that two sentences in a row, below their headings, have of a question: from 0 to 1, by the weights of its terms. */
export function shareInTwoSentences(text: string, above: string, terms: readonly Term[]): number {
  const total = terms.reduce((sum, { weight }) => sum + weight, 0) || 1
  const sentences = readUnits(text).map(({ start, end }) => text.slice(start, end))
  const shares = sentences.map((sentence, at) => {
    const words = wordsOf(`${above} ${sentences[at - 1] ?? ''} ${sentence}`)
    return terms.reduce((sum, { forms, weight }) => sum + (hasWord(forms, words) ? weight : 0), 0) / total
  })
  return Math.max(0, ...shares)
}
