import type { Node } from 'prosemirror-model'
import { readNodes } from '#domain/posts/post-html/read-nodes.ts'
import { cutSource, type Piece } from './cut-source.ts'
import { postSchema } from './post-schema.ts'
import { readBlocks } from './read-blocks.ts'
import { showsTheSame } from './shows-the-same.ts'
import { UnsupportedMarkup } from './unsupported-markup.ts'
import type { SourceBlocks, SourcePiece } from './write-around.ts'
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
  return {
    source,
    blocks: withSource(readOrNull(nodes, source), source),
    before: piece.isLine && (piece.hasSpaceBefore || source.startsWith('&')) ? (isFirst ? 'start' : 'block') : null,
    after: isOpenAtEnd(piece, source) ? (isLast ? 'end' : 'block') : null,
  }
}

/** Null if the document would show readers something else. */
function readOrNull(nodes: ReturnType<typeof readNodes>, source: string): Node[] | null {
  try {
    const blocks = readBlocks(nodes)
    const hasBareUrl = blocks.some((block) => /https?:\/\//i.test(block.textContent))
    // Tags without an effect, which are not in the document, may have ended a bare URL.
    return hasBareUrl && !showsTheSame(source, writeBlocks(blocks)) ? null : blocks
  } catch (error) {
    if (error instanceof UnsupportedMarkup) return null
    throw error
  }
}

/** Markup is edited as the author wrote it. */
function withSource(blocks: Node[] | null, source: string): Node[] {
  const isMarkup = blocks === null || (blocks.length === 1 && blocks[0]?.type.name === 'html_block')
  return isMarkup ? [postSchema.node('html_block', { source })] : blocks
}

/** Whether text after it could change what it means: by ending a reference, a tag, or a paragraph that is still open. */
function isOpenAtEnd({ isOpen, isLine, hasSpaceAfter }: Piece, source: string): boolean {
  return isOpen || (isLine && (hasSpaceAfter || /(&#?\w+;?|<\/?)$/.test(source)))
}
