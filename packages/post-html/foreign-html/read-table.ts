import type { Element } from 'hast'
import { type Block, isText, type ListBlock, NO_MARKS, plainText, type Run } from './block.ts'
import { addBlock, closePlace, createPlace, endText, type Place } from './block-builder.ts'
import type { Context } from './context.ts'
import { attributeOf, styleOf } from './element-style.ts'
import { isHidden } from './hidden.ts'
import { tidyTextBlock } from './tidy-runs.ts'

const MAX_SPAN = 1000

type Cell = { element: Element; runs: Run[]; isHeader: boolean }

/**
 * A table becomes a list of rows: "Month: May; Revenue: 120" under a row of headings, "Price: 120" beside headings, and
 * "May · 120" without any. Tables that only serve layout are read like any other blocks.
 */
export function readTable(table: Element, place: Place, context: Context): void {
  endText(place)
  const rows = rowsOf(table)
  if (isLayout(table, rows)) context.read(table.children, place, context)
  else readData(table, { rows, place, context })
  endText(place)
}

type DataTable = { rows: readonly Element[][]; place: Place; context: Context }

function readData(table: Element, { rows, place, context }: DataTable): void {
  readCaption(table, place, context)
  const list = toList(gridOf(rows, { ...context, tag: 'p' }))
  if (list.items.length === 0) return
  context.lost.tables += 1
  addBlock(place, list)
}

function readCaption(table: Element, place: Place, context: Context): void {
  const captions = table.children.filter((child) => child.type === 'element' && child.tagName === 'caption')
  context.read(captions, place, context)
  endText(place)
}

function rowsOf(table: Element): Element[][] {
  const sections = table.children.flatMap((child) =>
    child.type === 'element' && /^t(body|head|foot)$/.test(child.tagName) ? child.children : [child],
  )
  const rows = sections.filter((child) => child.type === 'element' && child.tagName === 'tr')
  return rows.filter((row) => !isHidden(row as Element, styleOf(row as Element))).map((row) => cellsOf(row as Element))
}

function cellsOf(row: Element): Element[] {
  return row.children
    .filter((child) => child.type === 'element')
    .filter((cell) => /^t[dh]$/.test(cell.tagName) && !isHidden(cell, styleOf(cell)))
}

function isLayout(table: Element, rows: readonly Element[][]): boolean {
  if (/^(presentation|none)$/.test(attributeOf(table, 'role') ?? '')) return true
  if (rows.length < 2 || !rows.some((cells) => cells.length > 1)) return true
  return rows.some((cells) => cells.some(hasTable))
}

function hasTable(element: Element): boolean {
  return element.children.some((child) => child.type === 'element' && (child.tagName === 'table' || hasTable(child)))
}

/** Rows of cells, with cells that span columns or rows repeated. */
function gridOf(rows: readonly Element[][], context: Context): Cell[][] {
  const grid: Cell[][] = rows.map(() => [])
  for (const [y, cells] of rows.entries()) {
    let x = 0
    for (const element of cells) {
      while (grid[y]?.[x]) x += 1
      const cell = readCell(element, context)
      const [width, height] = [spanOf(element, 'colSpan'), Math.min(spanOf(element, 'rowSpan'), rows.length - y)]
      context.countCells(width * height)
      for (let dy = 0; dy < height; dy++) for (let dx = 0; dx < width; dx++) putCell(grid[y + dy], x + dx, cell)
      x += width
    }
  }
  return grid
}

function putCell(row: Cell[] | undefined, x: number, cell: Cell): void {
  if (row && !row[x]) row[x] = cell
}

function spanOf(element: Element, name: 'colSpan' | 'rowSpan'): number {
  const span = Number(attributeOf(element, name) ?? '1')
  return Number.isInteger(span) && span >= 1 ? Math.min(span, MAX_SPAN) : 1
}

function readCell(element: Element, context: Context): Cell {
  const place = createPlace()
  context.read([{ ...element, tagName: 'div' }], place, context)
  return { element, runs: runsOf(closePlace(place)), isHeader: element.tagName === 'th' }
}

/** Everything in a cell as one line. */
function runsOf(blocks: readonly Block[]): Run[] {
  return blocks.flatMap((block, index): Run[] => {
    const runs = runsOfBlock(block)
    return index === 0 ? runs : [plain(' '), ...runs]
  })
}

function runsOfBlock(block: Block): Run[] {
  if (block.kind === 'text') return block.runs.map((run) => (isText(run) ? run : plain(' ')))
  if (block.kind === 'code') return [{ text: block.text, marks: { ...NO_MARKS, code: true } }]
  if (block.kind === 'quote') return runsOf(block.blocks)
  return block.items.flatMap((item, index) => (index === 0 ? runsOf(item) : [plain(', '), ...runsOf(item)]))
}

function toList(grid: readonly Cell[][]): ListBlock {
  const [first = [], ...rest] = grid
  const headings = hasHeadings(grid) ? first : null
  const rows = (headings ? rest : grid).map((cells) => rowRuns(cells, headings))
  const items = rows.map((runs) => tidyTextBlock({ kind: 'text', tag: 'p', runs }))
  return { kind: 'list', tag: 'ul', items: items.filter((blocks) => blocks.length > 0) }
}

function hasHeadings([first = [], second = []]: readonly Cell[][]): boolean {
  const isHeadings = (cells: readonly Cell[]) => cells.every((cell) => cell.isHeader || isBlank(cell))
  if (isHeadings(first)) return first.some(({ isHeader }) => isHeader)
  return isBold(first) && !isBold(second)
}

function isBold(cells: readonly Cell[]): boolean {
  const runs = cells.flatMap((cell) => cell.runs).filter((run) => isText(run) && run.text.trim() !== '')
  return runs.length > 0 && runs.every((run) => isText(run) && run.marks.strong)
}

function rowRuns(cells: readonly Cell[], headings: readonly Cell[] | null): Run[] {
  const filled = [...cells.entries()].filter(([, cell]) => cell !== undefined && !isBlank(cell))
  // A cell that spans several columns appears once.
  const single = filled.filter(([x, cell]) => cells[x - 1]?.element !== cell.element)
  return single.flatMap(([x, cell], index): Run[] => {
    const label = headings ? labelOf(headings[x]) : ''
    const isLabel = headings === null && index === 0 && cell.isHeader && single.length > 1
    const between = headings ? '; ' : single[0]?.[1].isHeader && index === 1 ? ': ' : ' · '
    return [
      ...(index > 0 ? [plain(between)] : []),
      ...(label === '' ? [] : [plain(`${label}: `)]),
      ...(isLabel ? [plain(labelOf(cell))] : cell.runs),
    ]
  })
}

function labelOf(cell: Cell | undefined): string {
  if (!cell) return ''
  return plainText([{ kind: 'text', tag: 'p', runs: cell.runs }])
    .trim()
    .replace(/:$/, '')
}

function isBlank({ runs }: Cell): boolean {
  return runs.every((run) => isText(run) && run.text.trim() === '')
}

function plain(text: string): Run {
  return { text, marks: NO_MARKS }
}
