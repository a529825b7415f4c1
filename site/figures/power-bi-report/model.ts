import { type Cube, type CubeSum, readCube } from './cube/cube.ts'
import { type Field, MEMBERS, type Selection } from './members.ts'

/** How the same rows are modeled. */
export type Layout = 'star' | 'wide'

export type Measure = 'netSales' | 'margin' | 'salesPerCustomer' | 'freight'

const CENTS = 100

/**
 * What each measure returns in each layout, as its DAX in `dax.ts` would: dollars, or a share for the margin. Null is
 * DAX's BLANK, for a selection without rows.
 */
const FORMULAS: Record<Measure, Record<Layout, (read: Read) => number | null>> = {
  netSales: { star: netSales, wide: netSales },
  margin: { star: margin, wide: margin },
  salesPerCustomer: {
    star: (read) => divide(netSales(read), read('customers')),
    wide: (read) => divide(netSales(read), read('buyers')),
  },
  freight: {
    star: (read) => dollars(read, 'freight'),
    wide: (read) => dollars(read, 'repeatedFreight'),
  },
}

/** Reads one of the cube's sums for a selection. */
type Read = (sum: CubeSum) => number

type Query = { measure: Measure; layout: Layout; selection: Selection }

/** One number of the report. */
export function readMeasure(cube: Cube, { measure, layout, selection }: Query): number | null {
  return FORMULAS[measure][layout]((sum) => readCube(cube, sum, selection))
}

/** A visual's numbers, one for each member of its field. A visual is filtered by the others, not by itself. */
export function seriesOf(cube: Cube, field: Field, query: Query): (number | null)[] {
  return MEMBERS[field].map((_, member) =>
    readMeasure(cube, { ...query, selection: { ...query.selection, [field]: member } }),
  )
}

/** The selection after a click on a member: chosen, or cleared by a second click. */
export function toggled(selection: Selection, field: Field, member: number): Selection {
  return { ...selection, [field]: selection[field] === member ? null : member }
}

function netSales(read: Read): number | null {
  return dollars(read, 'net')
}

function margin(read: Read): number | null {
  return divide(read('net') - read('cost'), read('net'))
}

/** DAX's SUM: BLANK without rows. */
function dollars(read: Read, sum: CubeSum): number | null {
  return read('lines') === 0 ? null : read(sum) / CENTS
}

/** DAX's DIVIDE: BLANK if the dividend is BLANK or the divisor is 0. */
function divide(dividend: number | null, divisor: number): number | null {
  return dividend === null || divisor === 0 ? null : dividend / divisor
}
