import type { Node } from 'prosemirror-model'
import { postSchema } from './post-schema.ts'
import { writeBlock } from './write-blocks.ts'

/** A part of the text and the blocks it was read as. */
export type SourcePiece = {
  source: string
  blocks: readonly Node[]
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
type Part = { html: string; size: number; from: number | null; to: number | null }

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
      const isSource = piece && isUnedited(piece, doc, index)
      if (isSource) parts.push({ html: piece.source, size: piece.blocks.length, from: place, to: place })
      else parts.push({ html: writeBlock(block, doc.maybeChild(index - 1)), size: 1, from: null, to: null })
      expected = (isSource ? place : expected) + 1
    }
    return parts
  }

  function separate(previous: Part | undefined, part: Part, isLine: boolean): string {
    if (!previous) return (part.from === 0 && !isLine && separators[0]) || ''
    const isNext = part.from !== null && previous.to === part.from - 1
    return (isNext && separators[part.from ?? 0]) || (isNext ? '' : '\n')
  }

  return (doc) => {
    if (isEmpty(doc)) return ''
    const parts = replacePieces(readParts(doc), pieces)
    const html = parts.map(
      (part, index) => separate(parts[index - 1], part, doc.firstChild?.type === bareText) + part.html,
    )
    const isEnd = parts.at(-1)?.to === pieces.length - 1 && doc.lastChild?.type !== bareText
    return html.join('') + (isEnd ? separators.at(-1) : '')
  }
}

function isUnedited({ blocks, before, after }: SourcePiece, doc: Node, index: number): boolean {
  const end = index + blocks.length
  const isLineBefore = index > 0 && doc.child(index - 1).type === bareText
  const isBlockAfter = end < doc.childCount && doc.child(end).type !== bareText
  if (isLineBefore && blocks[0]?.type === bareText) return false
  if (before !== null && (before === 'start') !== (index === 0)) return false
  if (after === 'end' ? end !== doc.childCount : after === 'block' && !isBlockAfter) return false
  return blocks.every((block, offset) => doc.maybeChild(index + offset)?.eq(block))
}

/** As many edited blocks as there were blocks between unedited ones have replaced those, one by one. */
function replacePieces(parts: Part[], pieces: readonly SourcePiece[]): Part[] {
  const result: Part[] = []
  let edited: Part[] = []
  let last = -1
  for (const part of [...parts, { html: '', size: 0, from: pieces.length, to: pieces.length }]) {
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

function isEmpty({ childCount, firstChild }: Node): boolean {
  return childCount === 1 && firstChild?.content.size === 0 && ['paragraph', 'bare_text'].includes(firstChild.type.name)
}
