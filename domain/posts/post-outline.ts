import { parseFragment } from '@headwater/post-html/parse-fragment'
import { serialize } from '@headwater/post-html/serialize'
import type { RootContent } from 'hast'
import { anchorOf } from '../text/anchor.ts'
import { minutesToRead } from './minutes-to-read.ts'

/** A piece of a post's text. The first may have no heading; every other piece begins with one. */
export type PostPart = {
  /** The ids of its headings: usually one, several if they are in a quotation or list. */
  ids: readonly string[]
  html: string
}

export type ContentsEntry = { id: string; title: string; isSub: boolean }

export type PostOutline = {
  parts: PostPart[]
  /** Empty if the text is short or has few headings. */
  contents: ContentsEntry[]
  readingMinutes: number
}

/** People read twice as many of these in a minute as words. */
const IDEOGRAPH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu

const INLINE_TAGS = new Set(['a', 'strong', 'em', 'u', 'code'])

/** Shorter texts need no table of contents. */
const LONG_WORDS = 500
const MANY_HEADINGS = 3

/**
 * Reading time and table of contents of a sanitized text. The text is split at its headings and the ids are set on the
 * elements around the pieces, so that a body has only the four attributes of the specification. Members cannot write
 * ids, and all of these start with a prefix that no other id of the site has. The assistant's index computes the same
 * ids (private.cut_post in supabase/migrations), because its sources link to them.
 */
export function outlinePost(html: string): PostOutline {
  const nodes = parseFragment(html)
  const words = wordsToRead(textOf(nodes))
  const readingMinutes = minutesToRead(words)

  const pieces = cutAtHeadings(nodes)
  const parts = pieces.map((piece) => ({ ids: piece.ids, html: serialize(piece.nodes) }))
  return {
    parts: parts.filter((part) => part.ids.length > 0 || part.html.trim() !== ''),
    contents: words >= LONG_WORDS ? listContents(pieces) : [],
    readingMinutes,
  }
}

type Piece = { ids: string[]; nodes: RootContent[] }

function cutAtHeadings(nodes: readonly RootContent[]): [Piece, ...Piece[]] {
  const pieces: [Piece, ...Piece[]] = [{ ids: [], nodes: [] }]
  const newId = createIds()
  for (const node of nodes) {
    const ids = headingTitles(node).map(newId)
    if (ids.length > 0) pieces.push({ ids, nodes: [] })
    pieces.at(-1)?.nodes.push(node)
  }
  return pieces
}

/** Lists the highest level and the one below it, but no deeper headings and none in quotations. */
function listContents(pieces: readonly Piece[]): ContentsEntry[] {
  const headings = pieces.flatMap(({ ids: [id], nodes: [node] }) => {
    const level = node && headingLevel(node)
    return id && level ? [{ id, level, title: titleOf(node) }] : []
  })
  if (headings.length < MANY_HEADINGS) return []
  const topLevel = Math.min(...headings.map(({ level }) => level))
  return headings
    .filter(({ level }) => level <= topLevel + 1)
    .map(({ id, level, title }) => ({ id, title, isSub: level > topLevel }))
}

/** The headings of the node and its descendants, in reading order. */
function headingTitles(node: RootContent): string[] {
  if (node.type !== 'element') return []
  return headingLevel(node) ? [titleOf(node)] : node.children.flatMap(headingTitles)
}

/** Null if it isn't a heading or has no text. */
function headingLevel(node: RootContent): number | null {
  const level = node.type === 'element' && /^h([1-6])$/.exec(node.tagName)?.[1]
  return level && titleOf(node) !== '' ? Number(level) : null
}

function titleOf(node: RootContent): string {
  return textOf([node]).replace(/\s+/g, ' ').trim()
}

/** Generates unique ids. Posts may have many headings, so the last number is remembered for each id. */
function createIds(): (title: string) => string {
  const taken = new Set<string>()
  const lastNumbers = new Map<string, number>()
  return (title) => {
    const id = `section-${anchorOf(title) || taken.size + 1}`
    let number = (lastNumbers.get(id) ?? 0) + 1
    while (taken.has(numbered(id, number))) number += 1
    lastNumbers.set(id, number)
    taken.add(numbered(id, number))
    return numbered(id, number)
  }
}

function numbered(id: string, number: number): string {
  return number === 1 ? id : `${id}-${number}`
}

/** The equivalent number of words: ideographs have no spaces, and two are read as fast as one word. */
function wordsToRead(text: string): number {
  const ideographs = text.match(IDEOGRAPH)?.length ?? 0
  const words = text.replace(IDEOGRAPH, ' ').match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0
  return words + ideographs / 2
}

/** The text of different blocks is separated by spaces. */
function textOf(nodes: readonly RootContent[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return node.value
      if (node.type !== 'element') return ''
      return INLINE_TAGS.has(node.tagName) ? textOf(node.children) : ` ${textOf(node.children)} `
    })
    .join('')
}
