import type { Blockquote, List, ListItem, Nodes, PhrasingContent, RootContent, Table } from 'mdast'

/** The lines of a paragraph, a list or a table, which belong together. */
export type Lines = readonly string[]

/** How a figure's caption begins in the Markdown version of a page. A figure's numbers are sample data. */
const FIGURE = /^Figure: /
/** The mark of sample data, and the day of the rendering (site/routes/content/legal.tsx). */
const NO_STATEMENT = /^(?:Sample data\b|Last updated: )/
const SPEAKER = /^— /
const MAX_LABEL_LENGTH = 60
const MARKED_END = /[.?!:;,…]$/
/** A colon announces what follows. */
const SENTENCE_END = /[.!?…:]["'”’»)\]]*$/
const CODE_INDENT = '    '

/**
 * What a block says, as lines of a passage. Empty for what is not the page's own statement: further links, figures,
 * other people's words, and whatever names a post, because posts are indexed themselves and may be withdrawn.
 */
export function linesOf(block: RootContent, isPost: (url: string) => boolean): Lines {
  if (block.type === 'paragraph') {
    const text = textOf(block)
    const isLeftOut = text === '' || isOnlyLinks(block) || NO_STATEMENT.test(text) || hasLinkTo(block, isPost)
    return isLeftOut ? [] : withoutLabel(text)
  }
  if (block.type === 'list') return entriesOf(block, isPost)
  if (block.type === 'table') return rowsOf(block)
  if (block.type === 'blockquote') return quotationOf(block, isPost)
  return block.type === 'code' ? block.value.split('\n').map((line) => CODE_INDENT + line) : []
}

/** A label above a title ("Case study") is not a statement; "Last updated: November 22" is one, as an entry is. */
function withoutLabel(text: string): Lines {
  if (text.length > MAX_LABEL_LENGTH || SENTENCE_END.test(text)) return [text]
  return /\d/.test(text) ? [`- ${text}`] : []
}

function entriesOf(list: List, isPost: (url: string) => boolean): Lines {
  return list.children.flatMap((item, index) => {
    if (hasLinkTo(item, isPost)) return []
    const marker = list.ordered ? `${(list.start ?? 1) + index}. ` : '- '
    const text = joinParts(partsOf(item, isPost))
    const inner = item.children.flatMap((child) => (child.type === 'list' ? entriesOf(child, isPost) : []))
    return text === '' ? inner : [marker + text, ...inner]
  })
}

/** Links at the end lead to further pages. Before the text they say what it is about. */
function partsOf(item: ListItem, isPost: (url: string) => boolean): Lines {
  const blocks = item.children.filter(({ type }) => type !== 'list')
  const last = blocks.findLastIndex((block) => !isOnlyLinks(block))
  return blocks
    .slice(0, last + 1)
    .flatMap((block) =>
      isOnlyLinks(block) || block.type === 'paragraph' ? partOf(block, isPost) : linesOf(block, isPost),
    )
}

function partOf(block: RootContent, isPost: (url: string) => boolean): Lines {
  const text = textOf(block)
  return text === '' || hasLinkTo(block, isPost) ? [] : [text]
}

/** "Cost: A fixed price.", "Way in: 1 week. A test read." */
function joinParts([first = '', ...others]: Lines): string {
  const said = others.map((part, index) => (index < others.length - 1 ? endWith(part, '.') : part))
  return said.length === 0 ? first : [endWith(first, ':'), ...said].join(' ')
}

/** "- Store: Lakehouse; Choose it when: Files and tables meet." */
function rowsOf({ children: [header, ...rows] }: Table): Lines {
  const names = header?.children.map(textOf) ?? []
  return rows.flatMap(({ children }) => {
    const cells = children.map(textOf).map((cell) => cell.replace(/[.;]$/, ''))
    const named = cells.flatMap((cell, column) =>
      cell === '' ? [] : [[names[column], cell].filter(Boolean).join(': ')],
    )
    return named.length === 0 ? [] : [`- ${named.join('; ')}.`]
  })
}

function quotationOf({ children }: Blockquote, isPost: (url: string) => boolean): Lines {
  const texts = children.map((child) => (child.type === 'paragraph' ? textOf(child) : ''))
  const isOthers = texts.some((text) => FIGURE.test(text) || SPEAKER.test(text))
  return isOthers ? [] : children.flatMap((child) => linesOf(child, isPost))
}

/** The words on one line, without links and emphasis. Lines separated by a break are parts of an enumeration. */
export function textOf(node: Nodes): string {
  const lines = rawText(node)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
  const filled = lines.filter((line) => line !== '')
  return filled.map((line, index) => (index < filled.length - 1 ? endWith(line, ',') : line)).join(' ')
}

/** The line with a mark after it, unless it ends in one. */
function endWith(line: string, mark: string): string {
  return MARKED_END.test(line) ? line : line + mark
}

/** Whether there are only links to pages. Email addresses and phone numbers count as text. */
function isOnlyLinks(node: Nodes): boolean {
  if (node.type === 'link') return !/^(?:mailto|tel):/.test(node.url)
  if (node.type === 'text') return /^[\s·]*$/.test(node.value)
  return 'children' in node && node.children.every(isOnlyLinks)
}

export function hasLinkTo(node: Nodes, passes: (url: string) => boolean): boolean {
  if (node.type === 'link') return passes(node.url)
  return 'children' in node && node.children.some((child) => hasLinkTo(child, passes))
}

function rawText(node: Nodes | PhrasingContent): string {
  if (node.type === 'break') return '\n'
  if (node.type === 'html') return ''
  // A line break in the source is a space in the text.
  if ('value' in node) return node.value.replace(/\n/g, ' ')
  return 'children' in node ? node.children.map(rawText).join('') : ''
}
