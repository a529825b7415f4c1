import type { Heading, RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTable } from 'micromark-extension-gfm-table'
import type { PagePassage } from '#assistant/index/index-pages.ts'
import { hasLinkTo, type Lines, linesOf, textOf } from './read-blocks.ts'

/** A page as in its Markdown version, including the front matter. */
export type PageMarkdown = { path: string; markdown: string }

type Section = {
  /** The headings that lead to it, outermost first, with their anchors; none directly under the page's title. */
  path: readonly { depth: number; title: string; anchor: string }[]
  blocks: Lines[]
  /** The section of a post, which the index has from the post itself. */
  isOfPost: boolean
}

const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n/
/** In UTF-16 units. Longer texts say more than one thing, and the ranking could not tell which one was found. */
const MAX_PASSAGE_LENGTH = 900
const ANCHOR = /\s*\{#([^{}\s]+)\}$/

/** Cuts a page into its sections, word for word. See `linesOf` for what is left out. */
export function cutMarkdown({ path, markdown }: PageMarkdown): PagePassage[] {
  const [head = '', facts = ''] = FRONT_MATTER.exec(markdown) ?? []
  const body = markdown.slice(head.length)
  const page = new URL(fieldOf(facts, 'url') || path, 'http://site')
  const sections = readSections(body, (link) => isPostOf(link, page))
  const described = withDescription(sections, { description: fieldOf(facts, 'description'), body })
  const passages = described.flatMap(({ path: headings, blocks }) => {
    const anchor = headings.findLast((heading) => heading.anchor !== '')?.anchor
    const heading = headings.map(({ title }) => title).join(' › ')
    return splitSection(blocks).map((text) => ({ heading, url: anchor ? `${path}#${anchor}` : path, text }))
  })
  const source = { source_key: path, source_title: fieldOf(facts, 'title') }
  return passages.map((passage, position) => ({ ...source, ...passage, position }))
}

function readSections(body: string, isPost: (url: string) => boolean): Section[] {
  const opening: Section = { path: [], blocks: [], isOfPost: false }
  const sections = [opening]
  let current = opening
  const { children } = fromMarkdown(body, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] })
  for (const block of children) {
    if (block.type === 'heading') {
      current = block.depth === 1 ? opening : sectionBelow(current, block, isPost)
      if (current !== opening) sections.push(current)
    } else if (block.type === 'thematicBreak') current = opening
    else if (!current.isOfPost) current.blocks.push(linesOf(block as RootContent, isPost))
  }
  return sections
}

function sectionBelow(before: Section, heading: Heading, isPost: (url: string) => boolean): Section {
  const { depth } = heading
  const above = before.path.filter((other) => other.depth < depth)
  const source = textOf(heading)
  const anchor = ANCHOR.exec(source)?.[1] ?? ''
  const isBelowPost = before.isOfPost && above.length === before.path.length
  const isOfPost = isBelowPost || hasLinkTo(heading, isPost)
  return { path: [...above, { depth, title: source.replace(ANCHOR, ''), anchor }], blocks: [], isOfPost }
}

/** The description is for search engines; it comes first if the page does not say the same anyway. */
function withDescription(sections: Section[], { description, body }: { description: string; body: string }): Section[] {
  const [opening, ...others] = sections
  if (!opening || description === '' || wordsOf(body).includes(wordsOf(description))) return sections
  return [{ ...opening, blocks: [[description], ...opening.blocks] }, ...others]
}

function wordsOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')
}

/** The values of the front matter are JSON strings. */
function fieldOf(facts: string, name: string): string {
  const value = new RegExp(`^${name}: (".*")$`, 'm').exec(facts)?.[1]
  return value === undefined ? '' : String(JSON.parse(value))
}

function isPostOf(link: string, page: URL): boolean {
  if (!URL.canParse(link, page)) return false
  const { origin, pathname } = new URL(link, page)
  return origin === page.origin && pathname.startsWith('/blog/')
}

/** The texts of a section: one, or several if it is long, split between its blocks. */
function splitSection(blocks: readonly Lines[]): string[] {
  const texts: string[] = []
  for (const piece of withLeadIns(blocks).flatMap(divideLong)) {
    const joined = [texts.at(-1), piece].filter((text) => text !== undefined).join('\n')
    if (texts.length > 0 && joined.length <= MAX_PASSAGE_LENGTH) texts[texts.length - 1] = joined
    else texts.push(piece)
  }
  return texts
}

/** Joins a line that announces a list ("We store:") to the list. */
function withLeadIns(blocks: readonly Lines[]): Lines[] {
  const joined: Lines[] = []
  for (const block of blocks) {
    const before = joined.at(-1)
    if (before?.at(-1)?.endsWith(':')) joined[joined.length - 1] = [...before, ...block]
    else joined.push(block)
  }
  return joined
}

/** A block that is itself too long, usually a list, is split between its lines. */
function divideLong(lines: Lines): string[] {
  const pieces: string[] = []
  let piece = ''
  for (const line of lines) {
    if (piece !== '' && piece.length + 1 + line.length > MAX_PASSAGE_LENGTH) {
      pieces.push(piece)
      piece = ''
    }
    piece = piece === '' ? line : `${piece}\n${line}`
  }
  return piece === '' ? pieces : [...pieces, piece]
}
