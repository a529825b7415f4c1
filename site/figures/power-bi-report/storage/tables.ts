import { at } from '../at.ts'
import { MEMBERS } from '../members.ts'
import { BRANDS, PACKS, STATES_PER_REGION, TERMS } from '../sample/dimensions.ts'
import { DAYS, monthsOfDays, type Sample } from '../sample/sample.ts'
import { type Column, columnBytes } from './column-bytes.ts'

/** The sample's rows as a table of a model, column by column. */
export type Table = { name: string; columns: Readonly<Record<string, Column>> }

export type TableSize = { name: string; rows: number; columns: number; bytes: number }

export function sizeOf({ name, columns }: Table): TableSize {
  const all = Object.values(columns)
  const bytes = all.reduce((sum, column) => sum + columnBytes(column), 0)
  return { name, rows: all[0]?.values.length ?? 0, columns: all.length, bytes }
}

/** Two fact tables, each at its own grain, and four dimensions. */
export function starTables(sample: Sample): Table[] {
  const { orderOfLine, lineNo } = lineKeys(sample)
  const { orders, lines } = sample
  const ofLine = (values: Int32Array) => orderOfLine.map((order) => at(values, order))
  return [
    {
      name: 'Sales',
      columns: {
        'Order No': { values: orderOfLine },
        'Line No': { values: lineNo },
        Date: { values: ofLine(orders.day) },
        'Customer No': { values: ofLine(orders.customer) },
        'Product No': { values: lines.product },
        'Channel Key': { values: ofLine(orders.channel) },
        Quantity: { values: lines.quantity },
        'Net Amount': { values: lines.net },
        Cost: { values: lines.cost },
      },
    },
    {
      name: 'Orders',
      columns: {
        'Order No': { values: upTo(orders.day.length) },
        Date: { values: orders.day },
        'Customer No': { values: orders.customer },
        'Channel Key': { values: orders.channel },
        Freight: { values: orders.freight },
      },
    },
    { name: 'Customer', columns: customerColumns(sample, upTo(sample.customers.region.length)) },
    { name: 'Product', columns: productColumns(sample, upTo(sample.products.group.length)) },
    { name: 'Date', columns: dateColumns(upTo(DAYS)) },
    {
      name: 'Channel',
      columns: { 'Channel Key': { values: upTo(MEMBERS.channel.length) }, Channel: channelColumn(upTo(3)) },
    },
  ]
}

/** The same rows as one export: each line with everything known about its order, customer and product. */
export function wideTable(sample: Sample): Table {
  const { orderOfLine, lineNo } = lineKeys(sample)
  const { orders, lines } = sample
  const ofLine = (values: Int32Array) => orderOfLine.map((order) => at(values, order))
  return {
    name: 'Sales Export',
    columns: {
      'Order No': { values: orderOfLine },
      'Line No': { values: lineNo },
      ...dateColumns(ofLine(orders.day)),
      ...customerColumns(sample, ofLine(orders.customer)),
      ...productColumns(sample, lines.product),
      Channel: channelColumn(ofLine(orders.channel)),
      Quantity: { values: lines.quantity },
      'Net Amount': { values: lines.net },
      Cost: { values: lines.cost },
      Freight: { values: ofLine(orders.freight) },
    },
  }
}

function lineKeys({ orders }: Sample): { orderOfLine: Int32Array; lineNo: Int32Array } {
  const count = at(orders.firstLine, orders.day.length)
  const orderOfLine = new Int32Array(count)
  const lineNo = new Int32Array(count)
  for (let order = 0; order < orders.day.length; order++) {
    const first = at(orders.firstLine, order)
    for (let line = first; line < at(orders.firstLine, order + 1); line++) {
      orderOfLine[line] = order
      lineNo[line] = line - first + 1
    }
  }
  return { orderOfLine, lineNo }
}

function dateColumns(days: Int32Array): Table['columns'] {
  const months = monthsOfDays()
  const month = days.map((day) => at(months, day))
  return {
    Date: { values: days },
    Month: { values: month, texts: MEMBERS.month },
    Quarter: { values: month.map((number) => Math.floor(number / 3)), texts: ['Q1', 'Q2', 'Q3', 'Q4'] },
    // January 1, 2025 was a Wednesday.
    Weekday: { values: days.map((day) => (day + 2) % 7), texts: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] },
  }
}

function customerColumns({ customers }: Sample, rows: Int32Array): Table['columns'] {
  const states = MEMBERS.region.length * STATES_PER_REGION
  return {
    'Customer No': { values: rows },
    'Customer Name': { values: rows, texts: numbered('Customer', customers.region.length) },
    Segment: { values: rows.map((row) => at(customers.segment, row)), texts: MEMBERS.segment },
    Region: { values: rows.map((row) => at(customers.region, row)), texts: MEMBERS.region },
    State: { values: rows.map((row) => at(customers.state, row)), texts: numbered('State', states) },
    'Payment Terms': { values: rows.map((row) => at(customers.terms, row)), texts: numbered('Terms', TERMS) },
  }
}

function productColumns({ products }: Sample, rows: Int32Array): Table['columns'] {
  return {
    'Product No': { values: rows },
    'Product Name': { values: rows, texts: numbered('Product', products.group.length) },
    Group: { values: rows.map((row) => at(products.group, row)), texts: MEMBERS.group },
    Brand: { values: rows.map((row) => at(products.brand, row)), texts: numbered('Brand', BRANDS) },
    Pack: { values: rows.map((row) => at(products.pack, row)), texts: numbered('Pack', PACKS) },
  }
}

function channelColumn(values: Int32Array): Column {
  return { values, texts: MEMBERS.channel }
}

function numbered(name: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${name} ${String(index + 1).padStart(4, '0')}`)
}

function upTo(count: number): Int32Array {
  return Int32Array.from({ length: count }, (_, index) => index)
}
