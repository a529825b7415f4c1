import { use, useRef } from 'react'
import { formatCount } from '#site/lib/format/format-count.ts'
import { useAddressState } from '../frame/address-state.ts'
import { ChoiceField } from '../frame/controls.tsx'
import { FigureFrame, type FigureSource } from '../frame/figure-frame.tsx'
import { readCube } from './cube/cube.ts'
import { findingOf } from './finding.ts'
import { MEMBERS, type Selection } from './members.ts'
import { ModelComparison } from './parts/model-comparison.tsx'
import { ModelPicture } from './parts/model-picture.tsx'
import { ReportPage } from './parts/report-page.tsx'
import { reportTables } from './parts/report-tables.ts'
import { SizePicture } from './parts/size-picture.tsx'
import { REPORT } from './report.ts'
import { chosenNames, pressed, type ReportState, STATE_FIELDS, selectionOf } from './report-state.ts'
import { LINES } from './sample/sample.ts'

const SOURCES: readonly FigureSource[] = [
  {
    text: 'Star schema, fact tables of one grain, one query for each visual: Microsoft Learn, “Understand star schema and the importance for Power BI,” October 29, 2024.',
    href: 'https://learn.microsoft.com/power-bi/guidance/star-schema',
  },
  {
    text: 'Numbers by value, texts by dictionary: Microsoft Learn, “Data reduction techniques for Import modeling,” November 25, 2024.',
    href: 'https://learn.microsoft.com/power-bi/guidance/import-modeling-data-reduction',
  },
  {
    text: 'Bits and runs: M. Russo, A. Ferrari, “The VertiPaq Engine in DAX,” Microsoft Press, November 3, 2015.',
    href: 'https://www.microsoftpressstore.com/articles/article.aspx?p=2449192&seqNum=3',
  },
  {
    text: 'Size and rows read are a model of ours, not a measurement: rows in the order of the export, each column as bits or as runs, whichever is smaller; each query reads the tables it needs from end to end. Power BI sorts better, caches, and also keeps hierarchies and relationships.',
  },
]

/** A report whose visuals filter each other, over the same rows as a star schema or as one wide table. */
export function PowerBiReportFigure() {
  const [state, change, toStart] = useAddressState<ReportState>('power-bi-report', STATE_FIELDS)
  const selection = selectionOf(state)
  const cube = use(REPORT)
  const finding = findingOf(cube, state.model, selection)

  return (
    <FigureFrame
      name="power-bi-report"
      title="The same rows, modeled twice"
      lead="Press a bar, and the other visuals follow; press it again to clear. Then switch the model: two of the four figures change, and only one answer is right."
      isWide
      controls={<Controls state={state} change={change} />}
      finding={finding}
      tables={reportTables(cube, selection)}
      sources={SOURCES}
      sample={`Sample data: ${formatCount(LINES)} order lines of a wholesaler’s 2025, generated in your browser. The DAX runs unchanged on tables with these names.`}
      question={`I would like to know which of our figures depend on the model. In your sample report: ${finding} Our model has about … tables and … rows.`}
      {...toStart}
    >
      <FilterLine lines={readCube(cube, 'lines', selection)} selection={selection} onClear={change} />
      <ReportPage cube={cube} layout={state.model} selection={selection} onPress={change} />
      <div className="report-change">
        <ModelComparison cube={cube} layout={state.model} selection={selection} />
        <div className="report-model">
          <ModelPicture layout={state.model} />
          <SizePicture layout={state.model} />
        </div>
      </div>
    </FigureFrame>
  )
}

type Change = (change: Partial<ReportState>) => void

function Controls({ state, change }: { state: ReportState; change: Change }) {
  return (
    <>
      <ChoiceField
        label="Model"
        value={state.model}
        options={[
          ['star', 'Star schema'],
          ['wide', 'One wide table'],
        ]}
        onChange={(model) => change({ model })}
      />
      <ChoiceField
        label="Channel"
        value={state.channel}
        options={[['all', 'All'], ...MEMBERS.channel.map((name) => [name, name] as const)]}
        onChange={(channel) => change({ channel })}
      />
    </>
  )
}

type FilterLineProps = { lines: number; selection: Selection; onClear: Change }

/** How many rows are left, and each filter as a button that clears it. */
function FilterLine({ lines, selection, onClear }: FilterLineProps) {
  const names = chosenNames(selection)
  const count = useRef<HTMLParagraphElement>(null)
  return (
    <div className="report-filters">
      <p ref={count} tabIndex={-1}>
        <strong>{formatCount(lines)}</strong> of {formatCount(LINES)} order lines
        {names.length === 0 && '. Nothing is filtered.'}
      </p>
      {names.map(({ field, member, name }) => (
        <button
          key={field}
          type="button"
          aria-label={`Clear ${name}`}
          onClick={() => {
            onClear(pressed(selection, field, member))
            // The button disappears, and the focus would be lost with it.
            count.current?.focus()
          }}
        >
          {name} <span aria-hidden="true">×</span>
        </button>
      ))}
    </div>
  )
}
