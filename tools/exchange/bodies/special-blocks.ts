import type { Element, ElementContent } from 'hast'
import { element, isEmpty, text, textOf } from './inline-nodes.ts'

const LANGUAGE = /(?:^|\s)(?:language-|lang-|brush:\s*)([\w+#-]{1,30})/

/** A block of code with its language, where the program says it in a class. */
export function codeBlock(pre: Element): Element[] {
  const code = textOf(pre).replace(/^\n/, '').replace(/\s+$/, '')
  if (code.trim() === '') return []
  const classes = [pre, ...pre.children].map((node) => (node.type === 'element' ? classOf(node) : '')).join(' ')
  const language = LANGUAGE.exec(classes)?.[1]?.toLowerCase()
  return [element('pre', [element('code', [text(code)], language ? { className: [`language-${language}`] } : {})])]
}

function classOf({ properties }: Element): string {
  return [properties.className ?? []].flat().join(' ')
}

type ReadCell = (cell: Element) => ElementContent[]

/** One item for each row: "Head: cell; head: cell". */
export function tableRows(table: Element, readCell: ReadCell): Element[] {
  const rows = rowsOf(table).map((row) => cellsOf(row))
  const [first = [], ...others] = rows
  const hasHead = others.length > 0 && first.length > 0 && first.every(({ tagName }) => tagName === 'th')
  const heads = hasHead ? first.map((cell) => textOf(cell).trim()) : []
  return (hasHead ? others : rows).flatMap((cells) => rowItem(cells, heads, readCell))
}

function rowItem(cells: readonly Element[], heads: readonly string[], readCell: ReadCell): Element[] {
  const parts = cells.flatMap((cell, index): ElementContent[][] => {
    const content = readCell(cell)
    if (isEmpty(content)) return []
    const head = heads[index]
    return [head ? [text(`${head}: `), ...content] : content]
  })
  const children = parts.flatMap((part, index) => (index === 0 ? part : [text('; '), ...part]))
  return children.length === 0 ? [] : [element('li', children)]
}

function rowsOf(node: Element): Element[] {
  return node.children.flatMap((child): Element[] => {
    if (child.type !== 'element') return []
    return child.tagName === 'tr' ? [child] : rowsOf(child)
  })
}

function cellsOf(row: Element): Element[] {
  return row.children.filter(
    (cell): cell is Element => cell.type === 'element' && (cell.tagName === 'td' || cell.tagName === 'th'),
  )
}
