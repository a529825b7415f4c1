import { at } from '../at.ts'
import { FIELDS, type Field, MEMBERS, NOTHING_SELECTED, type Selection } from '../members.ts'

/**
 * Sums for every combination of filters: each field has one place for each member and a last one for "all". Additive
 * sums and counts that don't add up (a customer who buys in two months is one customer) are read the same way.
 */
export type Cube = {
  /** Cents. */
  net: Int32Array
  cost: Int32Array
  /** Freight of the orders that have a line in the selection, each order once. */
  freight: Int32Array
  /** The freight of its order, for each line: what a sum over one wide table gives. */
  repeatedFreight: Int32Array
  /** Orders and customers that have a line in the selection. */
  orders: Int32Array
  buyers: Int32Array
  lines: Int32Array
  /** Customers on the books by region and segment, whether they buy or not. Other fields don't filter customers. */
  customers: Int32Array
}

export type CubeSum = keyof Cube

/** How many places a field has: its members and "all". */
export const PLACES: Readonly<Record<Field, number>> = {
  month: MEMBERS.month.length + 1,
  region: MEMBERS.region.length + 1,
  segment: MEMBERS.segment.length + 1,
  group: MEMBERS.group.length + 1,
  channel: MEMBERS.channel.length + 1,
}

/** How far apart neighbors in each field are in the cube; the last field varies fastest. */
export const STRIDES: Readonly<Record<Field, number>> = stridesOf(PLACES)

export const CELLS = FIELDS.reduce((product, field) => product * PLACES[field], 1)

/** The last place of a field: all of its members. */
export function allOf(field: Field): number {
  return PLACES[field] - 1
}

/** The value of a selection. */
export function readCube(cube: Cube, sum: CubeSum, selection: Selection): number {
  const { region, segment } = selection
  return at(cube[sum], cellOf(sum === 'customers' ? { ...NOTHING_SELECTED, region, segment } : selection))
}

function cellOf(selection: Selection): number {
  return FIELDS.reduce((cell, field) => cell + (selection[field] ?? allOf(field)) * STRIDES[field], 0)
}

function stridesOf(places: Record<Field, number>): Record<Field, number> {
  const strides = { ...places }
  let stride = 1
  for (const field of FIELDS.toReversed()) {
    strides[field] = stride
    stride *= places[field]
  }
  return strides
}
