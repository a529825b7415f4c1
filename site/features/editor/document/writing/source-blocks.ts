import type { Node } from 'prosemirror-model'

/** A part of the text and the blocks it was read as. */
export type SourcePiece = {
  source: string
  blocks: readonly Node[]
  /** Words, not blocks, at one of its ends at least: a line next to another would run together with it. */
  isLine: boolean
  /** What the source must have before and after it to mean the same; null if it does not matter. */
  before: 'start' | 'block' | null
  after: 'end' | 'block' | null
}

export type SourceBlocks = {
  pieces: readonly SourcePiece[]
  /** What is before, between and after the pieces: one more than there are pieces. */
  separators: readonly string[]
}

/**
 * One or more blocks as they are written. `from` is the piece that they begin, `to` the piece that they end: their own
 * if they were not edited, or the one they have replaced. Null if there is none.
 */
export type Part = {
  html: string
  size: number
  isLine: boolean
  isEdited: boolean
  from: number | null
  to: number | null
}
