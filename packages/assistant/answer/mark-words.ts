import { stem } from '../text/stem.ts'
import { wordsOf } from '../text/words.ts'

/** Where words with these stems occur in a text: [start, end] in UTF-16 units. */
export function markWords(text: string, stems: ReadonlySet<string>): [number, number][] {
  return [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu)]
    .filter(([word]) => wordsOf(word).some((part) => stems.has(stem(part))))
    .map(({ 0: word, index }) => [index, index + word.length])
}
