import type { ChartData, LineChart, Series, ValueUnit } from '#content/chart-types.ts'
import { drawScene } from './draw-scene.ts'
import { SceneSvg } from './scene-svg.tsx'
import { formatValue } from './text-width.ts'

type ChartProps = {
  data: ChartData
  id: string
  /** Where the figures come from; null if nobody said. */
  source?: string | null
}

/** The contents of a chart's figure. Rendered on the server only (draw-charts.server.tsx). */
export function Chart({ data, id, source = data.source ?? null }: ChartProps) {
  const [titleId, takeawayId] = [`${id}-title`, `${id}-takeaway`]

  return (
    <>
      <figcaption>
        <span className="chart-title" id={titleId}>
          {data.title}
        </span>
        <span className="chart-takeaway" id={takeawayId}>
          {data.takeaway}
        </span>
      </figcaption>
      <SceneSvg scene={drawScene(data)} labelledBy={titleId} describedBy={takeawayId} />
      <DataTable table={chartTable(data)} labelledBy={titleId} />
      {source && <p className="chart-source">{source}</p>}
    </>
  )
}

/** A text alternative for readers who cannot see the drawing. */
function DataTable({ table: { head, rows }, labelledBy }: { table: ChartTable; labelledBy: string }) {
  const body = rows.map(([name, ...cells]) => [
    <th key="name" scope="row">
      {name}
    </th>,
    ...cells.map((cell, index) => <td key={head[index + 1]}>{cell}</td>),
  ])
  return (
    <div className="sr-only">
      <table aria-labelledby={labelledBy}>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {body.map((cells, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two rows may be identical.
            <tr key={index}>{cells}</tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The chart's data as text, for readers who cannot see the drawing. */
type ChartTable = { head: readonly string[]; rows: readonly (readonly string[])[] }

export function chartTable(data: ChartData): ChartTable {
  switch (data.kind) {
    case 'bar':
      return {
        head: ['Name', 'Value'],
        rows: data.bars.map(({ name, value }) => [name, formatValue(value, data.unit)]),
      }
    case 'dots':
      return {
        head: ['Name', ...data.series],
        rows: data.rows.map(({ name, values }) => [name, ...values.map((value) => formatValue(value, {}))]),
      }
    case 'line':
      return withNotes(seriesTable(data.lines, data), data.notes)
    case 'area':
      return seriesTable([{ name: 'Value', values: data.values }], data)
    case 'stacked':
      return seriesTable(data.layers, data)
    case 'heat-map':
      return seriesTable(data.rows, data)
    case 'small-multiples':
      return seriesTable(data.panels, data)
    case 'sankey':
      return {
        head: ['From', 'To', 'Amount'],
        rows: data.flows.map(({ from, to, value }) => [from, to, formatValue(value, data.unit)]),
      }
    case 'gantt':
      return {
        head: ['What', 'From', 'To'],
        rows: data.tasks.map(({ name, from, to }) => [name, tickName(data.ticks, from), tickName(data.ticks, to)]),
      }
    case 'star-schema':
      return {
        head: ['Table', 'Columns'],
        rows: [
          [`${data.fact.name} (facts)`, data.fact.measures.join(', ')],
          ...data.dimensions.map(({ name, columns }) => [name, columns.join(', ')]),
        ],
      }
    case 'agent-flow':
      return agentTable(data)
    case 'questions':
      return questionTable(data)
  }
}

/** One row per step, one column per series. */
function seriesTable(
  series: readonly (Series & { from?: number })[],
  { steps, unit }: { steps: readonly string[]; unit: ValueUnit },
): ChartTable {
  return {
    head: ['Step', ...series.map(({ name }) => name)],
    rows: steps.map((step, index) => [
      step,
      ...series.map(({ values, from = 0 }) => {
        const value = values[index - from]
        return value === undefined ? '' : formatValue(value, unit)
      }),
    ]),
  }
}

function withNotes({ head, rows }: ChartTable, notes: LineChart['notes']): ChartTable {
  if (!notes) return { head, rows }
  return {
    head: [...head, 'Note'],
    rows: rows.map((row, index) => [...row, notes.find(({ at }) => at === index)?.text ?? '']),
  }
}

/** A time between two ticks is named after the tick before it. */
function tickName(ticks: readonly string[], place: number): string {
  const tick = ticks[Math.floor(place)] ?? ''
  return Number.isInteger(place) ? tick : `after ${tick}`
}

function agentTable({ stages, sendBack }: Extract<ChartData, { kind: 'agent-flow' }>): ChartTable {
  const rows = stages.map(({ role, nodes, people = [], inDoubt = [] }, index) => {
    const names = [...nodes, ...[...people, ...inDoubt].map((name) => `${name} (person)`)]
    return [String(index + 1), role, names.join(', ')]
  })
  const back = sendBack && [[String(sendBack.from + 1), `back to step ${sendBack.to + 1}`, sendBack.label]]
  return { head: ['Step', 'Who', 'What'], rows: [...rows, ...(back ?? [])] }
}

function questionTable({ questions, otherwise }: Extract<ChartData, { kind: 'questions' }>): ChartTable {
  const rows = questions.map(({ text, answer, result }, at) => {
    const other = questions[at + 1]?.text ?? otherwise
    return answer === 'yes' ? [text, result, other] : [text, other, result]
  })
  return { head: ['Question', 'Yes', 'No'], rows }
}
