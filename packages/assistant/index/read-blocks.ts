import type { Blockquote, List, ListItem, RootContent, Table } from 'mdast'
import { endsSentence } from '../text/sentences.ts'
import { endWith, hasLinkTo, isOnlyLinks, textOf } from './read-inline.ts'

/** The lines of a paragraph, a list or a table, which belong together. */
export type Lines = readonly string[]

/** How a figure's caption begins in the Markdown version of a page. A figure's numbers are sample data. */
const FIGURE = /^Figure: /
/** The mark of sample data, and the day of the rendering (site/routes/content/legal.tsx). */
const NO_STATEMENT = /^(?:Sample data\b|Last updated: )/
const SPEAKER = /^— /
const MAX_LABEL_LENGTH = 60
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
  if (text.length > MAX_LABEL_LENGTH || endsSentence(text)) return [text]
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
