import type { Node } from 'prosemirror-model'
import { postSchema } from '../post-schema.ts'
import { isEmpty, writeBlock } from './write-blocks.ts'

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
type Part = {
  html: string
  size: number
  isLine: boolean
  isEditedLine: boolean
  from: number | null
  to: number | null
}

const { bare_text: bareText } = postSchema.nodes

/** Writes edited blocks, and around them the source of all others. */
export function createWriter({ pieces, separators }: SourceBlocks): (doc: Node) => string {
  const places = new WeakMap<Node, number>()
  for (const [place, { blocks }] of pieces.entries()) if (blocks[0]) places.set(blocks[0], place)

  function readParts(doc: Node): Part[] {
    const parts: Part[] = []
    let expected = 0
    for (let index = 0; index < doc.childCount; index += parts.at(-1)?.size ?? 1) {
      const block = doc.child(index)
      // A block whose edit was undone equals the original, but is another object.
      const place = places.get(block) ?? expected
      const piece = pieces[place]
      const isSource = piece && isUnedited(piece, doc, index) && !(piece.isLine && parts.at(-1)?.isLine)
      if (isSource) parts.push(sourcePart(piece, place))
      else parts.push(editedPart(block, doc.maybeChild(index - 1)))
      expected = (isSource ? place : expected) + 1
    }
    return parts
  }

  function separate(previous: Part | undefined, part: Part): string {
    if (part.from === null || (previous && previous.to !== part.from - 1) || (!previous && part.from > 0)) {
      return previous ? '\n' : ''
    }
    const separator = separators[part.from] ?? ''
    // Tags without effect between blocks have one beside words: a newline next to them is a line break.
    const isLine = part.isEditedLine || previous?.isEditedLine
    if (isLine && !previous) return ''
    return isLine && separator.trim() !== '' ? '\n' : separator
  }

  return (doc) => {
    if (isEmpty(doc)) return ''
    const parts = replacePieces(readParts(doc), pieces)
    const html = parts.map((part, index) => separate(parts[index - 1], part) + part.html)
    const last = parts.at(-1)
    const isEnd = last?.to === pieces.length - 1 && !last.isEditedLine
    return html.join('') + (isEnd ? separators.at(-1) : '')
  }
}

function sourcePart({ source, blocks, isLine }: SourcePiece, place: number): Part {
  return { html: source, size: blocks.length, isLine, isEditedLine: false, from: place, to: place }
}

function editedPart(block: Node, previous: Node | null): Part {
  const isLine = block.type === bareText
  return { html: writeBlock(block, previous), size: 1, isLine, isEditedLine: isLine, from: null, to: null }
}

function isUnedited({ blocks, isLine, before, after }: SourcePiece, doc: Node, index: number): boolean {
  const end = index + blocks.length
  const isLineAfter = doc.maybeChild(end)?.type === bareText
  const isBlockAfter = end < doc.childCount && !isLineAfter
  if (isLine && isLineAfter) return false
  if (before !== null && (before === 'start') !== (index === 0)) return false
  if (after === 'end' ? end !== doc.childCount : after === 'block' && !isBlockAfter) return false
  return blocks.every((block, offset) => doc.maybeChild(index + offset)?.eq(block))
}

/** As many edited blocks as there were blocks between unedited ones have replaced those, one by one. */
function replacePieces(parts: Part[], pieces: readonly SourcePiece[]): Part[] {
  const result: Part[] = []
  let edited: Part[] = []
  let last = -1
  for (const part of [
    ...parts,
    { html: '', size: 0, isLine: false, isEditedLine: false, from: pieces.length, to: pieces.length },
  ]) {
    if (part.from === null) {
      edited.push(part)
      continue
    }
    const ends = pieces.slice(last + 1, part.from).flatMap(({ blocks }, index) =>
      blocks.map((_, block) => ({
        from: block === 0 ? last + 1 + index : null,
        to: block === blocks.length - 1 ? last + 1 + index : null,
      })),
    )
    result.push(...edited.map((block, index) => (ends.length === edited.length ? { ...block, ...ends[index] } : block)))
    result.push(part)
    edited = []
    last = part.from
  }
  return result.slice(0, -1)
}
