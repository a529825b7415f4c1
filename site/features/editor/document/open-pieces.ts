import { readNodes, type Surroundings } from '@headwater/post-html/read-nodes'
import { serialize } from '@headwater/post-html/serialize'
import type { Node } from 'prosemirror-model'
import { cutSource, type Piece } from './cut-source.ts'
import { postSchema } from './post-schema.ts'
import { readBlocks, showsTheSame, UnsupportedMarkup } from './read-blocks.ts'
import { writeBlocks } from './write-blocks.ts'

/** A text as blocks that remember their source; null if it cannot be cut into pieces. */
export function openPieces(html: string): SourceBlocks | null {
  const cut = cutSource(html)
  if (!cut) return null
  const pieces: SourcePiece[] = []
  const separators: string[] = []
  let end = 0
  cut.pieces.forEach((piece, index) => {
    const opened = openPiece(piece, html, { isFirst: index === 0, isLast: index === cut.pieces.length - 1 })
    if (opened.blocks.length === 0) return
    separators.push(html.slice(end, piece.start))
    pieces.push(opened)
    end = piece.end
  })
  return { pieces, separators: [...separators, html.slice(end)] }
}

type Place = { isFirst: boolean; isLast: boolean }

function openPiece(piece: Piece, html: string, { isFirst, isLast }: Place): SourcePiece {
  const source = html.slice(piece.start, piece.end)
  const nodes = readNodes(piece.nodes, { isAfterBlock: !isFirst, isBeforeBlock: !isLast })
  const blocks = readOrNull(nodes)
  const inPlace = (text: string) => `${isFirst ? '' : '<p></p>'}${text}${isLast ? '' : '<p></p>'}`
  const isSame = blocks && (!hasBareUrl(blocks) || showsTheSame(inPlace(source), inPlace(writeBlocks(blocks))))
  // Newlines next to a block mean nothing; at the ends of the text they are line breaks.
  const differs = (elsewhere: Surroundings) =>
    piece.isLine && serialize(readNodes(piece.nodes, elsewhere)) !== serialize(nodes)
  const needsBefore = differs({ isAfterBlock: isFirst, isBeforeBlock: !isLast })
  const needsAfter = differs({ isAfterBlock: !isFirst, isBeforeBlock: isLast }) || isOpenAtEnd(piece, source)
  return {
    source,
    blocks: isSame ? withSource(blocks, source) : [htmlBlock(source)],
    isLine: piece.isLine,
    before: needsBefore ? (isFirst ? 'start' : 'block') : null,
    after: needsAfter ? (isLast ? 'end' : 'block') : null,
  }
}

function readOrNull(nodes: ReturnType<typeof readNodes>): Node[] | null {
  try {
    return readBlocks(nodes)
  } catch (error) {
    if (error instanceof UnsupportedMarkup) return null
    throw error
  }
}

/** Tags without effect, which are not in the document, may have ended a bare URL. */
function hasBareUrl(blocks: readonly Node[]): boolean {
  return blocks.some((block) => /https?:\/\//i.test(block.textContent))
}

/** Markup is edited as the author wrote it. */
function withSource(blocks: Node[], source: string): Node[] {
  return blocks.length === 1 && blocks[0]?.type.name === 'html_block' ? [htmlBlock(source)] : blocks
}

function htmlBlock(source: string): Node {
  return postSchema.node('html_block', { source })
}

/** Whether text after it could change what it means: by ending a reference, a tag, or a paragraph that is still open. */
function isOpenAtEnd({ isOpen, isLine }: Piece, source: string): boolean {
  return isOpen || (isLine && /(&#?\w+|<\/?)$/.test(source))
}

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
