import type { Element, Nodes, RootContent } from 'hast'
import { defaultHandlers, type State, toMdast } from 'hast-util-to-mdast'
import { gfmTableToMarkdown } from 'mdast-util-gfm-table'
import { toMarkdown as serialize } from 'mdast-util-to-markdown'
import { element, findElement, idOf, isElement, isHeading, levelOf, withChildren } from './readable/hast.ts'
import { addressHeadings, openDisclosures, putHeadingsFirst } from './readable/place-headings.ts'

const SEPARATOR = { type: 'text', value: ' · ' } as const
const SPACE = { type: 'text', value: ' ' } as const
const LABELS = new Set(['span', 'time', 'data'])
const CODE = new Set(['pre', 'code'])

/** Separates in text what only styles separate on the page: adjacent labels and links, lines of a heading, a footer. */
function separateParts(nodes: readonly RootContent[]): RootContent[] {
  return nodes.flatMap((node, index): RootContent[] => {
    if (!isElement(node) || CODE.has(node.tagName)) return [node]
    const before = nodes[index - 1]
    const children = isHeading(node)
      ? node.children.map((child) => (isLineBreak(child) ? SPACE : child))
      : node.children
    const separated = withChildren(node, separateParts(children))
    if (node.tagName === 'footer') return [element('hr', []), separated]
    return before && isLabel(before) && isLabel(node) ? [SEPARATOR, separated] : [separated]
  })
}

function isLabel(node: RootContent): boolean {
  return isElement(node) && (LABELS.has(node.tagName) || (node.tagName === 'a' && node.properties.href !== undefined))
}

function isLineBreak(node: RootContent): boolean {
  return isElement(node) && node.tagName === 'br'
}

/** Interactive or decorative elements, which have no meaning as text. */
const SILENT = new Set(
  'button canvas dialog form iframe input label link meta nav noscript output script select style svg template textarea'.split(
    ' ',
  ),
)
/** What a figure's caption begins with, in its Markdown. */
const FIGURE_LABEL = { type: 'text', value: 'Figure: ' } as const
const SPEAKER_LABEL = { type: 'text', value: '— ' } as const

/** Drops what is not text: pictures, controls and their labels, and sample data that visitors work with. Figures keep their words, in a quotation. */
function readTextOnly(nodes: readonly RootContent[]): RootContent[] {
  return nodes.filter((node) => !isSilent(node)).map((node) => (isElement(node) ? readElement(node) : node))
}

function readElement(node: Element): Element {
  if (node.tagName === 'figure') return readFigure(node)
  const region = isCarousel(node) ? findElement(node.children, isLiveRegion) : null
  return region ? readMessages(region) : withChildren(node, readTextOnly(node.children))
}

/** A drawing's words, separated from the text around it; or a quotation with its speaker. */
function readFigure(figure: Element): Element {
  const children = readTextOnly(figure.children)
  const quotation = findElement(children, ({ tagName }) => tagName === 'blockquote')
  const isDrawing = findElement(figure.children, ({ tagName }) => tagName === 'svg') !== null
  if (!quotation && !isDrawing) return withChildren(figure, children)
  const label = quotation ? SPEAKER_LABEL : FIGURE_LABEL
  const parts = children.flatMap((child) => {
    if (child === quotation) return quotation.children
    return isElement(child) && child.tagName === 'figcaption' ? [element('p', [label, ...child.children])] : [child]
  })
  return element('blockquote', parts)
}

/** The messages of a carousel take turns, so they are a list. All around them are controls. */
function readMessages(region: Element): Element {
  const messages = region.children.filter(isElement).map((message) => element('li', readTextOnly(message.children)))
  return element('ul', messages)
}

function isSilent(node: RootContent): boolean {
  if (node.type === 'text') return false
  if (!isElement(node)) return true
  const { hidden, ariaHidden, role, dataSample } = node.properties
  if (dataSample !== undefined) return true
  return SILENT.has(node.tagName) || Boolean(hidden) || String(ariaHidden) === 'true' || String(role) === 'status'
}

function isCarousel({ properties }: Element): boolean {
  return String(properties.ariaRoleDescription) === 'carousel'
}

function isLiveRegion({ properties }: Element): boolean {
  return properties.ariaLive !== undefined
}

const LISTS = new Set(['ul', 'ol'])
const INNER_BLOCKS = new Set(['ul', 'ol', 'dl', 'table'])

/**
 * Markdown has no sections inside lists. Entries with a heading and more than paragraphs become sections instead of
 * entries; in other entries the heading becomes strong text, as does the term of a definition.
 */
function placeLists(nodes: readonly RootContent[]): RootContent[] {
  return nodes.flatMap((node): RootContent[] => {
    if (!isElement(node)) return [node]
    if (node.tagName === 'dt') return [withChildren(node, [element('strong', node.children)])]
    if (!LISTS.has(node.tagName)) return [withChildren(node, placeLists(node.children))]
    const entries = node.children.filter(isElement)
    const hasSections = entries.some(
      ({ children }) =>
        findElement(children, isHeading) && findElement(children, ({ tagName }) => INNER_BLOCKS.has(tagName)),
    )
    if (hasSections) return placeLists(entries.flatMap(({ children }) => children))
    return [withChildren(node, placeLists(strengthenHeadings(node.children)))]
  })
}

function strengthenHeadings(nodes: readonly RootContent[]): RootContent[] {
  return nodes.map((node) => {
    if (!isElement(node)) return node
    if (isHeading(node)) return element('p', [element('strong', node.children)])
    return withChildren(node, strengthenHeadings(node.children))
  })
}

type MarkdownOptions = {
  /** Makes relative addresses absolute, because the Markdown is read outside its page. */
  baseUrl: string
}

/** Ids that Markdown reads back as they are written. */
const PLAIN_ID = /^[a-z0-9](?:[\w.:-]*[a-z0-9])?$/i

const HANDLERS = { img: altText, h1: heading, h2: heading, h3: heading, h4: heading, h5: heading, h6: heading }

/**
 * Converts an HTML tree to CommonMark with tables, for people and programs. A heading ends in `{#id}`, the fragment that
 * leads to it on the page.
 */
export function toMarkdown(nodes: readonly RootContent[], { baseUrl }: MarkdownOptions): string {
  const shown = putHeadingsFirst(readTextOnly(absolute(nodes, baseUrl)))
  const children = separateParts(placeLists(openDisclosures(addressHeadings(shown))))
  return serialize(toMdast({ type: 'root', children }, { handlers: HANDLERS }), {
    bullet: '-',
    emphasis: '_',
    listItemIndent: 'one',
    rule: '-',
    extensions: [gfmTableToMarkdown()],
  }).trimEnd()
}

function absolute(nodes: readonly RootContent[], baseUrl: string): RootContent[] {
  return nodes.map((node) => {
    if (!isElement(node)) return node
    const { href } = node.properties
    const isLink = typeof href === 'string' && URL.canParse(href, baseUrl)
    const properties = isLink ? { ...node.properties, href: new URL(href, baseUrl).href } : node.properties
    return { ...withChildren(node, absolute(node.children, baseUrl)), properties }
  })
}

function heading(state: State, node: Element): ReturnType<typeof defaultHandlers.h1> {
  const made = defaultHandlers.h1(state, node)
  const id = idOf(node)
  // The address of the page's title is that of the page.
  if (levelOf(node) === 1 || !id || !PLAIN_ID.test(id)) return made
  return { ...made, children: [...made.children, { type: 'text', value: ' ' }, { type: 'html', value: `{#${id}}` }] }
}

function altText(state: State, node: Element): ReturnType<typeof defaultHandlers.img> | undefined {
  const alt = String(node.properties.alt ?? '')
  if (alt === '') return undefined
  const text = { type: 'text', value: alt } as const
  state.patch(node as Nodes, text)
  return text as never
}
