import type { EmptyCells as EmptyCellsData, EmptyChart as EmptyChartData } from '#content/pages/story-pages.ts'

/** The axes of the chart that a story will have. It says that its data is still to come. */
export function EmptyChart({ chart: { title, measure, ticks, limit, lines, note } }: { chart: EmptyChartData }) {
  return (
    <figure className="empty-chart">
      <figcaption className="font-semibold text-h4">{title}</figcaption>
      <div>
        <p className="text-quiet text-small">{measure}</p>
        <div className="empty-chart-plot">
          <p className="empty-chart-limit text-quiet text-small">
            <span>{limit}</span>
          </p>
          <ExpectedLines names={lines} />
        </div>
        <p className="empty-chart-ticks" aria-hidden="true">
          {ticks.map((tick, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a day begins and ends at midnight, and ticks never move.
            <span key={index}>{tick}</span>
          ))}
        </p>
        <p className="empty-chart-note pt-3 text-quiet">{note}</p>
      </div>
    </figure>
  )
}

/** Each line's path in a box of 100 by 100, the baseline of its name below its middle, and its colors. */
const EXPECTED = [
  ['M0 82H16C32 82 32 42 50 42S68 82 84 82H100', '52%', 'text-quiet'],
  ['M0 88H16C32 88 32 66 50 66S68 88 84 88H100', '76%', 'font-semibold text-accent'],
] as const

/** Dashed lines that stand for data: they have names and no values. */
function ExpectedLines({ names }: { names: EmptyChartData['lines'] }) {
  return (
    <svg
      className="absolute text-small"
      width="100%"
      height="100%"
      role="img"
      aria-label={`Two dashed lines without values: ${names.join(' and ')}`}
    >
      {EXPECTED.map(([path, baseline, look], index) => (
        <g key={path} className={look} stroke="currentColor" fill="none">
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            <path d={path} strokeWidth="2" strokeDasharray="6 6" vectorEffect="non-scaling-stroke" />
          </svg>
          <text
            x="50%"
            y={baseline}
            textAnchor="middle"
            fill="currentColor"
            stroke="var(--surface)"
            strokeWidth="8"
            paintOrder="stroke"
          >
            {names[index]}
          </text>
        </g>
      ))}
    </svg>
  )
}

/** Cells in a row, on a phone and on wider screens. */
const ROWS = [
  [20, 'md:hidden'],
  [40, 'max-md:hidden'],
] as const
/** In units of the drawing. */
const CELL = 10

/** Hollow cells in full rows, the first of them outlined. */
export function EmptyCells({ title, count, note }: EmptyCellsData) {
  return (
    <figure className="empty-chart">
      <figcaption className="font-semibold text-h4">{title}</figcaption>
      <div>
        {ROWS.map(([row, look]) => (
          <svg
            className={`empty-cells ${look}`}
            viewBox={`0 0 ${row * CELL} ${(count / row) * CELL}`}
            aria-hidden="true"
            key={row}
          >
            <pattern id={`empty-cell-${row}`} width={CELL} height={CELL} patternUnits="userSpaceOnUse">
              <rect x="0.5" y="1" width="8.5" height="8" rx="1.5" />
            </pattern>
            <rect width="100%" height="100%" fill={`url(#empty-cell-${row})`} />
            <rect className="empty-cell-first" x="0.5" y="1" width="8.5" height="8" rx="1.5" />
          </svg>
        ))}
        <p className="empty-chart-note pt-3 text-quiet">{note}</p>
      </div>
    </figure>
  )
}
