import type { RootContent } from 'hast'
import { anchorOf } from '../text/anchor.ts'
import { parseFragment } from './post-html/parse-fragment.ts'
import { serialise } from './post-html/serialise.ts'

/** A piece of a post's text. The first may stand before any heading; every other one begins with its own. */
export type PostPart = {
  /** Of its headings, so that each has an address: one, or several if they stand in a quotation or list. */
  ids: readonly string[]
  html: string
}

export type ContentsEntry = { id: string; title: string; isSub: boolean }

export type PostOutline = {
  parts: PostPart[]
  /** Empty for a text that is short or has few headings. */
  contents: ContentsEntry[]
  readingMinutes: number
}

/** What people read of prose in a minute; of characters that are words by themselves, twice as many. */
const WORDS_PER_MINUTE = 220
const IDEOGRAPH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu

const INLINE_TAGS = new Set(['a', 'strong', 'em', 'u', 'code'])

/** A table of contents helps from here on. */
const LONG_WORDS = 500
const MANY_HEADINGS = 3

/**
 * Reading time and table of contents of a sanitised text. The text is cut at its headings and the ids go to what
 * surrounds the pieces, so that a body has the specification's four attributes only; members cannot write ids, and all
 * of these begin with a word that no other id of the site does. The assistant's index makes the same ids
 * (private.cut_post in supabase/migrations), because its sources lead to them.
 */
export function outlinePost(html: string): PostOutline {
  const nodes = parseFragment(html)
  const words = wordsToRead(textOf(nodes))
  const readingMinutes = Math.max(1, Math.round(words / WORDS_PER_MINUTE))

  const pieces = cutAtHeadings(nodes)
  const parts = pieces.map((piece) => ({ ids: piece.ids, html: serialise(piece.nodes) }))
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

/** The highest level and the one below it are listed; what lies deeper, or in a quotation, is not. */
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

/** Of the node and all in it, in reading order. */
function headingTitles(node: RootContent): string[] {
  if (node.type !== 'element') return []
  return headingLevel(node) ? [titleOf(node)] : node.children.flatMap(headingTitles)
}

/** Null for what is no heading, or one without a word. */
function headingLevel(node: RootContent): number | null {
  const level = node.type === 'element' && /^h([1-6])$/.exec(node.tagName)?.[1]
  return level && titleOf(node) !== '' ? Number(level) : null
}

function titleOf(node: RootContent): string {
  return textOf([node]).replace(/\s+/g, ' ').trim()
}

/** Ids of which none is like another. A number that was refused once is not tried again: posts may have many headings. */
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

/** As long as so many words take: ideographs need no spaces, and two are read like one word. */
function wordsToRead(text: string): number {
  const ideographs = text.match(IDEOGRAPH)?.length ?? 0
  const words = text.replace(IDEOGRAPH, ' ').match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0
  return words + ideographs / 2
}

/** Words of two lines are two words. */
function textOf(nodes: readonly RootContent[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return node.value
      if (node.type !== 'element') return ''
      return INLINE_TAGS.has(node.tagName) ? textOf(node.children) : ` ${textOf(node.children)} `
    })
    .join('')
}
