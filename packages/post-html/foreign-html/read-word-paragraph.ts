import type { Element } from 'hast'
import { type ListBlock, NO_MARKS } from './block.ts'
import { addBlock, addLeveledItem, createPlace, endText, type Place } from './block-builder.ts'
import type { Context } from './context.ts'
import { hasClass, type Style, styleOf } from './element-style.ts'

type Paragraph = { place: Place; style: Style; context: Context }

/** Reads a paragraph that Word means as a list item or a quotation. Returns false for any other. */
export function readWordParagraph(element: Element, { place, style, context }: Paragraph): boolean {
  const level = /\blevel(\d+)/.exec(style.get('mso-list') ?? '')?.[1]
  const last = place.levels.at(-1)?.item
  if (level !== undefined) {
    const item = addLeveledItem(place, Number(level), listTag(element))
    readInto(item, element, context)
  } else if (last && hasClass(element, /^MsoListParagraph/i)) {
    readInto(last, element, context)
  } else if (hasClass(element, /^Mso(Intense)?Quote$/i)) {
    readInto(openQuote(place), element, { ...context, marks: NO_MARKS })
  } else return false
  return true
}

function readInto(place: Place, element: Element, context: Context): void {
  endText(place)
  context.read(element.children, place, context)
  endText(place)
}

/** Paragraphs of one quotation follow each other. */
function openQuote(place: Place): Place {
  endText(place)
  const last = place.blocks.at(-1)
  if (last?.kind === 'quote' && last.isOpen) return createPlace(last.blocks)
  const quote = { kind: 'quote' as const, blocks: [], isOpen: true }
  addBlock(place, quote)
  return createPlace(quote.blocks)
}

/** Word writes the marker as text: "1." and "a)" count, "·" and "o" do not. */
function listTag(element: Element): ListBlock['tag'] {
  const marker = markerOf(element) ?? ''
  return /^\s*\(?([0-9]+|[a-z]{1,5})[.)]/i.test(marker) ? 'ol' : 'ul'
}

function markerOf(element: Element): string | null {
  for (const child of element.children) {
    if (child.type !== 'element') continue
    if (styleOf(child).get('mso-list') === 'ignore') return textOf(child)
    const marker = markerOf(child)
    if (marker !== null) return marker
  }
  return null
}

function textOf(element: Element): string {
  return element.children
    .map((child) => (child.type === 'text' ? child.value : child.type === 'element' ? textOf(child) : ''))
    .join('')
}
