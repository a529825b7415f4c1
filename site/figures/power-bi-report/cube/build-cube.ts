import { add, at } from '../at.ts'
import { type Field, MEMBERS } from '../members.ts'
import { monthsOfDays, type Sample } from '../sample/sample.ts'
import { allOf, CELLS, type Cube, PLACES, STRIDES } from './cube.ts'

/** Adds up all rows once; afterward each answer is one look-up. */
export function buildCube(sample: Sample): Cube {
  const empty = () => new Int32Array(CELLS)
  const cube: Cube = {
    net: empty(),
    cost: empty(),
    freight: empty(),
    repeatedFreight: empty(),
    orders: empty(),
    buyers: empty(),
    lines: empty(),
    customers: empty(),
  }
  const addLines = lineAdder(cube, sample)
  const addOrder = orderAdder(cube, sample)
  for (let order = 0; order < sample.orders.day.length; order++) addOrder(order, addLines(order))
  rollUp(cube)
  countCustomers(cube, sample)
  return cube
}

/** Adds an order's lines; returns the product groups that it has, as bits. */
function lineAdder(cube: Cube, sample: Sample): (order: number) => number {
  const { orders, lines, products } = sample
  const { net, cost, repeatedFreight } = cube
  const headerOf = headerReader(sample)

  return (order) => {
    const header = headerOf(order)
    const freight = at(orders.freight, order)
    const end = at(orders.firstLine, order + 1)
    let groups = 0
    for (let line = at(orders.firstLine, order); line < end; line++) {
      const group = at(products.group, at(lines.product, line))
      const cell = header + group * STRIDES.group
      add(net, cell, at(lines.net, line))
      add(cost, cell, at(lines.cost, line))
      add(repeatedFreight, cell, freight)
      add(cube.lines, cell, 1)
      groups |= 1 << group
    }
    return groups
  }
}

/** Adds what counts once for an order: in each product group that it has, and in all of them together. */
function orderAdder(cube: Cube, sample: Sample): (order: number, groups: number) => void {
  const { freight, orders } = cube
  const headerOf = headerReader(sample)
  const countBuyer = buyerCounter(cube, sample)

  return (order, groups) => {
    const header = headerOf(order)
    for (let group = 0; group <= MEMBERS.group.length; group++) {
      if (group < MEMBERS.group.length && (groups & (1 << group)) === 0) continue
      const cell = header + group * STRIDES.group
      add(freight, cell, at(sample.orders.freight, order))
      add(orders, cell, 1)
      countBuyer(order, group)
    }
  }
}

/** The cell of an order without its lines' product groups. */
function headerReader({ customers, orders }: Sample): (order: number) => number {
  const months = monthsOfDays()
  return (order) => {
    const customer = at(orders.customer, order)
    return (
      at(months, at(orders.day, order)) * STRIDES.month +
      at(customers.region, customer) * STRIDES.region +
      at(customers.segment, customer) * STRIDES.segment +
      at(orders.channel, order) * STRIDES.channel
    )
  }
}

/**
 * Counts a customer once in each combination of month, product group and channel, where "all" is one more member of
 * each: such counts cannot be added up later.
 */
function buyerCounter({ buyers }: Cube, { customers, orders }: Sample): (order: number, group: number) => void {
  const months = monthsOfDays()
  const combinations = PLACES.month * PLACES.group * PLACES.channel
  const seen = new Uint8Array(customers.region.length * combinations)

  return (order, group) => {
    const customer = at(orders.customer, order)
    const place =
      at(customers.region, customer) * STRIDES.region +
      at(customers.segment, customer) * STRIDES.segment +
      group * STRIDES.group
    for (let all = 0; all < 4; all++) {
      const month = all & 1 ? allOf('month') : at(months, at(orders.day, order))
      const channel = all & 2 ? allOf('channel') : at(orders.channel, order)
      const key = customer * combinations + (month * PLACES.group + group) * PLACES.channel + channel
      if (seen[key] === 1) continue
      seen[key] = 1
      add(buyers, place + month * STRIDES.month + channel * STRIDES.channel, 1)
    }
  }
}

/** Fills the places for "all". A customer has one region and one segment, so buyers add up in these two fields. */
function rollUp(cube: Cube): void {
  const headerFields = ['month', 'region', 'segment', 'channel'] as const
  const lineSums = [cube.net, cube.cost, cube.repeatedFreight, cube.lines]
  for (const sums of lineSums) for (const field of [...headerFields, 'group'] as const) addUp(sums, field)
  for (const sums of [cube.freight, cube.orders]) for (const field of headerFields) addUp(sums, field)
  for (const field of ['region', 'segment'] as const) addUp(cube.buyers, field)
}

/** Writes the sum over a field's members to its place for "all". */
function addUp(sums: Int32Array, field: Field): void {
  const stride = STRIDES[field]
  const members = allOf(field)
  for (let block = 0; block < CELLS; block += stride * PLACES[field]) {
    for (let first = block; first < block + stride; first++) {
      let sum = 0
      for (let member = 0; member < members; member++) sum += at(sums, first + member * stride)
      sums[first + members * stride] = sum
    }
  }
}

/** Customers have only a region and a segment: `readCube` asks for them in all months, groups and channels. */
function countCustomers({ customers }: Cube, sample: Sample): void {
  const { region, segment } = sample.customers
  const elsewhere = allOf('month') * STRIDES.month + allOf('group') * STRIDES.group + allOf('channel') * STRIDES.channel
  for (let customer = 0; customer < region.length; customer++) {
    add(customers, elsewhere + at(region, customer) * STRIDES.region + at(segment, customer) * STRIDES.segment, 1)
  }
  for (const field of ['region', 'segment'] as const) addUp(customers, field)
}
