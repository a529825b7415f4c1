import { formatCount } from '#site/lib/format/format-count.ts'
import { dollars, kilobytes } from '../amounts.ts'
import type { Cube } from '../cube/cube.ts'
import { reasons } from '../finding.ts'
import type { Selection } from '../members.ts'
import { type Layout, type Measure, readMeasure } from '../model.ts'
import { rowsRead } from '../storage/rows-read.ts'
import { bytesOf, cellsOf, TABLE_SIZES } from '../storage/sizes.ts'
import { LAYOUT_NAMES } from './size-picture.tsx'

const LAYOUTS = ['star', 'wide'] as const

type ModelComparisonProps = { cube: Cube; layout: Layout; selection: Selection }

/** What changes with the model: size, work, and two figures. */
export function ModelComparison({ cube, layout, selection }: ModelComparisonProps) {
  const why = reasons(cube, selection)
  const read = (measure: Measure) => (as: Layout) => dollars(readMeasure(cube, { measure, layout: as, selection }))
  const rows = [
    { name: 'Tables', note: '', show: (as: Layout) => String(TABLE_SIZES[as].length) },
    { name: 'Cells', note: '', show: (as: Layout) => formatCount(cellsOf(as)) },
    { name: 'Size', note: 'By our model of the compression.', show: (as: Layout) => kilobytes(bytesOf(as)) },
    {
      name: 'Rows read',
      note: 'To draw this page once: four visuals and the slicer.',
      show: (as: Layout) => formatCount(rowsRead(as, selection)),
    },
    { name: 'Sales per customer', note: why.salesPerCustomer, show: read('salesPerCustomer') },
    { name: 'Freight', note: why.freight, show: read('freight') },
  ]
  return (
    <table className="report-models">
      <caption>What the model changes</caption>
      <thead>
        <tr>
          <td />
          {LAYOUTS.map((as) => (
            <th key={as} scope="col" className={as === layout ? 'report-model-chosen' : undefined}>
              {LAYOUT_NAMES[as]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, note, show }) => (
          <tr key={name}>
            <th scope="row">
              {name}
              {note && <small>{note}</small>}
            </th>
            {LAYOUTS.map((as) => (
              <td key={as} className={as === layout ? 'report-model-chosen' : undefined}>
                {show(as)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
