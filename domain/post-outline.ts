import type { RootContent } from 'hast'
import { parseFragment } from './post-html/parse-fragment.ts'
import { serialise } from './post-html/serialise.ts'

/** A piece of a post's text. The first may stand before any heading; every other one begins with its own. */
export type PostPart = {
  /** For the element that holds the part; null where no table of contents leads to it. */
  id: string | null
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
 * of these begin with a word that no other id of the site does.
 */
export function outlinePost(html: string): PostOutline {
  const nodes = parseFragment(html)
  const words = countWords(textOf(nodes))
  const readingMinutes = Math.max(1, Math.round(words / WORDS_PER_MINUTE))

  const levels = nodes.map(headingLevel).filter((level) => level !== null)
  const isLong = words >= LONG_WORDS && levels.length >= MANY_HEADINGS
  if (!isLong) return { parts: [{ id: null, html }], contents: [], readingMinutes }
  return { ...cutAtHeadings(nodes, Math.min(...levels)), readingMinutes }
}

/** The highest level and the one below it are listed; what lies deeper stays in its part. */
function cutAtHeadings(nodes: readonly RootContent[], topLevel: number): Pick<PostOutline, 'parts' | 'contents'> {
  const contents: ContentsEntry[] = []
  const pieces: { id: string | null; nodes: RootContent[] }[] = [{ id: null, nodes: [] }]
  for (const node of nodes) {
    const level = headingLevel(node)
    if (level !== null && level <= topLevel + 1) {
      const title = textOf([node]).replace(/\s+/g, ' ').trim()
      const id = newId(title, contents)
      contents.push({ id, title, isSub: level > topLevel })
      pieces.push({ id, nodes: [] })
    }
    pieces.at(-1)?.nodes.push(node)
  }
  const parts = pieces.map((piece) => ({ id: piece.id, html: serialise(piece.nodes) }))
  return { parts: parts.filter(({ html }) => html.trim() !== ''), contents }
}

/** Null for what is no heading, or one without a word. */
function headingLevel(node: RootContent): number | null {
  const level = node.type === 'element' && /^h([1-6])$/.exec(node.tagName)?.[1]
  return level && textOf([node]).trim() !== '' ? Number(level) : null
}

function newId(title: string, taken: readonly ContentsEntry[]): string {
  const words = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  const id = `section-${words || taken.length + 1}`
  const isTaken = (candidate: string) => taken.some((entry) => entry.id === candidate)
  let number = 1
  while (isTaken(number === 1 ? id : `${id}-${number}`)) number += 1
  return number === 1 ? id : `${id}-${number}`
}

function countWords(text: string): number {
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
