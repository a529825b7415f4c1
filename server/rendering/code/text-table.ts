import type { Element, ElementContent } from 'hast'

/** Wider tables do not fit the column of a post. */
const MAX_COLUMNS = 5

/**
 * Lines of cells with bars between them as a table, with its headings in the first line and in the first cell of every
 * other line. Null if the lines are not alike. Members cannot write the tags of a table.
 */
export function textTable(code: string): Element | null {
  const [head, ...rows] = code
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
  const columns = head?.length ?? 0
  if (!head || rows.length === 0 || columns < 2 || columns > MAX_COLUMNS) return null
  if (rows.some(({ length }) => length !== columns)) return null

  const headings = head.map((text) => heading('col', text))
  const lines = rows.map(([name = '', ...cells]) =>
    element('tr', [heading('row', name), ...cells.map((text) => element('td', [{ type: 'text', value: text }]))]),
  )
  return element('table', [element('thead', [element('tr', headings)]), element('tbody', lines)])
}

function heading(scope: 'col' | 'row', value: string): Element {
  return { ...element('th', [{ type: 'text', value }]), properties: { scope } }
}

function element(tagName: string, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties: {}, children }
}
