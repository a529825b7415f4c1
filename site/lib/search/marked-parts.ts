import { foldText } from '#domain/text/fold-text.ts'
import { stem } from './stem.ts'

export type TextPart = { text: string; isMarked: boolean }

/** Splits a text around the given words, with any ending and accent: "refresh" matches "refreshes". Neighbors are one part. */
export function markedParts(text: string, words: readonly string[]): TextPart[] {
  const stems = new Set(words.map(stem))
  const isWanted = (piece = '') => stems.has(stem(foldText(piece)))
  const pieces = text.match(/[\p{L}\p{N}\p{M}]+|[^\p{L}\p{N}\p{M}]+/gu) ?? []
  const parts: TextPart[] = []
  for (const [index, piece] of pieces.entries()) {
    const isMarked = isWanted(piece) || (piece === ' ' && isWanted(pieces[index - 1]) && isWanted(pieces[index + 1]))
    const last = parts.at(-1)
    if (last && last.isMarked === isMarked) last.text += piece
    else parts.push({ text: piece, isMarked })
  }
  return parts
}

/** How many of the words occur in a text. */
export function countWords(text: string, words: readonly string[]): number {
  return countStems(stemsOf(text), words)
}

/** The stems of a text's words, for texts that are searched repeatedly. */
export function stemsOf(text: string): ReadonlySet<string> {
  return new Set((foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []).map(stem))
}

/** How many of the words are among the stems of a text. */
export function countStems(stems: ReadonlySet<string>, words: readonly string[]): number {
  return words.filter((word) => stems.has(stem(word))).length
}
