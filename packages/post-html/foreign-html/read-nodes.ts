import type { Element, RootContent } from 'hast'
import { LINE_BREAK, type TextTag } from './block.ts'
import { addBlock, addRun, closePlace, createPlace, endText, type Place } from './block-builder.ts'
import type { Context } from './context.ts'
import { isStruckOut, marksIn } from './element-marks.ts'
import { attributeOf, classesOf, hasClass, isMonospace, isPreformatted, type Style, styleOf } from './element-style.ts'
import { isDropped, isHidden } from './hidden.ts'
import type { Lost } from './lost.ts'
import { languageOf, readCode, readMath } from './read-code.ts'
import { readList, readLooseItem } from './read-list.ts'
import { readTable } from './read-table.ts'
import { readWordParagraph } from './read-word-paragraph.ts'

const HEADING_TAG = /^h[1-6]$/
const DEEPEST = 6

/** The heading that an element is, by its tag, role or Word style; null if it is not a heading. */
function headingTag(element: Element, style: Style): TextTag | null {
  if (HEADING_TAG.test(element.tagName)) return element.tagName as TextTag
  if (attributeOf(element, 'role') === 'heading') return tagOf(attributeOf(element, 'ariaLevel') ?? '2')
  if (element.tagName !== 'p') return null
  const [level] = classesOf(element).flatMap((name) => /^MsoHeading(\d)$/i.exec(name)?.[1] ?? [])
  if (level !== undefined) return tagOf(level)
  if (classesOf(element).includes('MsoTitle')) return 'h1'
  return style.has('mso-outline-level') ? tagOf(style.get('mso-outline-level') ?? '') : null
}

/** Levels below the sixth, and "body text", are not headings. */
function tagOf(level: string): TextTag | null {
  const number = Number(level)
  return Number.isInteger(number) && number >= 1 && number <= DEEPEST ? (`h${number}` as TextTag) : null
}

const EMBED_TAGS = new Set(['video', 'audio', 'iframe', 'frame', 'object', 'embed', 'applet'])
const FIELD_TAGS = new Set(['select', 'textarea'])
const FIELD_TYPES = new Set(['hidden', 'submit', 'button', 'reset', 'image', 'checkbox', 'radio'])
/** A picture no larger than this, in CSS pixels, is a tracking pixel or spacer. */
const LARGEST_SPACER = 2
/** A drawing no larger than this is an icon of the program. */
const LARGEST_ICON = 48

/** Counts what a dropped element would have shown. */
function countLost(element: Element, lost: Lost): void {
  const { tagName } = element
  if (tagName === 'img' && !isSpacer(element) && attributeOf(element, 'ariaRoleDescription') !== 'checkbox') {
    lost.pictures.push({ src: attributeOf(element, 'src') ?? '', alt: attributeOf(element, 'alt') ?? '' })
  }
  if ((tagName === 'svg' && !isIcon(element)) || tagName === 'canvas') lost.pictures.push({ src: '', alt: '' })
  if (EMBED_TAGS.has(tagName)) lost.embeds.push(attributeOf(element, 'src') ?? attributeOf(element, 'data') ?? '')
  if (isField(element)) lost.fields += 1
}

/** The emoji that a picture stands for; null if it is a picture. */
function emojiOf(element: Element): string | null {
  const alt = attributeOf(element, 'alt') ?? ''
  if (/^\p{RGI_Emoji}+$/v.test(alt)) return alt
  if (!hasClass(element, /emoji/i) || alt === '') return null
  return emojiInAddress(attributeOf(element, 'src') ?? '') ?? alt
}

/** Slack writes the characters' codes into the address of the picture. */
function emojiInAddress(src: string): string | null {
  const codes = /\/([0-9a-f]{4,6}(?:-[0-9a-f]{4,6})*)(?:@2x)?\.png/.exec(src)?.[1]?.split('-')
  const characters = codes?.map((code) => Number.parseInt(code, 16)).filter((code) => code <= 0x10ffff)
  return characters ? String.fromCodePoint(...characters) : null
}

function isSpacer(element: Element): boolean {
  return sizeOf(element, 'width') <= LARGEST_SPACER || sizeOf(element, 'height') <= LARGEST_SPACER
}

function isIcon(element: Element): boolean {
  if (attributeOf(element, 'ariaHidden') === 'true') return true
  return sizeOf(element, 'width') <= LARGEST_ICON
}

/** In CSS pixels; infinite if the element states none. */
function sizeOf(element: Element, side: 'width' | 'height'): number {
  const size = Number.parseFloat(attributeOf(element, side) ?? styleOf(element).get(side) ?? '')
  return Number.isNaN(size) ? Number.POSITIVE_INFINITY : size
}

function isField(element: Element): boolean {
  if (FIELD_TAGS.has(element.tagName)) return true
  return element.tagName === 'input' && !FIELD_TYPES.has(attributeOf(element, 'type') ?? 'text')
}

/** Fillers without a width, and hyphens that show only at the end of a line. */
const INVISIBLE = /[\u200b\ufeff\u00ad\0]/g
const SUPERSCRIPTS = mapOf('0123456789+-=()n', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ')
const SUBSCRIPTS = mapOf('0123456789+-=()', '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎')

/**
 * Text without characters that programs add. A no-break space stays only between two words of one text: runs of them
 * are indentation, and at the edge of an element they only keep a browser from dropping the space. Figures above and
 * below the line stay as characters (m², CO₂).
 */
function cleanText(value: string, script: 'sup' | 'sub' | null): string {
  const text = value
    .replace(INVISIBLE, '')
    .replace(/[ \t\n\r\f\u00a0]{2,}|^\u00a0|\u00a0$/g, ' ')
    // Word's bullets, from the font Symbol.
    .replace(/[\uf0b7\uf0a7]/g, '•')
  if (script === null) return text
  const characters = script === 'sup' ? SUPERSCRIPTS : SUBSCRIPTS
  const isMapped = [...text].every((character) => characters.has(character))
  return isMapped ? [...text].map((character) => characters.get(character)).join('') : text
}

function mapOf(from: string, to: string): ReadonlyMap<string, string> {
  const characters = [...to]
  return new Map([...from].map((character, index) => [character, characters[index] ?? character]))
}

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
