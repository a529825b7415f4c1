import { foldText } from '#domain/text/fold-text.ts'

/** The words of a text in lower case, without accents and apostrophes, in any alphabet. */
export function wordsOf(text: string): string[] {
  const plain = foldText(text)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[’']s\b/g, '')
    .replace(/[’']/g, '')
    // "4,817" and "4817" are one number.
    .replace(/(?<=\d),(?=\d{3}\b)/g, '')
  return plain.match(/[\p{L}\p{N}]+/gu) ?? []
}
