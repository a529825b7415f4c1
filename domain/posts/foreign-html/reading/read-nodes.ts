import type { Element, RootContent } from 'hast'
import { LINE_BREAK } from '../blocks/block.ts'
import { addBlock, addRun, closePlace, createPlace, endText, type Place } from '../blocks/place.ts'
import { cleanText } from './clean-text.ts'
import type { Context } from './context.ts'
import { countLost, emojiOf } from './count-lost.ts'
import { isStruckOut, marksIn } from './element-marks.ts'
import { attributeOf, hasClass, isMonospace, isPreformatted, type Style, styleOf } from './element-style.ts'
import { headingTag } from './heading-tag.ts'
import { isDropped, isHidden } from './hidden.ts'
import { languageOf, readCode, readMath } from './read-code.ts'
import { readList, readLooseItem } from './read-list.ts'
import { readTable } from './read-table.ts'
import { readWordParagraph } from './read-word-paragraph.ts'

/** Start a new line, and end with one. */
const BLOCK_TAGS = new Set(
  `address article aside body caption center dd details dialog div dl dt fieldset figcaption figure footer form header
   hgroup hr html legend main nav p section summary search tbody td tfoot th thead tr`.split(/\s+/),
)
const LIST_TAGS = new Set(['ul', 'ol', 'menu', 'dir'])

/** Adds the blocks and words of foreign HTML to a place, and what is lost to the context's losses. */
export function readNodes(nodes: readonly RootContent[], place: Place, context: Context): void {
  for (const node of nodes) {
    if (node.type === 'text') readText(node.value, place, context)
    if (node.type === 'element') readElement(node, place, context)
  }
}

function readText(value: string, place: Place, context: Context): void {
  const cleaned = cleanText(value, context.script)
  const text = context.marks.code ? cleaned.replaceAll('\u00a0', ' ') : cleaned
  if (text === '' || (place.open === null && text.trim() === '')) return
  if (context.isStruckOut && text.trim() !== '') context.lost.strikes += 1
  addRun(place, { text, marks: context.marks }, context.tag)
}

function readElement(element: Element, place: Place, outer: Context): void {
  const style = styleOf(element)
  // A list has its markers anyway; the number of a heading is part of it.
  const isMarker = style.get('mso-list') === 'ignore' && outer.tag === 'p'
  if (isMarker || isHidden(element, style)) return

  const context = {
    ...outer,
    marks: marksIn(element, outer, style),
    isStruckOut: outer.isStruckOut || isStruckOut(element, style),
  }
  const tag = headingTag(element, style)
  if (isDropped(element)) readDropped(element, place, outer)
  else if (tag !== null) readBlock(element, place, { ...context, tag })
  else if (element.tagName === 'br') readBreak(element, place, context)
  else if (isCodeBlock(element, style)) addCode(element, place)
  else if (LIST_TAGS.has(element.tagName)) readList(element, place, context)
  else if (element.tagName === 'li') readLooseItem(element, place, context)
  else if (element.tagName === 'table') readTable(element, place, context)
  else if (isQuote(element, style)) readQuote(element, place, context)
  else if (BLOCK_TAGS.has(element.tagName)) readBlockOrItem(element, { place, style, context })
  else readInline(element, place, context)
}

function readBlock(element: Element, place: Place, context: Context): void {
  endText(place)
  context.read(element.children, place, context)
  endText(place)
}

type Paragraph = { place: Place; style: Style; context: Context }

function readBlockOrItem(element: Element, { place, style, context }: Paragraph): void {
  const state = attributeOf(element, 'dataTaskState')
  // Confluence describes a picture in attributes only.
  if (attributeOf(element, 'dataNodeType') === 'media') context.lost.pictures.push({ src: '', alt: '' })
  if (state !== null) readLooseItem(element, place, context)
  else if (!readWordParagraph(element, { place, style, context })) readBlock(element, place, context)
}

function readBreak(element: Element, place: Place, context: Context): void {
  // At the start of a block a break shows as an empty line.
  if (place.open === null) return
  // PDF.js marks the lines of a page this way.
  addRun(place, { isBreak: true, isWrap: attributeOf(element, 'role') === 'presentation' }, context.tag)
}

function readDropped(element: Element, place: Place, context: Context): void {
  const { tagName } = element
  const emoji = tagName === 'img' ? emojiOf(element) : null
  if (tagName === 'math') readMath(element, place, context)
  else if (tagName === 'input' && attributeOf(element, 'type') === 'checkbox') readBox(element, place, context)
  else if (emoji !== null) readText(emoji, place, context)
  else countLost(element, context.lost)
}

function readBox(element: Element, place: Place, { marks, tag }: Context): void {
  addRun(place, { text: element.properties.checked === true ? '☑ ' : '☐ ', marks }, tag)
}

function isCodeBlock(element: Element, style: Style): boolean {
  if (element.tagName === 'pre') return true
  // GitHub and Jekyll name the language around the code.
  if (element.tagName === 'div' && languageOf(element) !== null) return true
  return BLOCK_TAGS.has(element.tagName) && isMonospace(element, style) && isPreformatted(style)
}

function addCode(element: Element, place: Place): void {
  const code = readCode(element)
  endText(place)
  if (code.text.trim() !== '') addBlock(place, code)
}

/** Quotations, and notes in a box: Notion's callouts and Confluence's panels. */
function isQuote(element: Element, style: Style): boolean {
  // Browsers indent a paragraph by a quotation without a border.
  if (element.tagName === 'blockquote') return style.get('border') !== 'none'
  if (element.tagName === 'aside' || attributeOf(element, 'dataPanelType') !== null) return true
  if (hasClass(element, /^(code|codeContent)$/)) return false
  return element.tagName === 'div' && hasClass(element, /^(panel|confluence-information-macro|kg-callout-card)$/)
}

function readQuote(element: Element, place: Place, context: Context): void {
  endText(place)
  const inner = createPlace()
  context.read(element.children, inner, { ...context, tag: 'p' })
  const blocks = closePlace(inner)
  if (blocks.length > 0) addBlock(place, { kind: 'quote', blocks, isOpen: false })
}

function readInline(element: Element, place: Place, context: Context): void {
  const script = scriptOf(element) ?? context.script
  if (hasClass(element, /^c-mrkdwn__br$/)) addParagraphBreak(place, context)
  if (element.tagName === 'q') readText('“', place, context)
  context.read(element.children, place, { ...context, script })
  if (element.tagName === 'q') readText('”', place, context)
}

function scriptOf(element: Element): Context['script'] {
  const position = styleOf(element).get('vertical-align')
  if (element.tagName === 'sup' || position === 'super') return 'sup'
  return element.tagName === 'sub' || position === 'sub' ? 'sub' : null
}

/** Slack's quotations. */
function addParagraphBreak(place: Place, context: Context): void {
  if (place.open === null) return
  addRun(place, LINE_BREAK, context.tag)
  addRun(place, LINE_BREAK, context.tag)
}
