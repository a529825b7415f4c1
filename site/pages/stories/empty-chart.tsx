import type { EmptyCells as EmptyCellsData, EmptyChart as EmptyChartData } from '#content/pages/story-pages.ts'

/** The axes of the chart that a story will have. It says that its data is still to come. */
export function EmptyChart({ chart: { title, measure, ticks, limit, note } }: { chart: EmptyChartData }) {
  return (
    <figure className="empty-chart">
      <figcaption className="font-semibold text-h4">{title}</figcaption>
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

/** Cells in a row, on a phone and on wider screens. */
const ROWS = [20, 40] as const
/** In units of the drawing. */
const CELL = 10

/** Hollow cells in full rows. */
export function EmptyCells({ title, count, note }: EmptyCellsData) {
  return (
    <figure className="empty-chart">
      <figcaption className="font-semibold text-h4">{title}</figcaption>
      <div>
        {ROWS.map((row) => (
          <svg
            className={`empty-cells empty-cells-${row}`}
            viewBox={`0 0 ${row * CELL} ${(count / row) * CELL}`}
            aria-hidden="true"
            key={row}
          >
            <pattern id={`empty-cell-${row}`} width={CELL} height={CELL} patternUnits="userSpaceOnUse">
              <rect x="0.5" y="1" width="8.5" height="8" rx="1.5" />
            </pattern>
            <rect width="100%" height="100%" fill={`url(#empty-cell-${row})`} />
          </svg>
        ))}
        <p className="empty-chart-note pt-3">{note}</p>
      </div>
    </figure>
  )
}
