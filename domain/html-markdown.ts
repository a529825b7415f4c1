import type { Element, RootContent } from 'hast'

type Place = {
  /** Relative addresses are written whole: a text that is read elsewhere has no page around it. */
  baseUrl: string
}

const HEADING = /^h([1-6])$/
const BLOCKS = new Set(
  `address article aside blockquote dd details div dl dt fieldset figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li
   main ol p pre section summary table ul`.split(/\s+/),
)
/** What is drawn, done or decoration, and says nothing as text. */
const SILENT = new Set(
  'button canvas dialog form iframe input label link meta nav noscript script select style svg template textarea'.split(
    ' ',
  ),
)
const MARKS: Readonly<Record<string, string>> = { strong: '**', b: '**', em: '_', i: '_' }
/** Set apart by styles where they stand side by side, so the text needs something in between. */
const LABELS = new Set(['span', 'time', 'data'])

/** An HTML tree as CommonMark, for readers that are programs: the text in its order, headings, lists, quotations, code, links. */
export function toMarkdown(nodes: readonly RootContent[], place: Place): string {
  return toBlocks(nodes, place).join('\n\n')
}

function toBlocks(nodes: readonly RootContent[], place: Place): string[] {
  const blocks: string[] = []
  let line: RootContent[] = []

  function endLine(): void {
    const text = toInline(line, place).trim()
    if (text !== '') blocks.push(guardLineStarts(text))
    line = []
  }
  for (const node of nodes) {
    if (isSilent(node)) continue
    if (!holdsBlocks(node)) {
      line.push(node)
      continue
    }
    endLine()
    blocks.push(...toBlock(node, place))
  }
  endLine()
  return blocks
}

function toBlock(element: Element, place: Place): string[] {
  const { tagName, children } = element
  const level = HEADING.exec(tagName)?.[1]
  if (level) {
    const text = toInline(children, place).replaceAll('\\\n', ' ').trim()
    return text === '' ? [] : [`${'#'.repeat(Number(level))} ${text}`]
  }
  if (tagName === 'pre') return [fenced(textOf(children))]
  if (tagName === 'hr') return ['---']
  if (tagName === 'blockquote') return [prefixed(toBlocks(children, place).join('\n\n'), '> ', '> ')]
  if (tagName === 'ul' || tagName === 'ol') return toList(element, place)
  return toBlocks(children, place)
}

function toList({ tagName, children }: Element, place: Place): string[] {
  const items = children.filter((child) => child.type === 'element' && !isSilent(child)) as Element[]
  const texts = items.map((item) => toBlocks(item.children, place)).filter((blocks) => blocks.length > 0)
  if (texts.length === 0) return []
  const lines = texts.map((blocks, index) => {
    const mark = tagName === 'ol' ? `${index + 1}. ` : '- '
    return prefixed(blocks.join('\n\n'), mark, ' '.repeat(mark.length))
  })
  return [lines.join('\n')]
}

function toInline(nodes: readonly RootContent[], place: Place): string {
  let text = ''
  let before: RootContent | undefined
  for (const node of nodes) {
    if (isSilent(node)) continue
    if (before && isLabel(before) && isLabel(node)) text += ' · '
    text += inlineText(node, place)
    before = node
  }
  return text
}

function inlineText(node: RootContent, place: Place): string {
  if (node.type === 'text') return escaped(node.value.replace(/\s+/g, ' '))
  if (node.type !== 'element') return ''
  const { tagName, children, properties } = node
  if (tagName === 'br') return '\\\n'
  if (tagName === 'code') return codeSpan(textOf(children))
  if (tagName === 'img') return escaped(String(properties.alt ?? ''))
  const text = toInline(children, place)
  if (tagName === 'a') return linkText(text, String(properties.href ?? ''), place)
  return wrapped(text, MARKS[tagName] ?? '')
}

function linkText(text: string, href: string, { baseUrl }: Place): string {
  const label = text.replaceAll('\\\n', ' ').trim()
  if (label === '' || href === '' || !URL.canParse(href, baseUrl)) return text
  return wrappedAround(text, (inner) => `[${inner.replaceAll('\\\n', ' ')}](<${new URL(href, baseUrl).href}>)`)
}

/** Marks must touch the words: "** a**" is no emphasis. */
function wrapped(text: string, mark: string): string {
  return mark === '' ? text : wrappedAround(text, (inner) => mark + inner + mark)
}

function wrappedAround(text: string, wrap: (inner: string) => string): string {
  const inner = text.trim()
  if (inner === '') return text
  const start = text.indexOf(inner)
  return text.slice(0, start) + wrap(inner) + text.slice(start + inner.length)
}

function escaped(text: string): string {
  return text.replace(/[\\`*_[\]<>]/g, '\\$&').replace(/&(?=#?\w+;)/g, '\\&')
}

/** What would begin a heading, a list or a quotation is only text here. */
function guardLineStarts(text: string): string {
  return text.replace(/^( *)([#+-]|=+$|~~~|\d+(?=[.)]))/gm, (_all, space: string, start: string) =>
    /^\d/.test(start) ? `${space}${start}\\` : `${space}\\${start}`,
  )
}

function codeSpan(text: string): string {
  const fence = '`'.repeat(longestRun(text, /`+/g) + 1)
  const space = /^`|`$|^ .* $/.test(text) ? ' ' : ''
  return text.trim() === '' ? '' : fence + space + text.replace(/\s+/g, ' ') + space + fence
}

function fenced(text: string): string {
  const fence = '`'.repeat(Math.max(3, longestRun(text, /`+/g) + 1))
  return `${fence}\n${text.replace(/^\n|\n$/g, '')}\n${fence}`
}

function longestRun(text: string, runs: RegExp): number {
  return Math.max(0, ...[...text.matchAll(runs)].map(([run]) => run.length))
}

function prefixed(text: string, first: string, others: string): string {
  return text
    .split('\n')
    .map((line, index) => (index === 0 ? first + line : (others + line).trimEnd()))
    .join('\n')
}

/** Text as written, for code. */
function textOf(nodes: readonly RootContent[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return node.value
      if (node.type !== 'element') return ''
      return node.tagName === 'br' ? '\n' : textOf(node.children)
    })
    .join('')
}

function isSilent(node: RootContent): boolean {
  if (node.type === 'text') return false
  if (node.type !== 'element') return true
  const { hidden, ariaHidden } = node.properties
  return SILENT.has(node.tagName) || Boolean(hidden) || String(ariaHidden) === 'true'
}

function isLabel(node: RootContent): boolean {
  return node.type === 'element' && LABELS.has(node.tagName)
}

/** A link around a heading is a block; a link among words is not. */
function holdsBlocks(node: RootContent): node is Element {
  if (node.type !== 'element') return false
  return BLOCKS.has(node.tagName) || (node.tagName !== 'code' && node.children.some(holdsBlocks))
}
