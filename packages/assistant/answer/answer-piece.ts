import type { Passage, Span } from '../passage.ts'

/** Words of a passage that an answer uses, copied from it: whole sentences, a list with its lead-in, or a section. */
export type AnswerPiece = Span & { passage: Passage }

export function textOf({ passage, start, end }: AnswerPiece): string {
  return passage.text.slice(start, end)
}
