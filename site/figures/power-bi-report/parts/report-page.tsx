import { shown } from '../amounts.ts'
import type { Cube } from '../cube/cube.ts'
import { DAX } from '../dax.ts'
import { type Field, MEMBERS, type Selection } from '../members.ts'
import { type Layout, type Measure, readMeasure, seriesOf } from '../model.ts'
import { pressed, type ReportState } from '../report-state.ts'
import { Bars } from './bars.tsx'
import { MemberButtons } from './member-buttons.tsx'
import { MonthColumns } from './month-columns.tsx'
import { Visual } from './visual.tsx'

type ReportPageProps = {
  cube: Cube
  layout: Layout
  selection: Selection
  onPress: (change: Partial<ReportState>) => void
}

/** On the left what both models answer alike, on the right what one of them gets wrong. */
export function ReportPage(props: ReportPageProps) {
  return (
    <div className="report-page">
      <ReportVisual {...props} measure="netSales" field="month" title="Net sales by month" rowHeight={0} />
      <ReportVisual
        {...props}
        measure="salesPerCustomer"
        field="region"
        title="Sales per customer by region"
        rowHeight={41}
      />
      <ReportVisual {...props} measure="margin" field="group" title="Margin by product group" rowHeight={34} />
      <ReportVisual {...props} measure="freight" field="segment" title="Freight by segment" rowHeight={51} />
    </div>
  )
}

type ReportVisualProps = ReportPageProps & {
  measure: Measure
  field: Field
  title: string
  /** The height of a bar with its label. */
  rowHeight: number
}

function ReportVisual({ cube, layout, selection, onPress, measure, field, title, rowHeight }: ReportVisualProps) {
  const series = (as: Layout) => seriesOf(cube, field, { measure, layout: as, selection })
  const format = (value: number | null) => shown(measure, value)
  const total = format(readMeasure(cube, { measure, layout, selection }))
  const rightTotal = format(readMeasure(cube, { measure, layout: 'star', selection }))
  const claims = series(layout)
  const bars = series('star').map((right, member) => {
    const claimed = claims[member] ?? null
    return { name: MEMBERS[field][member] ?? '', right, claimed: format(claimed) === format(right) ? null : claimed }
  })
  const chosen = selection[field]

  return (
    <Visual
      title={title}
      total={total}
      rightTotal={total === rightTotal ? null : rightTotal}
      dax={{ shown: DAX[measure][layout], other: DAX[measure][layout === 'star' ? 'wide' : 'star'] }}
    >
      {field === 'month' ? (
        <MonthColumns values={claims} chosen={chosen} />
      ) : (
        <Bars {...{ title, bars, chosen, rowHeight, format }} description={inWords(bars, format)} />
      )}
      <MemberButtons
        label={`${title}: press to filter`}
        direction={field === 'month' ? 'columns' : 'rows'}
        members={bars.map(({ name }, member) => ({ name, value: format(claims[member] ?? null) }))}
        chosen={chosen}
        onPress={(member) => onPress(pressed(selection, field, member))}
      />
    </Visual>
  )
}

function inWords(
  bars: readonly { name: string; right: number | null; claimed: number | null }[],
  format: (value: number | null) => string,
): string {
  return bars
    .map(
      ({ name, right, claimed }) =>
        `${name} ${claimed === null ? format(right) : `${format(claimed)}, should be ${format(right)}`}`,
    )
    .join('; ')
}
