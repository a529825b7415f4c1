import type { EmptyCells as EmptyCellsData, EmptyChart as EmptyChartData } from '#content/pages/story-pages.ts'

/** The axes of the chart that a story will have. It says that its data is still to come. */
export function EmptyChart({ chart: { title, measure, ticks, limit, note } }: { chart: EmptyChartData }) {
  return (
    <figure className="empty-chart">
      <figcaption className="text-h4">{title}</figcaption>
      <div>
        <p className="text-quiet text-small">{measure}</p>
        <div className="empty-chart-plot">
          <p className="empty-chart-limit">
            <span>{limit}</span>
          </p>
          <p className="empty-chart-note">{note}</p>
        </div>
        <p className="empty-chart-ticks" aria-hidden="true">
          {ticks.map((tick, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a day begins and ends at midnight, and ticks never move.
            <span key={index}>{tick}</span>
          ))}
        </p>
      </div>
    </figure>
  )
}

const CELLS_IN_A_ROW = 40
/** In units of the drawing. */
const CELL = 10

/** Hollow cells in rows of forty; the last row is full. */
export function EmptyCells({ title, count, note }: EmptyCellsData) {
  const rows = count / CELLS_IN_A_ROW
  return (
    <figure className="empty-chart">
      <figcaption className="text-h4">{title}</figcaption>
      <div>
        <svg className="empty-cells" viewBox={`0 0 ${CELLS_IN_A_ROW * CELL} ${rows * CELL}`} aria-hidden="true">
          <pattern id="empty-cell" width={CELL} height={CELL} patternUnits="userSpaceOnUse">
            <rect x="0.5" y="1" width="8.5" height="8" rx="1.5" />
          </pattern>
          <rect width="100%" height="100%" fill="url(#empty-cell)" />
        </svg>
        <p className="empty-chart-note pt-3">{note}</p>
      </div>
    </figure>
  )
}
