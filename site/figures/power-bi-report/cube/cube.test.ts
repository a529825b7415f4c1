import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { at } from '../at.ts'
import { FIELDS, MEMBERS, NOTHING_SELECTED, type Selection } from '../members.ts'
import { readMeasure, seriesOf, toggled } from '../model.ts'
import { REPORT as LOADING, SEED } from '../report.ts'
import { LINES, makeSample, monthsOfDays, type Sample } from '../sample/sample.ts'
import { buildCube } from './build-cube.ts'
import { CELLS, type CubeSum, readCube } from './cube.ts'

/** Each line as a row of one wide table. */
function wideRows(sample: Sample) {
  const { customers, orders, lines, products } = sample
  const months = monthsOfDays()
  return Array.from(orders.day).flatMap((day, order) => {
    const customer = at(orders.customer, order)
    const header = {
      order,
      customer,
      freight: at(orders.freight, order),
      month: at(months, day),
      region: at(customers.region, customer),
      segment: at(customers.segment, customer),
      channel: at(orders.channel, order),
    }
    const first = at(orders.firstLine, order)
    return Array.from({ length: at(orders.firstLine, order + 1) - first }, (_, index) => ({
      ...header,
      group: at(products.group, at(lines.product, first + index)),
      net: at(lines.net, first + index),
      cost: at(lines.cost, first + index),
    }))
  })
}

type Row = ReturnType<typeof wideRows>[number]

/** The figures of a selection, computed row by row. */
function askRows(sample: Sample, rows: readonly Row[], selection: Selection): Record<CubeSum, number> {
  const chosen = rows.filter((row) =>
    FIELDS.every((field) => selection[field] === null || row[field] === selection[field]),
  )
  const sum = (read: (row: Row) => number) => chosen.reduce((total, row) => total + read(row), 0)
  const freightByOrder = new Map(chosen.map(({ order, freight }) => [order, freight]))
  const customers = Array.from(sample.customers.region).filter(
    (region, customer) =>
      (selection.region === null || region === selection.region) &&
      (selection.segment === null || at(sample.customers.segment, customer) === selection.segment),
  )
  return {
    net: sum(({ net }) => net),
    cost: sum(({ cost }) => cost),
    freight: [...freightByOrder.values()].reduce((total, freight) => total + freight, 0),
    repeatedFreight: sum(({ freight }) => freight),
    orders: freightByOrder.size,
    buyers: new Set(chosen.map(({ customer }) => customer)).size,
    lines: chosen.length,
    customers: customers.length,
  }
}

function readAll(cube: ReturnType<typeof buildCube>, selection: Selection): Record<string, number> {
  return Object.fromEntries(Object.keys(cube).map((sum) => [sum, readCube(cube, sum as CubeSum, selection)]))
}

const selections: fc.Arbitrary<Selection> = fc.record({
  month: choiceOf('month'),
  region: choiceOf('region'),
  segment: choiceOf('segment'),
  group: choiceOf('group'),
  channel: choiceOf('channel'),
})

function choiceOf(field: keyof Selection): fc.Arbitrary<number | null> {
  return fc.option(fc.nat(MEMBERS[field].length - 1))
}

function everySelection(): Selection[] {
  return FIELDS.reduce<Selection[]>(
    (sofar, field) =>
      sofar.flatMap((selection) =>
        [null, ...MEMBERS[field].keys()].map((member) => ({ ...selection, [field]: member })),
      ),
    [NOTHING_SELECTED],
  )
}

const REPORT = await LOADING
const sample = makeSample(SEED)
const rows = wideRows(sample)

test('there are 50,000 order lines, the same each time', () => {
  expect(rows).toHaveLength(LINES)
  expect(makeSample(SEED)).toEqual(sample)
  expect(makeSample('another').orders.freight).not.toEqual(sample.orders.freight)
})

test('every combination of filters equals brute force over a small sample', () => {
  const small = makeSample('small', 200)
  const smallRows = wideRows(small)
  const cube = buildCube(small)
  const all = everySelection()
  expect(all).toHaveLength(CELLS)
  const isWrong = (selection: Selection) =>
    !isDeepStrictEqual(readAll(cube, selection), askRows(small, smallRows, selection))
  expect(all.filter(isWrong)).toEqual([])
})

test('the two wrong figures are those that a naive query of one wide table returns', () => {
  fc.assert(
    fc.property(selections, (selection) => {
      const { lines, net, buyers, customers, freight, repeatedFreight } = askRows(sample, rows, selection)
      const value = (measure: 'salesPerCustomer' | 'freight', layout: 'star' | 'wide') =>
        readMeasure(REPORT, { measure, layout, selection })
      const orBlank = (number: number) => (lines === 0 ? null : number)
      expect(value('salesPerCustomer', 'wide')).toBe(orBlank(net / 100 / buyers))
      expect(value('salesPerCustomer', 'star')).toBe(orBlank(net / 100 / customers))
      expect(value('freight', 'wide')).toBe(orBlank(repeatedFreight / 100))
      expect(value('freight', 'star')).toBe(orBlank(freight / 100))
    }),
    { numRuns: 50 },
  )
})

test('the wide table never says too little, and net sales and margin are the same in both', () => {
  fc.assert(
    fc.property(selections, (selection) => {
      const value = (measure: Parameters<typeof readMeasure>[1]['measure'], layout: 'star' | 'wide') =>
        readMeasure(REPORT, { measure, layout, selection })
      expect(value('freight', 'wide') ?? 0).toBeGreaterThanOrEqual(value('freight', 'star') ?? 0)
      expect(value('salesPerCustomer', 'wide') ?? 0).toBeGreaterThanOrEqual(value('salesPerCustomer', 'star') ?? 0)
      expect(value('netSales', 'wide')).toBe(value('netSales', 'star'))
      expect(value('margin', 'wide')).toBe(value('margin', 'star'))
    }),
  )
})

test('a visual ignores its own filter and follows the others; a second click clears', () => {
  const march = toggled(NOTHING_SELECTED, 'month', 2)
  const byMonth = (selection: Selection) =>
    seriesOf(REPORT, 'month', { measure: 'netSales', layout: 'star', selection })
  expect(byMonth(march)).toEqual(byMonth(NOTHING_SELECTED))
  expect(byMonth(toggled(march, 'region', 4))).not.toEqual(byMonth(march))
  expect(toggled(march, 'month', 2)).toEqual(NOTHING_SELECTED)
  expect(toggled(march, 'month', 3)).toEqual({ ...NOTHING_SELECTED, month: 3 })
})

test('the sample hides a finding: the region and the segment that the wide table puts first are really last', () => {
  const rank = (measure: 'salesPerCustomer' | 'freight', field: 'region' | 'segment', layout: 'star' | 'wide') =>
    seriesOf(REPORT, field, { measure, layout, selection: NOTHING_SELECTED })
      .map((value, member) => ({ value: value ?? 0, name: MEMBERS[field][member] }))
      .toSorted((a, b) => b.value - a.value)
      .map(({ name }) => name)
  expect(rank('salesPerCustomer', 'region', 'wide')[0]).toBe('Southwest')
  expect(rank('salesPerCustomer', 'region', 'star').at(-1)).toBe('Southwest')
  expect(rank('freight', 'segment', 'wide')[0]).toBe('National chains')
  expect(rank('freight', 'segment', 'star').at(-1)).toBe('National chains')

  const marginOfSnacks = (month: number) =>
    readMeasure(REPORT, { measure: 'margin', layout: 'star', selection: { ...NOTHING_SELECTED, group: 5, month } }) ?? 0
  expect(marginOfSnacks(10)).toBeLessThan(marginOfSnacks(9) - 0.1)
})
