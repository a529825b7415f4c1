import { seededRandom } from '#site/lib/seeded-random.ts'

/** What the report's fields can be filtered to. A member's number in the sample is its place in its list. */
export const MEMBERS = {
  quarter: ['Q1', 'Q2', 'Q3', 'Q4'],
  region: ['Northeast', 'Southeast', 'Midwest', 'Southwest', 'West'],
  segment: ['Corner stores', 'Restaurants', 'Regional chains', 'National chains'],
  group: ['Beverages', 'Bakery', 'Dairy', 'Frozen', 'Household', 'Snacks'],
} as const satisfies Record<string, readonly string[]>

export type Field = keyof typeof MEMBERS

export const FIELDS = ['quarter', 'region', 'segment', 'group'] as const satisfies readonly Field[]

export const LINES = 12_000
const CUSTOMERS = 300

/**
 * The order lines of a year, column by column, in the order of their orders. Amounts are whole cents. All columns are
 * of one array type, because engines read mixed types an order of magnitude slower.
 */
export type Sample = {
  /** One entry for each line. `freight` is that of the whole order. */
  lines: Record<Field | 'order' | 'customer' | 'net' | 'cost' | 'freight', Int32Array>
  /** One entry for each customer on the books, whether it buys or not. */
  customers: Record<'region' | 'segment', Int32Array>
}

/** Customers by region, the share of them that never order, and how much the others order. */
const REGIONS = [
  { until: 0.24, idle: 0.12, appetite: 9 },
  { until: 0.45, idle: 0.18, appetite: 9 },
  { until: 0.63, idle: 0.14, appetite: 10 },
  { until: 0.82, idle: 0.62, appetite: 15 },
  { until: 1, idle: 0.22, appetite: 11 },
]

/** By segment: customers, how often they order, lines of an order, its least freight in cents, and the price level. */
const SEGMENTS = [
  { until: 0.46, frequency: 1.3, lines: [1, 2], freight: 1900, price: 1.06 },
  { until: 0.76, frequency: 1, lines: [2, 5], freight: 2700, price: 1.02 },
  { until: 0.93, frequency: 0.8, lines: [5, 11], freight: 4200, price: 0.95 },
  { until: 1, frequency: 1.1, lines: [10, 22], freight: 6400, price: 0.9 },
] as const

/** By product group: what a unit costs at least and at most, in cents, and its list price in hundredths of that. */
const GROUPS = [
  { from: 260, to: 900, price: 141 },
  { from: 180, to: 520, price: 156 },
  { from: 220, to: 640, price: 128 },
  { from: 420, to: 1500, price: 147 },
  { from: 380, to: 1900, price: 169 },
  { from: 150, to: 480, price: 151 },
]

/** Sales of the quarters, in percent of the year's. */
const SEASON = [21, 25, 24, 30]

const FREIGHT_PER_LINE = 110
const MOST_UNITS = 24

type Random = () => number

/**
 * Generates a year of orders. The same seed gives the same rows in every browser, because only exact operations are
 * used: the last digits of `Math.pow` or `Math.log` differ between engines.
 */
export function makeSample(seed: string, lineCount = LINES): Sample {
  const random = seededRandom(seed)
  const { customers, buying } = makeCustomers(random)
  const columns = ['order', 'customer', ...FIELDS, 'net', 'cost', 'freight'] as const
  const lines = Object.fromEntries(
    columns.map((name) => [name, new Int32Array(lineCount)]),
  ) as unknown as Sample['lines']
  let order = 0
  for (let line = 0; line < lineCount; order++) {
    const customer = buying[below(buying.length, random)] ?? 0
    const segment = customers.segment[customer] ?? 0
    const { lines: range, freight: least, price } = entry(SEGMENTS, segment)
    const count = Math.min(lineCount - line, between(range[0], range[1], random))
    const freight = least + FREIGHT_PER_LINE * count + below(900, random)
    const quarter = drawn(UNTIL_QUARTER, line / lineCount)
    const header = { order, customer, freight, quarter, segment, region: customers.region[customer] ?? 0 }
    for (const end = line + count; line < end; line++) {
      const row = { ...header, ...makeLine(price, random) }
      for (const name of columns) lines[name][line] = row[name]
    }
  }
  return { lines, customers }
}

function makeLine(price: number, random: Random): { group: number; net: number; cost: number } {
  const group = below(GROUPS.length, random)
  const { from, to, price: list } = entry(GROUPS, group)
  const units = between(1, MOST_UNITS, random)
  const cost = between(from, to, random)
  return { group, net: Math.round((cost * list * price) / 100) * units, cost: cost * units }
}

/** `buying` has each customer who buys once for each tenth of an average one's orders, so that a draw is fair. */
function makeCustomers(random: Random): { customers: Sample['customers']; buying: number[] } {
  const customers = { region: new Int32Array(CUSTOMERS), segment: new Int32Array(CUSTOMERS) }
  const buying: number[] = []
  for (let customer = 0; customer < CUSTOMERS; customer++) {
    const region = drawn(REGIONS, random())
    const segment = drawn(SEGMENTS, random())
    const { idle, appetite } = entry(REGIONS, region)
    customers.region[customer] = region
    customers.segment[customer] = segment
    const isIdle = random() < idle
    const share = Math.round(appetite * entry(SEGMENTS, segment).frequency * (0.4 + 1.2 * random()))
    if (!isIdle) for (let copy = 0; copy < share; copy++) buying.push(customer)
  }
  return { customers, buying }
}

const UNTIL_QUARTER = SEASON.map((_, quarter) => ({
  until: SEASON.slice(0, quarter + 1).reduce((sum, share) => sum + share) / 100,
}))

/** A whole number from 0 to `limit` - 1. */
function below(limit: number, random: Random): number {
  return Math.floor(random() * limit)
}

/** A whole number from `least` to `most`. */
function between(least: number, most: number, random: Random): number {
  return least + below(most - least + 1, random)
}

/** The place of the entry whose share of the range from 0 to 1 contains the number. */
function drawn(entries: readonly { until: number }[], number: number): number {
  return entries.findIndex(({ until }) => number < until)
}

function entry<Entry>(entries: readonly Entry[], index: number): Entry {
  const found = entries[index]
  if (found === undefined) throw new RangeError(`No entry at ${index} of ${entries.length}`)
  return found
}
