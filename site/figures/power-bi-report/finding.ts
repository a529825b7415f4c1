import { formatCount, formatCounted } from '#site/lib/format/format-count.ts'
import { shown } from './amounts.ts'
import { type Cube, readCube } from './cube/cube.ts'
import { MEMBERS, type Selection } from './members.ts'
import { type Layout, type Measure, readMeasure, seriesOf } from './model.ts'
import { chosenNames } from './report-state.ts'

/** What the report says, and how the model affects it. */
export function findingOf(cube: Cube, layout: Layout, selection: Selection): string {
  const where = filtersInWords(selection)
  if (readCube(cube, 'lines', selection) === 0) return `${where}No order line matches these filters.`

  const read = (measure: Measure, as: Layout) => shown(measure, readMeasure(cube, { measure, layout: as, selection }))
  const perCustomer = { right: read('salesPerCustomer', 'star'), claimed: read('salesPerCustomer', 'wide') }
  const freight = { right: read('freight', 'star'), claimed: read('freight', 'wide') }
  const sales = `${where}${read('netSales', layout)} of net sales at a margin of ${read('margin', layout)}.`

  const figures = [
    { ...perCustomer, of: 'per customer' },
    { ...freight, of: 'of freight' },
  ]
  const wrong = figures.filter(({ right, claimed }) => right !== claimed)
  const right = `${perCustomer.right} per customer and ${freight.right} of freight`
  if (wrong.length === 0) return `${sales} Here both models say the same: ${right}.`

  if (layout === 'star') {
    const isEach = wrong.length === figures.length
    const claims = wrong.map(({ claimed, of }) => (isEach ? claimed : `${claimed} ${of}`)).join(' and ')
    return `${sales} The star schema says ${right}; one wide table would say ${claims}.`
  }
  const claims = wrong.map((figure) => `${figure.claimed} ${figure.of} instead of ${figure.right}`).join(', and ')
  return `${sales} The wide table says ${claims}. ${misrankedIn(cube, selection)}`.trim()
}

/** "March, West: ", or nothing. */
function filtersInWords(selection: Selection): string {
  const names = chosenNames(selection).map(({ name }) => name)
  return names.length === 0 ? '' : `${names.join(', ')}: `
}

/** Why the two figures of the wide table are wrong, with the numbers of the selection. */
export function reasons(cube: Cube, selection: Selection): { salesPerCustomer: string; freight: string } {
  const count = (sum: 'customers' | 'buyers' | 'orders' | 'lines') => readCube(cube, sum, selection)
  if (count('lines') === 0) return { salesPerCustomer: '', freight: '' }
  const missing = count('customers') - count('buyers')
  return {
    salesPerCustomer:
      missing === 0
        ? 'Right by luck: each customer has a line here.'
        : `Per customer means all ${formatCount(count('customers'))}. The wide table divides by the ${formatCount(count('buyers'))} who bought something here; it has no row for the ${missing === 1 ? 'other' : `other ${formatCount(missing)}`}.`,
    freight:
      count('lines') === count('orders')
        ? 'Right by luck: each order has one line here.'
        : `The wide table counts an order’s freight once per line: ${formatCount(count('lines'))} times for ${formatCounted(count('orders'), 'order')}.`,
  }
}

/** The region that the wide table wrongly puts first, if it does. */
function misrankedIn(cube: Cube, selection: Selection): string {
  const first = (layout: Layout) => {
    const query = { measure: 'salesPerCustomer', layout, selection } as const
    const series = seriesOf(cube, 'region', query).map((value) => value ?? 0)
    return MEMBERS.region[series.indexOf(Math.max(...series))]
  }
  const [claimed, right] = [first('wide'), first('star')]
  return claimed === right ? '' : `It puts ${claimed} first per customer; in truth ${right} comes first.`
}
