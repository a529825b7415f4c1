import { cleanForeignHtml } from '@headwater/post-html/foreign-html/clean-foreign-html'
import type { Lost, LostPicture } from '@headwater/post-html/foreign-html/lost'
import { parseFragment } from '@headwater/post-html/parse-fragment'
import { serialize } from '@headwater/post-html/serialize'
import type { Element, ElementContent, RootContent } from 'hast'
import { escapeHtml } from '#domain/text/escape-html.ts'
import { youtubeVideoId } from '#site/features/blog/post/youtube.ts'
import { UnreadablePost } from '../foreign-post.ts'
import { element, findInside, hasClass, text, textOf } from './hast-nodes.ts'

type CleanOptions = {
  /** As in WordPress's classic editor: an empty line ends a paragraph, any other line end is a line break. */
  linesAreBreaks?: boolean
  /** As in WordPress: an address alone in a paragraph is shown as a player or a card. */
  embedsAddresses?: boolean
}

/** How one text is read, and what was found in it that is not text. */
type BodyReading = {
  options: CleanOptions
  /** What the text loses. */
  notes: Set<string>
  /** The first YouTube video; null if there is none. */
  video: string | null
}

const startReading = (options: CleanOptions): BodyReading => ({ options, notes: new Set(), video: null })

/** Whether the page shows the address as its video, because it is the first YouTube address. */
function takeVideo(address: string, reading: BodyReading): boolean {
  const id = youtubeVideoId(address)
  if (id === null) return false
  const video = `https://www.youtube.com/watch?v=${id}`
  if (reading.video !== null && reading.video !== video) return false
  reading.video = video
  return true
}

/** No site can have this name. */
const PLACEHOLDER = 'https://relative.invalid/?'
const KEPT = /href="https:\/\/relative\.invalid\/\?([\w.!~*'()%-]*)"/g

/**
 * Relative links from a clipboard lead nowhere, so the cleaner of foreign HTML drops them. Those of a site that moves
 * here lead to posts that move along: they pass the cleaner as absolute ones.
 */
function hideRelativeLink(link: Element): Element {
  const { href } = link.properties
  if (typeof href !== 'string' || href.trim() === '' || URL.canParse(href.trim()) || href.startsWith('//')) return link
  return { ...link, properties: { ...link.properties, href: PLACEHOLDER + encodeURIComponent(href.trim()) } }
}

/** The cleaned HTML with its relative links as they were. */
function showRelativeLinks(html: string): string {
  return html.replace(KEPT, (_all, href: string) => `href="${escapeHtml(decodeURIComponent(href))}"`)
}

const PLAYERS = new Set(['iframe', 'video', 'audio', 'object', 'embed'])
const ILLUSTRATIONS = new Set(['img', 'picture', ...PLAYERS])
const PARAGRAPHS = new Set(['p', 'div'])
const ADDRESS = /^https?:\/\/\S+$/

/**
 * Replaces what posts show differently: players by the post's video or a link, cards by a link, and captions, which
 * would speak of something that is not there, by nothing. Everything else stays for the cleaner of foreign HTML.
 */
function prepareBody(nodes: readonly ElementContent[], reading: BodyReading): ElementContent[] {
  return nodes.flatMap((node) => (node.type === 'element' ? prepare(node, reading) : [node]))
}

function prepare(node: Element, reading: BodyReading): ElementContent[] {
  const { tagName } = node
  if (PLAYERS.has(tagName)) return player(node, reading)
  if (tagName === 'a' && hasClass(node, 'kg-bookmark-container')) return card(node)
  if (tagName === 'figure') return [{ ...node, children: prepareBody(withoutCaption(node, reading), reading) }]
  if (tagName === 'hr') reading.notes.add('dividing lines are left out')
  if (PARAGRAPHS.has(tagName) && reading.options.embedsAddresses) {
    const address = textOf(node).trim()
    if (ADDRESS.test(address)) return embed(node, address, reading)
  }
  const prepared = { ...node, children: prepareBody(node.children, reading) }
  return [tagName === 'a' ? hideRelativeLink(prepared) : prepared]
}

function embed(node: Element, address: string, reading: BodyReading): ElementContent[] {
  if (takeVideo(address, reading)) return []
  reading.notes.add(`${address} was shown as a player or a card and is a link now`)
  return [{ ...node, children: [link(address)] }]
}

function player({ tagName, properties, children }: Element, reading: BodyReading): ElementContent[] {
  const source = children.find((child): child is Element => child.type === 'element' && child.tagName === 'source')
  const address = String(properties.src ?? properties.data ?? source?.properties.src ?? '')
  const url = address.startsWith('//') ? `https:${address}` : address
  if (takeVideo(url, reading)) return []
  const what = tagName === 'iframe' ? 'embedded content' : `a player (${tagName})`
  const isAddress = ADDRESS.test(url)
  reading.notes.add(isAddress ? `${what} became a link to ${url}` : `${what} is left out`)
  return isAddress ? [link(url)] : []
}

/** Ghost's bookmark card, with its title as the text of the link. */
function card(node: Element): ElementContent[] {
  const title = findInside(node, (inner) => hasClass(inner, 'kg-bookmark-title')) ?? node
  return [element('p', [{ ...node, children: [text(textOf(title).replace(/\s+/g, ' ').trim())] }])]
}

function withoutCaption(figure: Element, { notes }: BodyReading): ElementContent[] {
  const shows = findInside(figure, ({ tagName }) => ILLUSTRATIONS.has(tagName)) !== null
  if (!shows && !hasClass(figure, 'wp-block-embed')) return figure.children
  return figure.children.filter((child) => {
    if (child.type !== 'element' || child.tagName !== 'figcaption') return true
    const words = textOf(child).trim()
    if (words) notes.add(`the caption “${words}” is left out`)
    return false
  })
}

function link(address: string): Element {
  return element('a', [text(address)], { href: address })
}

const EMPTY_LINES = /\r?\n[ \t]*\r?\n\s*/
const BLOCK_TAGS = new Set(
  `address article aside blockquote center details dialog dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5
   h6 header hgroup hr li main menu nav ol p pre section summary table tbody td tfoot th thead tr ul`.split(/\s+/),
)
/** Their children are items or rows; the lines between them only format the source. */
const LISTS = new Set(['ul', 'ol', 'menu', 'dl', 'table', 'thead', 'tbody', 'tfoot', 'tr'])

/** Does what WordPress does with a classic text: an empty line ends a paragraph, any other line end is a line break. */
function linesToParagraphs(nodes: readonly RootContent[]): ElementContent[] {
  const blocks: ElementContent[] = []
  let run: ElementContent[] = []
  function endRun(): void {
    if (run.some((node) => node.type === 'element' || textOf(node).trim() !== ''))
      blocks.push(element('p', trimmed(run)))
    run = []
  }
  for (const node of nodes) {
    if (node.type === 'text') {
      for (const [index, part] of node.value.split(EMPTY_LINES).entries()) {
        if (index > 0) endRun()
        run.push(...breakLines(part))
      }
    } else if (node.type === 'element' && BLOCK_TAGS.has(node.tagName)) {
      endRun()
      blocks.push(...insideBlock(node))
    } else if (node.type === 'element') run.push({ ...node, children: node.children.flatMap(insideLine) })
  }
  endRun()
  return blocks
}

function insideBlock(block: Element): ElementContent[] {
  if (block.tagName === 'pre') return [block]
  if (block.tagName === 'p') return linesToParagraphs(block.children)
  if (!LISTS.has(block.tagName)) return [{ ...block, children: linesToParagraphs(block.children) }]
  const children = block.children.filter((child): child is Element => child.type === 'element')
  return [{ ...block, children: children.flatMap(insideBlock) }]
}

function insideLine(node: ElementContent): ElementContent[] {
  if (node.type === 'text') return breakLines(node.value)
  return node.type === 'element' ? [{ ...node, children: node.children.flatMap(insideLine) }] : []
}

function breakLines(value: string): ElementContent[] {
  const lines = value.split(/[ \t\r]*\n\s*/)
  return lines.flatMap((line, index) => (index === 0 ? [text(line)] : [element('br', []), text(line)]))
}

/** Without the line ends around the paragraph. */
function trimmed(run: readonly ElementContent[]): ElementContent[] {
  const isGap = (node: ElementContent | undefined) =>
    node?.type === 'text' ? node.value.trim() === '' : node?.type === 'element' && node.tagName === 'br'
  const nodes = [...run]
  while (isGap(nodes[0])) nodes.shift()
  while (isGap(nodes.at(-1))) nodes.pop()
  return nodes
}

export type CleanBody = {
  /** HTML of the allowed tags, a block per line. */
  html: string
  /** The first video of the text, which the page shows above it. */
  youtubeUrl: string | null
  /** What the text loses. */
  notes: string[]
}

/**
 * Another program's HTML in the tags that posts may have. What cannot stay (pictures, tables, players) is listed in
 * `notes`. Throws UnreadablePost if the markup is larger than a post's may be.
 */
export function cleanHtml(html: string, options: CleanOptions = {}): CleanBody {
  const reading = startReading(options)
  try {
    const tree = parseFragment(html)
    const nodes = options.linesAreBreaks ? linesToParagraphs(tree) : tree.filter(isContent)
    const { html: cleaned, lost } = cleanForeignHtml(serialize(prepareBody(nodes, reading)))
    return { html: showRelativeLinks(cleaned), youtubeUrl: reading.video, notes: [...reading.notes, ...describe(lost)] }
  } catch (error) {
    if (error instanceof RangeError) throw new UnreadablePost('its text has more markup than a post can have')
    throw error
  }
}

function isContent(node: RootContent): node is ElementContent {
  return node.type !== 'doctype'
}

function describe({ pictures, fields, tables, strikes, firstNumbers }: Lost): string[] {
  return [
    ...pictures.map(describePicture),
    tables > 0 && 'tables became lists of their rows',
    strikes > 0 && 'text that was struck through is shown as it is',
    firstNumbers > 0 && 'a numbered list that began with another number begins with 1',
    fields > 0 && 'fields of a form are left out',
  ].filter((note) => note !== false)
}

function describePicture({ src, alt }: LostPicture): string {
  const name = src.startsWith('data:') ? '' : (src.split(/[?#]/)[0]?.split('/').at(-1) ?? '')
  return `${['the picture', name, alt && `(“${alt}”)`].filter(Boolean).join(' ')} is left out`
}
