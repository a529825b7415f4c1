import type { Element, ElementContent, Properties, RootContent, Text } from 'hast'
import { bareLinkProperties } from './link-properties.ts'
import { createCounter, MAX_ELEMENTS } from './markup-budget.ts'

/** <https://a.example> and <ada@a.example>, as in emails: a parser would take them for tags and drop them. */
const BRACKETED_ADDRESS = /<(https?:\/\/[^\s<>]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)>/gi

export function escapeBracketedAddresses(content: string): string {
  return content.replace(BRACKETED_ADDRESS, '&lt;$1&gt;')
}

/** Invisible, often copied along, and able to make one address look like another: a URL ends at these. */
const HIDDEN = '\\u00ad\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u2069\\ufeff'
const BARE_URL = new RegExp(`(?<![a-z0-9])https?://[^\\s<>"${HIDDEN}]+`, 'gi')
/** Punctuation that belongs to the sentence, not to the URL. */
const SENTENCE_ENDS = new Set('.,;:!?\'"’”')
const BRACKETS = [
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
] as const

type BareUrl = { index: number; url: string }

/**
 * The web addresses in a text, which readers get as links (specification §5). `onCandidate` is called for each place
 * that is examined, so that a caller can limit the work.
 */
export function* findBareUrls(text: string, onCandidate?: (count: 1) => void): Generator<BareUrl> {
  for (const match of text.matchAll(BARE_URL)) {
    onCandidate?.(1)
    const url = withoutSentenceEnd(match[0])
    if (URL.canParse(url)) yield { index: match.index, url }
  }
}

/** The URL in "(see https://a.example/b_(c))." ends with the inner parenthesis: it keeps those that it opened. */
function withoutSentenceEnd(match: string): string {
  const surplus = new Map<string, number>(
    BRACKETS.map(([open, close]) => [close, countOf(match, close) - countOf(match, open)]),
  )
  let end = match.length
  for (; end > 0; end--) {
    const last = match.charAt(end - 1)
    const closings = surplus.get(last) ?? 0
    if (closings > 0) surplus.set(last, closings - 1)
    else if (!SENTENCE_ENDS.has(last)) break
  }
  return match.slice(0, end)
}

function countOf(text: string, character: string): number {
  return text.split(character).length - 1
}

/** Tags that start a new line, as browsers show them. */
export const BLOCK_TAGS: ReadonlySet<string> = new Set('p ol ul li h1 h2 h3 h4 h5 h6 blockquote pre'.split(' '))
const WITHOUT_LINKS = new Set(['a', 'code', 'pre'])

export type TextRules = {
  /** Whether bare URLs become links. */
  hasLinks?: boolean
  /** Whether a break made from a newline has the property `dataNewline`. */
  isNewlineMarked?: boolean
}

type Place = Required<TextRules> & {
  parent: string | null
  isPreformatted: boolean
  /** Called before breaks and links are made; throws RangeError beyond the budget. */
  countElements: (count: number) => void
}

/**
 * Newlines become line breaks and bare URLs become links, in text only: no break between block tags or in pre, no link
 * inside a, code or pre (readings D23).
 */
export function applyTextRules(
  nodes: readonly RootContent[],
  { hasLinks = true, isNewlineMarked = false }: TextRules = {},
): RootContent[] {
  const countElements = createCounter(MAX_ELEMENTS, 'elements')
  return inPlace(nodes, { parent: null, isPreformatted: false, hasLinks, isNewlineMarked, countElements })
}

function inPlace(nodes: readonly RootContent[], place: Place): RootContent[] {
  const joined = joinTexts(place.isPreformatted ? nodes.filter((node) => node.type !== 'comment') : breakAtEdges(nodes))
  return joined.flatMap((node, index): RootContent[] => {
    if (node.type === 'element') return [inElement(node, place)]
    if (node.type !== 'text') return []
    if (place.isPreformatted) return [node]
    const lines = breakLines(node.value, {
      before: sideOf(joined[index - 1], place),
      after: sideOf(joined[index + 1], place),
      place,
    })
    return place.hasLinks ? lines.flatMap((line) => linkUrls(line, place)) : lines
  })
}

function inElement(element: Element, outer: Place): Element {
  const { tagName } = element
  outer.countElements(1)
  const isPreformatted = outer.isPreformatted || tagName === 'pre'
  const hasLinks = outer.hasLinks && !WITHOUT_LINKS.has(tagName)
  const place = { ...outer, parent: tagName, isPreformatted, hasLinks }
  const children = inPlace(element.children, place) as ElementContent[]
  return { ...element, children }
}

/** Turns the edges of dropped block tags into line breaks where there are words on both sides. */
function breakAtEdges(nodes: readonly RootContent[]): RootContent[] {
  const result: RootContent[] = []
  let isAfterWords = false
  let isBreakDue = false
  for (const node of nodes) {
    if (node.type === 'comment') {
      isBreakDue = isAfterWords
    } else if (!isBlank(node)) {
      isAfterWords = isInline(node)
      if (isBreakDue && isAfterWords) result.push(lineBreak())
      isBreakDue = false
      result.push(node)
    } else if (!isBreakDue) {
      result.push(node)
    }
  }
  return result
}

/** Dropping a tag leaves adjacent pieces of text, and a URL may span several of them. */
function joinTexts(nodes: readonly RootContent[]): RootContent[] {
  const result: RootContent[] = []
  for (const node of nodes) {
    const last = result.at(-1)
    if (node.type === 'text' && last?.type === 'text') result[result.length - 1] = text(last.value + node.value)
    else result.push(node)
  }
  return result
}

type Side = 'block' | 'inline' | 'end'

/** What is next to a text: a block tag, something in the same line, or the end of the body. */
function sideOf(sibling: RootContent | undefined, { parent }: Place): Side {
  if (sibling) return isBlock(sibling) ? 'block' : 'inline'
  if (parent === null) return 'end'
  return BLOCK_TAGS.has(parent) ? 'block' : 'inline'
}

type Lines = { before: Side; after: Side; place: Place }

function breakLines(value: string, { before, after, place }: Lines): RootContent[] {
  const isBetweenBlocks = before !== 'inline' && after !== 'inline' && (before === 'block' || after === 'block')
  if (isBetweenBlocks && value.trim() === '') return [text(value)]

  const lines = value.split(/\r\n|\r|\n/)
  // Newlines next to a block tag only format the source; the block starts a new line anyway.
  let [start, end] = [0, lines.length]
  while (before === 'block' && end - start > 1 && lines[start]?.trim() === '') start += 1
  while (after === 'block' && end - start > 1 && lines[end - 1]?.trim() === '') end -= 1

  place.countElements(end - start - 1)
  const properties: Properties = place.isNewlineMarked ? { dataNewline: '' } : {}
  return lines
    .slice(start, end)
    .flatMap((line, index) => (index === 0 ? [text(line)] : [{ ...lineBreak(), properties }, text(line)]))
}

function linkUrls(node: RootContent, { countElements }: Place): RootContent[] {
  if (node.type !== 'text') return [node]
  const result: RootContent[] = []
  let end = 0
  for (const { index, url } of findBareUrls(node.value, countElements)) {
    result.push(text(node.value.slice(end, index)))
    result.push({ type: 'element', tagName: 'a', properties: bareLinkProperties(url), children: [text(url)] })
    end = index + url.length
  }
  result.push(text(node.value.slice(end)))
  return result.filter((part) => part.type !== 'text' || part.value !== '')
}

function isBlock(node: RootContent): boolean {
  return node.type === 'element' && BLOCK_TAGS.has(node.tagName)
}

function isBlank(node: RootContent): boolean {
  return node.type === 'text' && node.value.trim() === ''
}

/** Words, or an inline element; a line break is neither. */
function isInline(node: RootContent | undefined): boolean {
  return node !== undefined && !isBlock(node) && !isBlank(node) && !(node.type === 'element' && node.tagName === 'br')
}

function text(value: string): Text {
  return { type: 'text', value }
}

function lineBreak(): Element {
  return { type: 'element', tagName: 'br', properties: {}, children: [] }
}
