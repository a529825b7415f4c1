import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FigureTables } from './figure-tables.tsx'

test('years have no separators, and the numbers of a column have the same decimals', () => {
  const rows = [
    [2025, 1200, 4119, -3],
    [2026, 50_000, 4314.4, '–'],
    [2027, 49_000, 'no end', '−12 ≠'],
  ]
  const html = renderToStaticMarkup(
    <FigureTables tables={[{ caption: 'Sales', columns: ['Year', 'Rows', 'Mean', 'Returns'], rows }]} />,
  )

  const cells = [...html.matchAll(/<t[hd] [^>]*figure-cell-number"[^>]*>([^<]*)</g)].map(([, text]) => text)
  expect(cells.slice(4)).toEqual([
    '2025',
    '1,200',
    '4,119.0',
    '−3',
    '2026',
    '50,000',
    '4,314.4',
    '–',
    '2027',
    '49,000',
    'no end',
    '−12 ≠',
  ])
})

test('tables without rows are not shown, and wide ones become pairs on a phone', () => {
  const empty = { caption: 'Dates', columns: ['Date', 'Product'], rows: [] }
  expect(renderToStaticMarkup(<FigureTables tables={[empty]} />)).toBe('')
  const full = { ...empty, caption: 'Products', rows: [['May 2027', 'SSRS']] }
  expect(renderToStaticMarkup(<FigureTables tables={[empty, full]} />)).toContain(
    '<caption><span>Products</span></caption>',
  )
  const looks = (columns: string[]) => {
    const rows = [columns.map((_, index) => (index === 0 ? 'Sales refresh' : 1000 * index))]
    return renderToStaticMarkup(<FigureTables tables={[{ caption: 'Loads', columns, rows }]} />)
  }
  expect(looks(['Load', 'Minutes', 'CU hours'])).not.toContain('figure-rows')
  const wide = looks(['Load', 'Minutes', 'CU hours', 'Billed', 'Delayed', 'Rejected'])
  expect(wide).toContain('figure-rows')
  expect(wide).toContain('data-label="Rejected">5,000<')
})
