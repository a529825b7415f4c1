import type { Element, RootContent } from 'hast'
import { element, findElement, isElement, withChildren } from './hast.ts'

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
export function readTextOnly(nodes: readonly RootContent[]): RootContent[] {
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
