import { expect, test } from 'vitest'
import { dollars } from './amounts.ts'
import { readCube } from './cube/cube.ts'
import { DAX } from './dax.ts'
import { findingOf, reasons } from './finding.ts'
import { MEMBERS, NOTHING_SELECTED } from './members.ts'
import { REPORT } from './report.ts'

const cube = await REPORT

test('each model states its own numbers, and why they differ', () => {
  expect(findingOf(cube, 'star', NOTHING_SELECTED)).toBe(
    '$6.09M of net sales at a margin of 32.2%. The star schema says $5,071 per customer and $454K of freight; one wide table would say $6,717 and $2.76M.',
  )
  expect(findingOf(cube, 'wide', { ...NOTHING_SELECTED, channel: 1 })).toMatch(
    /^Web shop: .* The wide table says \$2,\d{3} per customer instead of \$1,\d{3}, .* It puts Southwest first per customer; in truth \w+ comes first\.$/,
  )
  const { customers, buyers, lines, orders } = { customers: 1200, buyers: 906, lines: '50,000', orders: '12,387' }
  expect(reasons(cube, NOTHING_SELECTED)).toEqual({
    salesPerCustomer: `Per customer means all 1,200. The wide table divides by the ${buyers} who bought something here; it has no row for the other ${customers - buyers}.`,
    freight: `The wide table counts an order’s freight once per line: ${lines} times for ${orders} orders.`,
  })
})

/** April, Southeast, Corner stores, Snacks, EDI: a single line. */
const ONE_LINE = { month: 3, region: 1, segment: 0, group: 5, channel: 2 }

test('figures that both models share are not set against each other, and small amounts have cents', () => {
  const filters = 'April, Southeast, Corner stores, Snacks, EDI: $3.21 of net sales at a margin of 37.1%.'
  expect(findingOf(cube, 'star', ONE_LINE)).toBe(
    `${filters} The star schema says $0.03 per customer and $25 of freight; one wide table would say $3.21 per customer.`,
  )
  expect(findingOf(cube, 'wide', ONE_LINE)).toBe(
    `${filters} The wide table says $3.21 per customer instead of $0.03. It puts West first per customer; in truth Southwest comes first.`,
  )
})

test.each([
  [null, '–'],
  [3.206, '$3.21'],
  [9.994, '$9.99'],
  [812, '$812'],
  [999.6, '$1.0K'],
  [8044, '$8.0K'],
  [9949, '$9.9K'],
  [9950, '$10K'],
  [999_499, '$999K'],
  [1_160_000, '$1.16M'],
])('%f dollars are written %s', (amount, text) => {
  expect(dollars(amount)).toBe(text)
})

test('no line of DAX is too long for its column, where it would break inside a name', () => {
  const lines = Object.values(DAX).flatMap(({ star, wide }) => `${star}\n${wide}`.split('\n'))
  expect(lines.filter((line) => line.length > 33)).toEqual([])
})

test('a selection without rows is called empty', () => {
  const everywhere = MEMBERS.month.flatMap((_, month) =>
    MEMBERS.region.flatMap((_, region) =>
      MEMBERS.group.map((_, group) => ({ month, region, segment: 3, group, channel: 1 })),
    ),
  )
  const empty = everywhere.find((selection) => readCube(cube, 'lines', selection) === 0)
  if (!empty) throw new Error('The sample has lines everywhere')
  expect(findingOf(cube, 'wide', empty)).toMatch(/: No order line matches these filters\.$/)
  expect(reasons(cube, empty).freight).toBe('')
})
