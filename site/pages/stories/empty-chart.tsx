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
  ['M0 70C4 70 5 24 10 24S16 82 22 82H30C40 82 42 46 54 46S68 82 84 82C94 82 96 76 100 70', '59%', 'text-quiet'],
  [
    'M0 84C4 84 5 56 10 56S16 90 22 90H30C40 90 42 68 54 68S68 90 84 90C94 90 96 88 100 84',
    '77%',
    'font-semibold text-accent',
  ],
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

const NAMED_COLORS = ['var(--action)', 'var(--accent)', 'var(--text)']

/** Hollow cells in full rows, some of which have a name. */
export function EmptyCells({ title, count, named, note }: EmptyCellsData) {
  return (
    <figure className="empty-chart">
      <figcaption className="font-semibold text-h4">{title}</figcaption>
      <div>
        <ul className="flex flex-wrap gap-x-6 gap-y-2 pb-4 text-small">
          {named.map(({ cell, text }, index) => (
            <li className="flex items-center gap-2" key={cell}>
              <svg
                className="shrink-0"
                width="14"
                height="14"
                viewBox="-1 -1 11 11"
                aria-hidden="true"
                focusable="false"
              >
                <NamedCell x={0} y={0} color={NAMED_COLORS[index]} />
              </svg>
              {text}
            </li>
          ))}
        </ul>
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
            {named.map(({ cell }, index) => (
              <NamedCell
                x={(cell % row) * CELL}
                y={Math.floor(cell / row) * CELL}
                color={NAMED_COLORS[index]}
                key={cell}
              />
            ))}
          </svg>
        ))}
        <p className="empty-chart-note pt-3 text-quiet">{note}</p>
      </div>
    </figure>
  )
}

function NamedCell({ x, y, color }: { x: number; y: number; color: string | undefined }) {
  return (
    <rect
      x={x + 0.5}
      y={y + 1}
      width="8.5"
      height="8"
      rx="1.5"
      fill="none"
      stroke={color}
      strokeWidth="3"
      vectorEffect="non-scaling-stroke"
    />
  )
}
