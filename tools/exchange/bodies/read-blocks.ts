import type { Element, ElementContent, RootContent } from 'hast'
import { type BodyReading, takeVideo } from './body-reading.ts'
import { element, isEmpty, text, textOf, trimInline } from './inline-nodes.ts'
import { ADDRESS, DROPPED_TAGS, inlineText, link, noteLostTag, readInline } from './read-inline.ts'
import { codeBlock, tableRows } from './special-blocks.ts'

const HEADING = /^h[1-6]$/
const ILLUSTRATIONS = ['img', 'picture', 'iframe', 'video', 'audio']
const EMPTY_LINES = /\r?\n[ \t]*\r?\n\s*/
const BLOCK_TAGS = new Set(
  `address article aside blockquote body center details dialog dd div dl dt fieldset figcaption figure footer form h1 h2 h3
   h4 h5 h6 header hgroup hr html legend li main menu nav ol p pre section summary table tbody td tfoot th thead tr ul`.split(
    /\s+/,
  ),
)

/** The blocks of a text: paragraphs, headings, lists, quotations and code, each of the allowed tags. */
export function readBlocks(nodes: readonly RootContent[], reading: BodyReading): Element[] {
  const blocks: Element[] = []
  let run: ElementContent[] = []
  function endRun(): void {
    blocks.push(...paragraph(run, reading))
    run = []
  }
  for (const node of nodes) {
    if (node.type === 'text' && reading.options.linesAreBreaks) {
      for (const [index, part] of node.value.split(EMPTY_LINES).entries()) {
        if (index > 0) endRun()
        run.push(...inlineText(part, reading))
      }
    } else if (isBlock(node)) {
      endRun()
      blocks.push(...readBlock(node, reading))
    } else run.push(...readInline([node], reading))
  }
  endRun()
  return blocks
}

function paragraph(run: readonly ElementContent[], reading: BodyReading): Element[] {
  const children = trimInline(run)
  if (isEmpty(children)) return []
  const only = children.map(textOf).join('').trim()
  if (!reading.options.embedsAddresses || !ADDRESS.test(only)) return [element('p', children)]
  if (takeVideo(only, reading)) return []
  reading.notes.add(`${only} was shown as a player or a card and is a link now`)
  return [element('p', [link(only, [text(only)])])]
}

function readBlock(node: Element, reading: BodyReading): Element[] {
  const { tagName, children } = node
  const line = () => trimInline(readInline(children, reading))
  noteLostTag(node, reading)
  if (HEADING.test(tagName)) return filled(tagName, line())
  if (tagName === 'ul' || tagName === 'ol' || tagName === 'menu') return list(node, reading)
  if (tagName === 'blockquote') return filled('blockquote', readBlocks(children, reading))
  if (tagName === 'pre') return codeBlock(node)
  if (tagName === 'table') return table(node, reading)
  if (tagName === 'figure') return figure(node, reading)
  if (tagName === 'dt') return filled('p', filled('strong', line()))
  if (tagName === 'a') return card(node, reading)
  if (tagName === 'hr') reading.notes.add('dividing lines are left out')
  return readBlocks(children, reading)
}

function list({ tagName, children }: Element, reading: BodyReading): Element[] {
  const items = children.flatMap((item): Element[] => {
    if (item.type !== 'element') return []
    if (item.tagName === 'ul' || item.tagName === 'ol')
      return list(item, reading).map((inner) => element('li', [inner]))
    const blocks = readBlocks(item.children, reading)
    const [first, ...others] = blocks
    // One paragraph, with or without a list below it, is an item's text.
    const isSimple = first?.tagName === 'p' && others.every((block) => block.tagName !== 'p')
    return filled('li', isSimple ? [...first.children, ...others] : blocks)
  })
  return filled(tagName === 'ol' ? 'ol' : 'ul', items)
}

function table(node: Element, reading: BodyReading): Element[] {
  reading.notes.add('a table became a list of its rows')
  return filled(
    'ul',
    tableRows(node, (cell) => trimInline(readInline(cell.children, reading))),
  )
}

/** A caption without its picture or player would speak of something that is not there. */
function figure(node: Element, reading: BodyReading): Element[] {
  const isEmbed = [node.properties.className].flat().includes('wp-block-embed')
  if (!isEmbed && !ILLUSTRATIONS.some((tag) => has(node, tag))) return readBlocks(node.children, reading)
  const captions = node.children.filter((child) => child.type === 'element' && child.tagName === 'figcaption')
  for (const caption of captions) {
    const words = textOf(caption).trim()
    if (words) reading.notes.add(`the caption “${words}” is left out`)
  }
  return readBlocks(
    node.children.filter((child) => !captions.includes(child)),
    reading,
  )
}

/** A link around blocks, such as Ghost's cards for bookmarks, with the card's title as its text. */
function card(node: Element, reading: BodyReading): Element[] {
  const title = textOf(findByClass(node, 'kg-bookmark-title') ?? node)
    .replace(/\s+/g, ' ')
    .trim()
  return filled('p', trimInline(readInline([{ ...node, children: [text(title)] }], reading)))
}

/** The element, unless it would be empty. */
function filled(tagName: string, children: ElementContent[]): Element[] {
  return isEmpty(children) ? [] : [element(tagName, children)]
}

/** Blocks inside inline tags, which some programs write, end a paragraph too. */
function isBlock(node: RootContent): node is Element {
  if (node.type !== 'element') return false
  return BLOCK_TAGS.has(node.tagName) || (!DROPPED_TAGS.has(node.tagName) && node.children.some(isBlock))
}

function has(node: Element, tagName: string): boolean {
  return node.children.some((child) => child.type === 'element' && (child.tagName === tagName || has(child, tagName)))
}

function findByClass(node: Element, name: string): Element | null {
  for (const child of node.children) {
    if (child.type !== 'element') continue
    if ([child.properties.className].flat().includes(name)) return child
    const found = findByClass(child, name)
    if (found) return found
  }
  return null
}
