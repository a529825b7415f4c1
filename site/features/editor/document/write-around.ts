import type { Node } from 'prosemirror-model'
import type { Part, SourceBlocks, SourcePiece } from './open-pieces.ts'
import { postSchema } from './post-schema.ts'
import { isEmpty, writeBlock } from './write-blocks.ts'

/** Next to words, an empty inline tag or a white-space reference turns the newlines around it into line breaks. */
const INLINE = /&|<(?:a|strong|em|u|code|br)\b/i

const { bare_text: bareText, html_block: htmlBlock } = postSchema.nodes

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
      parts.push(isSource ? sourcePart(piece, place) : editedPart(block, doc.maybeChild(index - 1)))
      expected = (isSource ? place : expected) + 1
    }
    return parts
  }

  return (doc) => {
    if (isEmpty(doc)) return ''
    const end: Part = { ...sourcePart(END, pieces.length), size: 0 }
    const parts = replacePieces([...readParts(doc), end], pieces)
    let last = -1
    return parts
      .map((part, index) => {
        const separator = separate({ previous: parts[index - 1], part, last, isEnd: part === end }, separators)
        last = part.to ?? last
        return separator + part.html
      })
      .join('')
  }
}

const END: SourcePiece = { source: '', blocks: [], isLine: false, before: null, after: null }

function sourcePart({ source, blocks, isLine }: SourcePiece, place: number): Part {
  return { html: source, size: blocks.length, isLine, isEdited: false, from: place, to: place }
}

function editedPart(block: Node, previous: Node | null): Part {
  // Edited markup may begin or end with words.
  const isLine = block.type === bareText || block.type === htmlBlock
  return { html: writeBlock(block, previous), size: 1, isLine, isEdited: true, from: null, to: null }
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
function replacePieces(parts: readonly Part[], pieces: readonly SourcePiece[]): Part[] {
  const result: Part[] = []
  let edited: Part[] = []
  let last = -1
  for (const part of parts) {
    if (part.from === null) {
      edited.push(part)
      continue
    }
    const ends = pieces
      .slice(last + 1, part.from)
      .flatMap(({ blocks }, index) => endsOf(blocks.length, last + 1 + index))
    result.push(...edited.map((block, index) => (ends.length === edited.length ? { ...block, ...ends[index] } : block)))
    result.push(part)
    edited = []
    last = part.from
  }
  return result
}

/** Which of a piece's blocks begin and end it. */
function endsOf(size: number, place: number): Pick<Part, 'from' | 'to'>[] {
  return Array.from({ length: size }, (_, block) => ({
    from: block === 0 ? place : null,
    to: block === size - 1 ? place : null,
  }))
}

type Place = {
  previous: Part | undefined
  part: Part
  /** The last piece that ended before the part; -1 if there is none. */
  last: number
  /** Whether the part is the end of the text. */
  isEnd: boolean
}

/**
 * What is written before a part: as in the source if its neighbors are the same. If blocks were added or removed, the
 * tags and comments that were between them remain, because some tags enclose blocks.
 */
function separate({ previous, part, last, isEnd }: Place, separators: readonly string[]): string {
  const { from } = part
  if (from === null) return previous ? '\n' : ''
  const isNext = from === last + 1 && (previous ? previous.to : -1) === last
  const isBesideWords = isEditedLine(part) || isEditedLine(previous)
  const own = separators[from] ?? ''
  if (previous?.isLine && part.isLine && isBesideWords) return '\n'
  if (isNext && (!isBesideWords || (own.trim() === '' && previous && !isEnd))) return own

  const tags = separators
    .slice(last + 1, from + 1)
    .map((separator) => separator.trim())
    .filter((separator) => separator !== '' && !INLINE.test(separator))
  // At the ends of the text, a newline next to words would be a line break.
  if (!previous) return part.isLine ? '' : tags.map((tag) => `${tag}\n`).join('')
  if (isEnd && previous.isLine) return tags.filter((tag) => !/[\n\r]/.test(tag)).join('')
  if (isEnd) return tags.map((tag) => `\n${tag}`).join('')
  return ['\n', ...tags.map((tag) => `${tag}\n`)].join('')
}

function isEditedLine(part: Part | undefined): boolean {
  return part?.isEdited === true && part.isLine
}
