import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FigureTables } from './figure-tables.tsx'

test('a column of years has no separators, and one number that needs them puts them into its whole column', () => {
  const rows = [
    [2025, 1200, 4119],
    [2026, 50_000, 4314.4],
  ]
  const html = renderToStaticMarkup(
    <FigureTables tables={[{ caption: 'Sales', columns: ['Year', 'Rows', 'Mean'], rows }]} />,
  )

  expect([...html.matchAll(/>([\d.,]+)</g)].map(([, text]) => text)).toEqual([
    '2025',
    '1,200',
    '4,119',
    '2026',
    '50,000',
    '4,314.4',
  ])
})
