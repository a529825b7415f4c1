import { MEMBERS } from '../members.ts'

const CUSTOMERS = 1200
export const PRODUCTS = 96
export const STATES_PER_REGION = 4
export const TERMS = 4
export const BRANDS = 14
export const PACKS = 5

export type Customers = {
  region: Int32Array
  segment: Int32Array
  /** From 0 to 19; four to a region. */
  state: Int32Array
  terms: Int32Array
  /** Each customer who buys, once for each tenth of an average customer's orders: drawing one at random is fair. */
  buying: Int32Array
}

export type Products = {
  group: Int32Array
  brand: Int32Array
  pack: Int32Array
  /** List price and cost of one unit, in cents. */
  price: Int32Array
  cost: Int32Array
}

/** Customers by region, the share of them that never order, and how much the others order. */
const REGIONS = [
  { until: 0.24, idle: 0.12, appetite: 9 },
  { until: 0.45, idle: 0.18, appetite: 9 },
  { until: 0.63, idle: 0.14, appetite: 10 },
  { until: 0.82, idle: 0.62, appetite: 15 },
  { until: 1, idle: 0.22, appetite: 11 },
]

/** Customers by segment, and how often they order. */
const SEGMENTS = [
  { until: 0.46, frequency: 1.3 },
  { until: 0.76, frequency: 1 },
  { until: 0.93, frequency: 0.8 },
  { until: 1, frequency: 1.1 },
]

/** By product group: what a unit costs at least and at most, in cents, and its list price in hundredths of its cost. */
const GROUPS = [
  { from: 260, to: 900, price: 141 },
  { from: 180, to: 520, price: 156 },
  { from: 220, to: 640, price: 128 },
  { from: 420, to: 1500, price: 147 },
  { from: 380, to: 1900, price: 169 },
  { from: 150, to: 480, price: 151 },
]

export function makeCustomers(random: () => number): Customers {
  const bytes = () => new Int32Array(CUSTOMERS)
  const customers = { region: bytes(), segment: bytes(), state: bytes(), terms: bytes() }
  const buying: number[] = []
  for (let customer = 0; customer < CUSTOMERS; customer++) {
    const [region, { idle, appetite }] = drawn(REGIONS, random())
    const [segment, { frequency }] = drawn(SEGMENTS, random())
    customers.region[customer] = region
    customers.segment[customer] = segment
    customers.state[customer] = region * STATES_PER_REGION + below(STATES_PER_REGION, random)
    customers.terms[customer] = below(TERMS, random)
    const isIdle = random() < idle
    const share = Math.round(appetite * frequency * (0.4 + 1.2 * random()))
    if (!isIdle) for (let copy = 0; copy < share; copy++) buying.push(customer)
  }
  return { ...customers, buying: new Int32Array(buying) }
}

export function makeProducts(random: () => number): Products {
  const products = {
    group: new Int32Array(PRODUCTS),
    brand: new Int32Array(PRODUCTS),
    pack: new Int32Array(PRODUCTS),
    price: new Int32Array(PRODUCTS),
    cost: new Int32Array(PRODUCTS),
  }
  for (let product = 0; product < PRODUCTS; product++) {
    const group = product % MEMBERS.group.length
    const { from, to, price } = member(GROUPS, group)
    const cost = between(from, to, random)
    products.group[product] = group
    products.brand[product] = below(BRANDS, random)
    products.pack[product] = below(PACKS, random)
    products.cost[product] = cost
    products.price[product] = Math.round((cost * (price + between(-6, 6, random))) / 100)
  }
  return products
}

/** A whole number from 0 to `limit` - 1. */
export function below(limit: number, random: () => number): number {
  return Math.floor(random() * limit)
}

/** A whole number from `least` to `most`. */
export function between(least: number, most: number, random: () => number): number {
  return least + below(most - least + 1, random)
}

/** The entry whose share of the range from 0 to 1 contains the number, and its place. */
export function drawn<Entry extends { until: number }>(entries: readonly Entry[], number: number): [number, Entry] {
  const index = entries.findIndex(({ until }) => number < until)
  return [index, member(entries, index)]
}

export function member<Entry>(entries: readonly Entry[], index: number): Entry {
  const entry = entries[index]
  if (entry === undefined) throw new RangeError(`No entry at ${index} of ${entries.length}`)
  return entry
}
