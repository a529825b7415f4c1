import type { ChartData } from '#content/chart-types.ts'
import { type ChartTable, chartTable } from './chart-table.ts'
import { drawScene } from './draw-scene.ts'
import { SceneSvg } from './scene-svg.tsx'

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
