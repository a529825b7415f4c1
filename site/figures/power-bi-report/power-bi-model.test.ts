import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  findingOf,
  measureOf,
  NOTHING_SELECTED,
  reasonOf,
  reportSample,
  type Selection,
  type Sums,
  shown,
  sumsBy,
} from './power-bi-model.ts'
import { FIELDS, type Field, LINES, MEMBERS, makeSample, type Sample } from './power-bi-sample.ts'

/** The sums of a selection, computed row by row without the tricks of one pass. */
function bruteForce({ lines, customers }: Sample, selection: Selection): Sums {
  const rows = Array.from(lines.order, (_, line) =>
    Object.fromEntries(Object.entries(lines).map(([name, column]) => [name, column[line] ?? Number.NaN])),
  ) as Record<keyof Sample['lines'], number>[]
  const chosen = rows.filter((row) => FIELDS.every((field) => [null, row[field]].includes(selection[field])))
  const sum = (name: 'net' | 'cost' | 'freight') => chosen.reduce((total, row) => total + row[name], 0)
  const freights = new Map(chosen.map(({ order, freight }) => [order, freight]))
  const isOnBooks = (customer: number) =>
    [null, customers.region[customer]].includes(selection.region) &&
    [null, customers.segment[customer]].includes(selection.segment)
  return {
    lines: chosen.length,
    net: sum('net'),
    cost: sum('cost'),
    freight: [...freights.values()].reduce((total, freight) => total + freight, 0),
    repeatedFreight: sum('freight'),
    orders: freights.size,
    buyers: new Set(chosen.map(({ customer }) => customer)).size,
    customers: [...customers.region.keys()].filter(isOnBooks).length,
  }
}

const choiceOf = (field: Field) => fc.option(fc.nat(MEMBERS[field].length - 1))
const selections: fc.Arbitrary<Selection> = fc.record({
  quarter: choiceOf('quarter'),
  region: choiceOf('region'),
  segment: choiceOf('segment'),
  group: choiceOf('group'),
})

test('one pass over the rows gives what a query of each selection gives, by every field', () => {
  const small = makeSample('small', 300)
  fc.assert(
    fc.property(selections, fc.constantFrom(...FIELDS), (selection, field) => {
      expect(sumsBy(small, null, selection)).toEqual([bruteForce(small, selection)])
      const members = [...MEMBERS[field].keys()]
      expect(sumsBy(small, field, selection)).toEqual(
        members.map((member) => bruteForce(small, { ...selection, [field]: member })),
      )
    }),
    { numRuns: 60 },
  )
})

test('the wide table never says too little, and net sales and margin are the same in both', () => {
  fc.assert(
    fc.property(selections, (selection) => {
      const [sums] = sumsBy(reportSample(), null, selection)
      if (!sums) throw new Error('No sums')
      for (const measure of ['freight', 'salesPerCustomer'] as const)
        expect(measureOf(measure, 'wide', sums) ?? 0).toBeGreaterThanOrEqual(measureOf(measure, 'star', sums) ?? 0)
      for (const measure of ['netSales', 'margin'] as const)
        expect(measureOf(measure, 'wide', sums)).toBe(measureOf(measure, 'star', sums))
    }),
    { numRuns: 40 },
  )
})

test('the region and the segment that the wide table puts first are really last', () => {
  const rank = (measure: 'salesPerCustomer' | 'freight', field: 'region' | 'segment', layout: 'star' | 'wide') =>
    sumsBy(reportSample(), field, NOTHING_SELECTED)
      .map((sums, member) => ({ value: measureOf(measure, layout, sums) ?? 0, name: MEMBERS[field][member] }))
      .toSorted((a, b) => b.value - a.value)
      .map(({ name }) => name)
  expect(rank('salesPerCustomer', 'region', 'wide')[0]).toBe('Southwest')
  expect(rank('salesPerCustomer', 'region', 'star').at(-1)).toBe('Southwest')
  expect(rank('freight', 'segment', 'wide')[0]).toBe('National chains')
  expect(rank('freight', 'segment', 'star').at(-1)).toBe('National chains')
  expect(reportSample().lines.order).toHaveLength(LINES)
})

test('each model states its numbers and what is wrong with them', () => {
  const whole = findingOf(reportSample(), 'wide', NOTHING_SELECTED)
  expect(whole).toMatch(
    /^For the whole year, one wide table says \$[\d,]+ per customer and \$[\d.]+[KM] of freight. The true figures are \$/,
  )
  expect(findingOf(reportSample(), 'star', { ...NOTHING_SELECTED, region: 4, quarter: 0 })).toMatch(
    /^Q1, West: the star schema says \$.* One wide table would say \$/,
  )
  const [sums] = sumsBy(reportSample(), null, NOTHING_SELECTED)
  expect(sums && reasonOf('freight', sums)).toMatch(
    /^It adds each order’s freight once per line: 12,000 times for \d,\d{3} orders\.$/,
  )
  expect(sums && reasonOf('freight', { ...sums, orders: sums.lines })).toBe('')
})

test.each([
  [null, '–'],
  [3.206, '$3.21'],
  [812, '$812'],
  [8044, '$8.0K'],
  [9950, '$10K'],
  [999_499, '$999K'],
  [1_160_000, '$1.16M'],
])('%f dollars of freight are written %s', (amount, text) => {
  expect(shown('freight', amount)).toBe(text)
})
