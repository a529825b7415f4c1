import { useState } from 'react'
import { Link } from 'react-router'
import { useIsHydrated } from '#site/lib/use-is-hydrated.ts'
import { Arrow } from '#site/ui/arrow.tsx'
import { choice, useAddressState } from '../frame/address-state.ts'
import { ChoiceField } from '../frame/controls.tsx'
import type { FigureTable } from '../frame/figure-files.ts'
import { FigureFrame, type FigureSource } from '../frame/figure-frame.tsx'
import {
  findingOf,
  type Layout,
  measureOf,
  reasonOf,
  reportSample,
  type Selection,
  shown,
  sumsBy,
  VISUALS,
} from './power-bi-model.ts'
import { type Field, LINES, MEMBERS } from './power-bi-sample.ts'
import { ReportVisual } from './report-visual.tsx'

const TITLE = 'The same rows, modeled twice: two of four figures are wrong'
const ALL = 'all'

/** The report's state in the address: members by their names, as in `power-bi-report-region=West`. */
const FIELDS = {
  model: choice<Layout>(['star', 'wide'], 'wide'),
  quarter: choice<string>([ALL, ...MEMBERS.quarter], ALL),
  region: choice<string>([ALL, ...MEMBERS.region], ALL),
  segment: choice<string>([ALL, ...MEMBERS.segment], ALL),
  group: choice<string>([ALL, ...MEMBERS.group], ALL),
}

type State = { model: Layout } & Record<Field, string>
type Change = (change: Partial<State>) => void

/** A report whose visuals filter each other, over the same rows as a star schema or as one wide table. */
export function PowerBiReportFigure() {
  const [state, change, toStart] = useAddressState<State>('power-bi-report', FIELDS)
  const finding = findingOf(reportSample(), state.model, selectionOf(state))
  return (
    <FigureFrame
      name="power-bi-report"
      title={TITLE}
      finding={finding}
      controls={<ModelField state={state} change={change} />}
      tables={reportTables(selectionOf(state))}
      sources={SOURCES}
      sample={`${LINES.toLocaleString('en-US')} order lines of a wholesaler’s year, generated in your browser.`}
      question={`I would like to know which of our figures depend on the model. In your sample report I saw this: ${finding}`}
      {...toStart}
    >
      <Report state={state} change={change} />
    </FigureFrame>
  )
}

/** The home page's edition: the same report, with a link to the page about Power BI in place of the menu. */
export function PowerBiHome() {
  const [state, setState] = useState<State>({ model: 'wide', quarter: ALL, region: ALL, segment: ALL, group: ALL })
  const change: Change = (part) => setState((previous) => ({ ...previous, ...part }))
  const isHydrated = useIsHydrated()
  return (
    <section
      id="power-bi-home"
      className="page-column home-section pt-(--section-gap) living-figure"
      aria-labelledby="power-bi-home-title"
      data-sample
    >
      <div className="grid gap-x-12 gap-y-3 pb-5 min-[60rem]:grid-cols-2 min-[60rem]:items-baseline">
        <h2 className="text-h2" id="power-bi-home-title">
          {TITLE}
        </h2>
        <p className="figure-finding" role="status">
          {findingOf(reportSample(), state.model, selectionOf(state))}
        </p>
      </div>
      <div className="figure-stage">
        <fieldset className="figure-controls needs-script" disabled={!isHydrated}>
          <ModelField state={state} change={change} />
        </fieldset>
        <Report state={state} change={change} />
        <p>
          <Link className="arrow-link" to="/products/power-bi">
            See how we model <Arrow />
          </Link>
        </p>
      </div>
    </section>
  )
}

type ReportProps = { state: State; change: Change }

function ModelField({ state, change }: ReportProps) {
  return (
    <ChoiceField
      label="Model"
      value={state.model}
      options={[
        ['wide', 'One wide table'],
        ['star', 'Star schema'],
      ]}
      onChange={(model) => change({ model })}
    />
  )
}

function Report({ state, change }: ReportProps) {
  const sample = reportSample()
  const selection = selectionOf(state)
  const [all] = sumsBy(sample, null, selection)
  return (
    <div className="report-page">
      {VISUALS.map(({ measure, field, title }) => {
        const format = (value: number | null) => shown(measure, value)
        const read = (layout: Layout) => (all ? format(measureOf(measure, layout, all)) : '–')
        const [total, right] = [read(state.model), read('star')]
        const bars = sumsBy(sample, field, selection).map((sums, member) => ({
          name: MEMBERS[field][member] ?? '',
          claimed: measureOf(measure, state.model, sums),
          right: measureOf(measure, 'star', sums),
        }))
        return (
          <ReportVisual
            key={field}
            {...{ title, total, bars, format }}
            correction={all && total !== right ? { total: right, reason: reasonOf(measure, all) } : null}
            chosen={selection[field]}
            onPress={(member) => change({ [field]: selection[field] === member ? ALL : MEMBERS[field][member] })}
          />
        )
      })}
    </div>
  )
}

function selectionOf(state: State): Selection {
  const chosen = (field: Field) => {
    const members: readonly string[] = MEMBERS[field]
    const index = members.indexOf(state[field])
    return index === -1 ? null : index
  }
  return { quarter: chosen('quarter'), region: chosen('region'), segment: chosen('segment'), group: chosen('group') }
}

/** Each visual's numbers in both models, and the two measures that differ as DAX. */
function reportTables(selection: Selection): FigureTable[] {
  const sample = reportSample()
  const visuals = VISUALS.map(({ measure, field, title }) => {
    const scale = measure === 'margin' ? 100 : 1
    const rounded = (value: number | null) =>
      value === null ? '–' : measure === 'margin' ? Math.round(value * 10 * scale) / 10 : Math.round(value)
    return {
      caption: `${title}, ${measure === 'margin' ? '%' : '$'}`,
      columns: [title.split(' by ')[1] ?? '', 'Star schema', 'One wide table'],
      rows: sumsBy(sample, field, selection).map((sums, member) => [
        MEMBERS[field][member] ?? '',
        rounded(measureOf(measure, 'star', sums)),
        rounded(measureOf(measure, 'wide', sums)),
      ]),
    }
  })
  return [...visuals, DAX]
}

/**
 * Sales and Orders are fact tables, both related to Date and Customer; only Sales is related to Product, so TREATAS
 * filters Orders by the orders that have a line of the chosen products.
 */
const DAX: FigureTable = {
  caption: 'The two measures in DAX',
  columns: ['Measure', 'Star schema', 'One wide table'],
  rows: [
    [
      'Sales per Customer',
      'DIVIDE ( [Net Sales], COUNTROWS ( Customer ) )',
      "DIVIDE ( [Net Sales], DISTINCTCOUNT ( 'Sales Export'[Customer No] ) )",
    ],
    [
      'Freight',
      'CALCULATE ( SUM ( Orders[Freight] ), TREATAS ( VALUES ( Sales[Order No] ), Orders[Order No] ) )',
      "SUM ( 'Sales Export'[Freight] )",
    ],
  ],
}

const SOURCES: readonly FigureSource[] = [
  {
    text: 'Star schema and fact tables of one grain: Microsoft Learn, “Understand star schema and the importance for Power BI,” October 29, 2024.',
    href: 'https://learn.microsoft.com/power-bi/guidance/star-schema',
  },
  {
    text: 'Each model is asked what a naive query of it returns. Press a bar and the other visuals follow, as in Power BI.',
  },
]
