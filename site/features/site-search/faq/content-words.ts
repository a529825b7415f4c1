import { stem } from '#site/lib/search/stem.ts'
import { isStopWord } from './stop-words.ts'
import { wordsOf } from '#assistant/text/words.ts'

/** The words that carry meaning. */
export function contentWords(text: string): string[] {
  return wordsOf(text).filter((word) => !isStopWord(word) && (word.length > 1 || /\d/.test(word)))
}

export function contentStems(text: string): ReadonlySet<string> {
  return new Set(contentWords(text).map(stem))
}
