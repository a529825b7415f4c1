import { keepAllowedTags } from '@headwater/post-html/allowed-tags'
import { type ParsedNode, parseTree, toHast } from '@headwater/post-html/parse-fragment'
import { isStable } from '@headwater/post-html/read-nodes'
import { BLOCK_TAGS, escapeBracketedAddresses, unescapedOffsets } from '@headwater/post-html/text-rules'
import type { RootContent } from 'hast'
import type { DefaultTreeAdapterTypes } from 'parse5'

const VOID = new Set(
  'area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr'.split(' '),
)

/** Their end tags may be missing inside another element, which ends them. */
const ENDED_BY_PARENT = new Set('dd dt li optgroup option p rp rt tbody td tfoot th thead tr'.split(' '))

/** A part of a text that can be read, and moved, without the parts around it. */
export type Piece = {
  /** Offsets in the text. Between pieces there is only what readers don't see. */
  start: number
  end: number
  /** Words, not blocks, at one of its ends at least. Two such pieces are never next to each other. */
  isLine: boolean
  /** A paragraph without an end tag, or what looks like the start of a tag at the end of the text. */
  isOpen: boolean
  nodes: RootContent[]
}

type Cut = {
  pieces: Piece[]
  /** Everything in the text is part of its tree: there are no stray end tags. */
  isComplete: boolean
}

/**
 * Cuts a text into pieces, or returns null if its tags are not nested as their tree is. Throws a RangeError beyond the
 * markup budget.
 */
export function cutSource(content: string): Cut | null {
  // The parser drops NULs, and its offsets after them are wrong.
  if (content.includes('\0')) return null
  const markup = escapeBracketedAddresses(content)
  const nodes = parseTree(markup, { hasLocations: true })
  const nesting = checkNesting(nodes, { start: 0, end: markup.length, isTop: true })
  if (!nesting || !isStable(keepAllowedTags(toHast(nodes)).nodes)) return null
  const offsetOf = unescapedOffsets(content)
  const pieces = joinPieces(
    nodes.flatMap((node) => readPieces(node, markup)),
    markup,
  )
  return {
    pieces: pieces.map((piece) => ({ ...piece, start: offsetOf(piece.start), end: offsetOf(piece.end) })),
    isComplete: nesting === 'complete' && !pieces.some(({ isOpen }) => isOpen),
  }
}

/** Dropped tags whose content is read as it would be without them. */
const WRAPPERS = new Set('article aside b center div figure font footer header i main nav section span'.split(' '))

type Part = Piece & { isBlank: boolean }

/** Tags without effect around blocks are between the pieces, like comments. */
function readPieces(node: ParsedNode, markup: string): Part[] {
  const piece = readPiece(node, markup)
  const isAround = 'tagName' in node && WRAPPERS.has(node.tagName) && !piece.isLine && !piece.isBlank
  return isAround ? node.childNodes.flatMap((child) => readPieces(child, markup)) : [piece]
}

function readPiece(node: ParsedNode, markup: string): Part {
  const location = 'sourceCodeLocation' in node ? node.sourceCodeLocation : null
  const { startOffset: start = 0, endOffset: end = 0 } = location ?? {}
  const nodes = toHast([node])
  const seen = keepAllowedTags(nodes).nodes.filter(isSeen)
  const isLine = ![seen[0], seen.at(-1)].every(isBlock)
  const isOpen = 'tagName' in node && node.tagName === 'p' && !(location && 'endTag' in location)
  const part = { start, end, isLine, isOpen, nodes, isBlank: seen.length === 0 }
  if (node.nodeName !== '#text' || part.isBlank) return part
  return { ...part, ...withoutSpaces(markup, part) }
}

/** Joins what is in the same line, with the blank parts in it; at the ends of the text, newlines are line breaks. */
function joinPieces(parts: readonly Part[], markup: string): Piece[] {
  const pieces: Piece[] = []
  let blanks: Part[] = []
  for (const part of parts) {
    const last = pieces.at(-1)
    if (part.isBlank) {
      blanks.push(part)
      continue
    }
    if (last?.isLine && part.isLine) extend(last, [...blanks, part], part.end)
    else if (!last && part.isLine) pieces.push(startText(part, blanks))
    else pieces.push({ ...part })
    blanks = []
  }
  const last = pieces.at(-1)
  if (last?.isLine) {
    last.isOpen = /\S/.test(markup.slice(last.end))
    extend(last, blanks, markup.length)
  }
  return pieces
}

function extend(piece: Piece, parts: readonly Part[], end: number): void {
  piece.nodes.push(...parts.flatMap(({ nodes }) => nodes))
  piece.end = end
}

function startText(part: Part, blanks: readonly Part[]): Piece {
  const nodes = [...blanks.flatMap(({ nodes }) => nodes), ...part.nodes]
  return { ...part, nodes, start: 0 }
}

function withoutSpaces(markup: string, { start, end }: Part): { start: number; end: number } {
  const text = markup.slice(start, end)
  const [before = ''] = /^[ \t\n\f\r]*/.exec(text) ?? []
  const [after = ''] = /[ \t\n\f\r]*$/.exec(text) ?? []
  return { start: start + before.length, end: end - after.length }
}

function isSeen(node: RootContent): boolean {
  return node.type === 'element' || (node.type === 'text' && /[^ \t\n\f\r]/.test(node.value))
}

function isBlock(node: RootContent | undefined): boolean {
  return node?.type === 'element' && BLOCK_TAGS.has(node.tagName)
}

type Range = { start: number; end: number; isTop: boolean }

type Element = DefaultTreeAdapterTypes.Element

/**
 * Whether each element begins and ends in the text where it does in the tree. Null if not: tags were closed in the
 * wrong order or not at all, or words moved. Then a piece of the text cannot be read alone. 'complete' if nothing was
 * ignored between the nodes either.
 */
function checkNesting(nodes: readonly ParsedNode[], { start, end, isTop }: Range): 'complete' | 'nested' | null {
  let last = start
  let isComplete = true
  for (const node of nodes) {
    const location = 'sourceCodeLocation' in node ? node.sourceCodeLocation : null
    if (!location || location.startOffset < last || location.endOffset > end) return null
    if (location.startOffset > last) isComplete = false
    last = location.endOffset
    if (!('tagName' in node)) continue
    const inside = checkElement(node, isTop)
    if (inside === null) return null
    if (inside === 'nested') isComplete = false
  }
  return isComplete && last === end ? 'complete' : 'nested'
}

function checkElement(element: Element, isTop: boolean): 'complete' | 'nested' | null {
  const { sourceCodeLocation: location, tagName, childNodes } = element
  if (VOID.has(tagName)) return 'complete'
  if (!location?.startTag) return null
  if (!location.endTag && !(isTop ? tagName === 'p' : ENDED_BY_PARENT.has(tagName))) return null
  // Text inside is read as part of it, but its tags follow other rules.
  if (!element.namespaceURI.endsWith('/xhtml') || tagName === 'template') return 'complete'
  return checkNesting(childNodes, {
    start: location.startTag.endOffset,
    end: location.endTag?.startOffset ?? location.endOffset,
    isTop: false,
  })
}
