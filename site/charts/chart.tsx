import type { ChartData } from '#content/chart-types.ts'
import { chartTable } from './chart-table.ts'
import { drawScene } from './draw-scene.ts'
import { SceneSvg } from './scene-svg.tsx'

/** The whole inside of a chart's figure. Only the server renders it: see draw-charts.server.tsx. */
export function Chart({ data, id }: { data: ChartData; id: string }) {
  const { head, rows } = chartTable(data)
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
      <div className="sr-only">
        <table aria-labelledby={titleId}>
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
            {rows.map((row) => (
              <tr key={row.join()}>
                {row.map((cell, index) => {
                  const key = `${head[index]} ${cell}`
                  return index === 0 ? (
                    <th key={key} scope="row">
                      {cell}
                    </th>
                  ) : (
                    <td key={key}>{cell}</td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="chart-source">Sample data</p>
    </>
  )
}
