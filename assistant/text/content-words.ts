import { isStopWord } from './stop-words.ts'
import { wordsOf } from './words.ts'

/** The words that carry meaning. */
export function contentWords(text: string): string[] {
  return wordsOf(text).filter((word) => !isStopWord(word) && (word.length > 1 || /\d/.test(word)))
}
