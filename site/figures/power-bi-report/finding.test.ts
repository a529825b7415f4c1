import { expect, test } from 'vitest'
import { readCube } from './cube/cube.ts'
import { findingOf, reasons } from './finding.ts'
import { MEMBERS, NOTHING_SELECTED } from './members.ts'
import { REPORT } from './report.ts'

const cube = await REPORT

test('each model states its own numbers next to those of the other', () => {
  expect(findingOf(cube, 'star', NOTHING_SELECTED)).toBe(
    '$6.09M of net sales at a margin of 32.2%. The star schema says $5,071 per customer and $454K of freight; one wide table would say $6,717 and $2.76M.',
  )
  expect(findingOf(cube, 'wide', { ...NOTHING_SELECTED, channel: 1 })).toMatch(
    /^Web shop: .* The wide table says \$2,\d{3} per customer instead of \$1,\d{3}, .* It puts Southwest first per customer; \w+ is\.$/,
  )
})

test('the reasons count who is missing and how often freight is repeated', () => {
  const { customers, buyers, lines, orders } = { customers: 1200, buyers: 906, lines: '50,000', orders: '12,387' }
  expect(reasons(cube, NOTHING_SELECTED)).toEqual({
    salesPerCustomer: `The wide table divides by ${buyers} buyers. The other ${customers - buyers} of 1,200 customers bought nothing here, so it has no row for them.`,
    freight: `The wide table adds an order’s freight on each of its lines: ${lines} times for ${orders} orders.`,
  })
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
