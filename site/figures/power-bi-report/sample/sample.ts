import { seededRandom } from '#site/lib/seeded-random.ts'
import { at } from '../at.ts'
import {
  below,
  between,
  type Customers,
  drawn,
  makeCustomers,
  makeProducts,
  member,
  PRODUCTS,
  type Products,
} from './dimensions.ts'

/** The rows of the report, column by column. Amounts are whole cents; days count from January 1, 2025. */
export type Sample = { customers: Customers; products: Products; orders: Orders; lines: Lines }

/** By date. `firstLine` has one entry more than there are orders: the number of lines. */
type Orders = Record<'day' | 'customer' | 'channel' | 'freight' | 'firstLine', Int32Array>

type Lines = Record<'product' | 'quantity' | 'net' | 'cost', Int32Array>

type Ordering = {
  lines: readonly [number, number]
  freight: number
  price: number
  channels: readonly { until: number }[]
}

export const LINES = 50_000
export const DAYS = 365

/** The first day of each month, and the day after the last. */
const MONTH_STARTS = Int32Array.of(0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, DAYS)

/** Sales of an average day by month, as weights. */
const SEASON = Int32Array.of(80, 82, 92, 96, 104, 108, 98, 92, 100, 106, 124, 118)

/** By segment: lines of an order, cents that its freight starts at, price level, and the channels of its orders. */
const ORDERING: readonly Ordering[] = [
  { lines: [1, 2], freight: 1900, price: 1.06, channels: [{ until: 0.2 }, { until: 0.95 }, { until: 1 }] },
  { lines: [2, 5], freight: 2700, price: 1.02, channels: [{ until: 0.55 }, { until: 0.98 }, { until: 1 }] },
  { lines: [5, 11], freight: 4200, price: 0.95, channels: [{ until: 0.3 }, { until: 0.5 }, { until: 1 }] },
  { lines: [10, 22], freight: 6400, price: 0.9, channels: [{ until: 0.1 }, { until: 0.14 }, { until: 1 }] },
]

const FREIGHT_PER_LINE = 110
const MOST_UNITS = 24

/** Something to find: choose November, and the margin of snacks falls, because they were on promotion. */
const PROMOTION = { month: 10, group: 5, price: 0.8 }

/** The months of the days, from 0. */
export function monthsOfDays(): Int32Array {
  const months = new Int32Array(DAYS)
  for (let month = 0; month < 12; month++) months.fill(month, at(MONTH_STARTS, month), at(MONTH_STARTS, month + 1))
  return months
}

/**
 * Generates a year of orders. The same seed gives the same rows in every browser, because only exact operations are
 * used: the last digits of `Math.pow` or `Math.log` differ between engines.
 */
export function makeSample(seed: string, lineCount = LINES): Sample {
  const random = seededRandom(seed)
  const customers = makeCustomers(random)
  const products = makeProducts(random)
  const orders = makeOrders({ customers, lineCount, random })
  const lines = makeLines({ customers, products, orders, random })
  return { customers, products, orders, lines }
}

type OrdersFrom = { customers: Customers; lineCount: number; random: () => number }

function makeOrders({ customers, lineCount, random }: OrdersFrom): Orders {
  const due = linesDueByDay(lineCount)
  const day: number[] = []
  const customer: number[] = []
  const channel: number[] = []
  const freight: number[] = []
  const firstLine: number[] = [0]
  let lines = 0
  for (let today = 0; today < DAYS; today++) {
    while (lines < at(due, today)) {
      const buyer = at(customers.buying, below(customers.buying.length, random))
      const ordering = member(ORDERING, at(customers.segment, buyer))
      const [fewest, most] = ordering.lines
      const count = Math.min(lineCount - lines, between(fewest, most, random))
      lines += count
      day.push(today)
      customer.push(buyer)
      channel.push(drawn(ordering.channels, random())[0])
      freight.push(ordering.freight + FREIGHT_PER_LINE * count + below(900, random))
      firstLine.push(lines)
    }
  }
  return {
    day: new Int32Array(day),
    customer: new Int32Array(customer),
    channel: new Int32Array(channel),
    freight: new Int32Array(freight),
    firstLine: new Int32Array(firstLine),
  }
}

/** How many lines there are at the end of each day. */
function linesDueByDay(lineCount: number): Int32Array {
  const months = monthsOfDays()
  const sums = new Int32Array(DAYS)
  let sum = 0
  months.forEach((month, day) => {
    sum += at(SEASON, month)
    sums[day] = sum
  })
  return sums.map((weight) => Math.round((lineCount * weight) / sum))
}

type LinesFrom = { customers: Customers; products: Products; orders: Orders; random: () => number }

function makeLines({ customers, products, orders, random }: LinesFrom): Lines {
  const count = at(orders.firstLine, orders.day.length)
  const column = () => new Int32Array(count)
  const lines = { product: column(), quantity: column(), net: column(), cost: column() }
  const prices = pricesBySegment(products)
  const months = monthsOfDays()
  for (let order = 0; order < orders.day.length; order++) {
    const { usual, promoted } = member(prices, at(customers.segment, at(orders.customer, order)))
    const price = at(months, at(orders.day, order)) === PROMOTION.month ? promoted : usual
    const end = at(orders.firstLine, order + 1)
    for (let line = at(orders.firstLine, order); line < end; line++) {
      // One draw decides both: fewer draws make the generator fast enough for a slow phone.
      const draw = below(PRODUCTS * MOST_UNITS, random)
      const units = 1 + (draw % MOST_UNITS)
      const product = Math.floor(draw / MOST_UNITS)
      lines.product[line] = product
      lines.quantity[line] = units
      lines.net[line] = at(price, product) * units
      lines.cost[line] = at(products.cost, product) * units
    }
  }
  return lines
}

/** What each segment pays for a unit of each product, in cents, usually and in the month of the promotion. */
function pricesBySegment({ price, group }: Products): { usual: Int32Array; promoted: Int32Array }[] {
  return ORDERING.map((ordering) => {
    const usual = price.map((list) => Math.round(list * ordering.price))
    const promoted = usual.map((cents, product) =>
      at(group, product) === PROMOTION.group ? Math.round(cents * PROMOTION.price) : cents,
    )
    return { usual, promoted }
  })
}
