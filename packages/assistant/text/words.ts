import { foldText } from '#domain/text/fold-text.ts'

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu

/** The words of a text in lower case, without accents, apostrophes and a possessive "s", in any alphabet. */
export function wordsOf(text: string): string[] {
  const plain = foldText(text.normalize('NFKC'))
    .replace(/[’']s\b/g, '')
    .replace(/[’']/g, '')
  return plain.match(WORD) ?? []
}

/** Whether a text has one of these words. */
export function hasWord(words: ReadonlySet<string>, inText: readonly string[]): boolean {
  return inText.some((word) => words.has(word))
}

/** Where the words are that are among these: [start, end] in UTF-16 units. */
export function findWords(text: string, words: ReadonlySet<string>): [number, number][] {
  return [...text.matchAll(WORD)]
    .filter(([word]) => words.has(foldText(word)))
    .map(({ 0: word, index }) => [index, index + word.length])
}
