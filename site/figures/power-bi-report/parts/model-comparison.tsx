import { formatCount } from '#site/lib/format/format-count.ts'
import { kilobytes, shown } from '../amounts.ts'
import type { Cube } from '../cube/cube.ts'
import { reasons } from '../finding.ts'
import type { Selection } from '../members.ts'
import { type Layout, type Measure, readMeasure } from '../model.ts'
import { rowsRead } from '../storage/rows-read.ts'
import { bytesOf, cellsOf, TABLE_SIZES } from '../storage/sizes.ts'
import { LAYOUT_NAMES } from './layout-names.ts'

const LAYOUTS = ['star', 'wide'] as const

type ModelComparisonProps = { cube: Cube; layout: Layout; selection: Selection }

/** What changes with the model: size, work, and two figures. */
export function ModelComparison({ cube, layout, selection }: ModelComparisonProps) {
  const why = reasons(cube, selection)
  const read = (measure: Measure) => (as: Layout) =>
    shown(measure, readMeasure(cube, { measure, layout: as, selection }))
  const rows = [
    { name: 'Tables', note: '', show: (as: Layout) => String(TABLE_SIZES[as].length), isFigure: false },
    { name: 'Cells', note: '', show: (as: Layout) => formatCount(cellsOf(as)), isFigure: false },
    {
      name: 'Size',
      note: 'Estimated with our model of the compression.',
      show: (as: Layout) => kilobytes(bytesOf(as)),
      isFigure: false,
    },
    {
      name: 'Rows read',
      note: 'To draw this page once: four visuals and the slicer.',
      show: (as: Layout) => formatCount(rowsRead(as, selection)),
      isFigure: false,
    },
    { name: 'Sales per customer', note: why.salesPerCustomer, show: read('salesPerCustomer'), isFigure: true },
    { name: 'Freight', note: why.freight, show: read('freight'), isFigure: true },
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
        {rows.map(({ name, note, show, isFigure }) => (
          <tr key={name}>
            <th scope="row">
              {name}
              {note && <small>{note}</small>}
            </th>
            {LAYOUTS.map((as) => (
              <td key={as} className={as === layout ? 'report-model-chosen' : undefined}>
                {show(as)}
                {isFigure && show(as) !== show('star') && <small className="report-model-wrong">wrong</small>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
