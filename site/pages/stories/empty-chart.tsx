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

/** Each line's path in a box of 100 by 100, the baseline of its name above its peak in the afternoon, and its colors. */
const EXPECTED = [
  ['M0 70C4 70 5 24 10 24S16 82 22 82H30C40 82 42 46 54 46S68 82 84 82C94 82 96 76 100 70', '42%', 'text-quiet'],
  [
    'M0 84C4 84 5 56 10 56S16 90 22 90H30C40 90 42 68 54 68S68 90 84 90C94 90 96 88 100 84',
    '64%',
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
            x="54%"
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

/** A cell for each test question, colored by what the agent must do with it. */
export function EmptyCells({ title, groups, note }: EmptyCellsData) {
  const cells = groups.flatMap(({ count }, group) => Array.from({ length: count }, () => group))
  return (
    <figure className="empty-chart">
      <figcaption className="font-semibold text-h4">{title}</figcaption>
      <div>
        <ul className="flex flex-wrap gap-x-6 gap-y-2 pb-4 text-small">
          {groups.map(({ text, count }, group) => (
            <li className="flex items-center gap-2" key={text}>
              <span className={`empty-cells-key shrink-0 ${CELL_LOOKS[group]}`} aria-hidden="true" />
              {count} {text}
            </li>
          ))}
        </ul>
        <div className="empty-cells" aria-hidden="true">
          {cells.map((group, cell) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: cells are alike and never move.
            <span className={CELL_LOOKS[group]} key={cell} />
          ))}
        </div>
        <p className="empty-chart-note pt-3 text-quiet">{note}</p>
      </div>
    </figure>
  )
}

/** Of the groups, in their order. */
const CELL_LOOKS = ['empty-cell empty-cell-1', 'empty-cell empty-cell-2', 'empty-cell empty-cell-3']
