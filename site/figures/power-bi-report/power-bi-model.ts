import { formatCount } from '#site/lib/format/format-count.ts'
import { FIELDS, type Field, MEMBERS, makeSample, type Sample } from './power-bi-sample.ts'

/** How the same rows are modeled. */
export type Layout = 'star' | 'wide'

export type Measure = 'netSales' | 'margin' | 'salesPerCustomer' | 'freight'

/** The chosen member of each field; null if the field does not filter. */
export type Selection = Record<Field, number | null>

export const NOTHING_SELECTED: Selection = { quarter: null, region: null, segment: null, group: null }

/** Of these rows the wide table puts first what is last, both times. */
const SEED = 'c'
let report: Sample | undefined

/** The sample of the report, generated when it is first asked for. */
export function reportSample(): Sample {
  report ??= makeSample(SEED)
  return report
}

/** What is added up over the lines of a selection. Amounts are cents. */
export type Sums = {
  lines: number
  net: number
  cost: number
  /** Freight of the orders that have a line in the selection, each order once. */
  freight: number
  /** The freight of its order, for each line: what a sum over one wide table gives. */
  repeatedFreight: number
  orders: number
  /** Customers that have a line in the selection. */
  buyers: number
  /** Customers on the books, whether they buy or not; only region and segment filter them. */
  customers: number
}

/**
 * The sums of each member of a field in one pass over the rows; one entry for all rows if `field` is null. A visual is
 * filtered by the other fields, not by its own.
 */
export function sumsBy({ lines, customers }: Sample, field: Field | null, selection: Selection): Sums[] {
  const members = field ? MEMBERS[field].length : 1
  const customerCount = customers.region.length
  const filters = FIELDS.filter((other) => other !== field && selection[other] !== null)
  const isChosen = (read: (filter: Field) => number | undefined) =>
    filters.every((filter) => (read(filter) ?? selection[filter]) === selection[filter])
  const sums = Array.from({ length: members }, () => ({ ...NO_SUMS }))
  // An order's lines follow one another, so the last order of a member tells whether an order is new to it.
  const lastOrder = new Int32Array(members).fill(-1)
  const hasBought = new Uint8Array(members * customerCount)

  for (let line = 0; line < lines.order.length; line++) {
    if (!isChosen((filter) => lines[filter][line])) continue
    const member = field ? at(lines[field], line) : 0
    const sum = sums[member] as Sums
    const freight = at(lines.freight, line)
    sum.lines += 1
    sum.net += at(lines.net, line)
    sum.cost += at(lines.cost, line)
    sum.repeatedFreight += freight
    if (lastOrder[member] !== at(lines.order, line)) {
      lastOrder[member] = at(lines.order, line)
      sum.orders += 1
      sum.freight += freight
    }
    const buyer = member * customerCount + at(lines.customer, line)
    if (hasBought[buyer] === 0) sum.buyers += 1
    hasBought[buyer] = 1
  }
  for (let customer = 0; customer < customerCount; customer++) {
    const read = (name: Field) => (name === 'region' || name === 'segment' ? customers[name][customer] : undefined)
    if (!isChosen(read)) continue
    const own = field ? read(field) : undefined
    for (const [member, sum] of sums.entries()) if (own === undefined || own === member) sum.customers += 1
  }
  return sums
}

const NO_SUMS: Sums = {
  lines: 0,
  net: 0,
  cost: 0,
  freight: 0,
  repeatedFreight: 0,
  orders: 0,
  buyers: 0,
  customers: 0,
}

/** The number at an index. Throws a RangeError if there is none. */
function at(numbers: Int32Array, index: number): number {
  const value = numbers[index]
  if (value === undefined) throw new RangeError(`No number at ${index} of ${numbers.length}`)
  return value
}

const CENTS = 100

/**
 * What each measure returns in each layout, as its DAX would: dollars, or a share for the margin. Null is DAX's BLANK,
 * for a selection without rows.
 */
export function measureOf(measure: Measure, layout: Layout, sums: Sums): number | null {
  if (sums.lines === 0) return null
  const isStar = layout === 'star'
  switch (measure) {
    case 'netSales':
      return sums.net / CENTS
    case 'margin':
      return (sums.net - sums.cost) / sums.net
    case 'salesPerCustomer':
      return sums.net / CENTS / (isStar ? sums.customers : sums.buyers)
    case 'freight':
      return (isStar ? sums.freight : sums.repeatedFreight) / CENTS
  }
}

/** The visuals of the report: what each shows, by which field. The wide table gets every second one wrong. */
export const VISUALS = [
  { measure: 'netSales', field: 'quarter', title: 'Net sales by quarter' },
  { measure: 'salesPerCustomer', field: 'region', title: 'Sales per customer by region' },
  { measure: 'margin', field: 'group', title: 'Margin by product group' },
  { measure: 'freight', field: 'segment', title: 'Freight by segment' },
] as const satisfies readonly { measure: Measure; field: Field; title: string }[]

/** A measure's value with its unit: "32.2%", "$5,071", "$89K", "$6.10M"; a dash where there is none. */
export function shown(measure: Measure, value: number | null): string {
  if (value === null) return '–'
  if (measure === 'margin') return `${(value * 100).toFixed(1)}%`
  if (value < 9.995) return `$${value.toFixed(2)}`
  // Customers differ by less than a thousand dollars.
  if (measure === 'salesPerCustomer' || value < 999.5) return `$${formatCount(Math.round(value))}`
  if (value < 9950) return `$${(value / 1000).toFixed(1)}K`
  return value < 999_500 ? `$${Math.round(value / 1000)}K` : `$${(value / 1_000_000).toFixed(2)}M`
}

/** What the two figures are that the model decides, and which of them is right. */
export function findingOf(sample: Sample, layout: Layout, selection: Selection): string {
  const where = filtersInWords(selection)
  const [sums = NO_SUMS] = sumsBy(sample, null, selection)
  if (sums.lines === 0) return `${where}no order line matches these filters.`
  const read = (measure: Measure, as: Layout) => shown(measure, measureOf(measure, as, sums))
  const right = `${read('salesPerCustomer', 'star')} per customer and ${read('freight', 'star')} of freight`
  const wrong = `${read('salesPerCustomer', 'wide')} per customer and ${read('freight', 'wide')} of freight`
  if (right === wrong) return `${where}both models say ${right}.`
  if (layout === 'star') return `${where}the star schema says ${right}. One wide table would say ${wrong}.`
  return `${where}one wide table says ${wrong}. The true figures are ${right}.`
}

/** Why the wide table is wrong here, with the numbers of the selection; empty where it is right. */
export function reasonOf(measure: Measure, { customers, buyers, lines, orders }: Sums): string {
  if (measure === 'salesPerCustomer' && buyers < customers)
    return `It divides by the ${formatCount(buyers)} customers who bought, not by all ${formatCount(customers)}.`
  if (measure === 'freight' && orders < lines)
    return `It adds each order’s freight once per line: ${formatCount(lines)} times for ${formatCount(orders)} orders.`
  return ''
}

/** "Q1, West: ", or the beginning of a sentence without filters. */
function filtersInWords(selection: Selection): string {
  const names = FIELDS.flatMap((field) => (selection[field] === null ? [] : (MEMBERS[field][selection[field]] ?? [])))
  return names.length === 0 ? 'For the whole year, ' : `${names.join(', ')}: `
}
