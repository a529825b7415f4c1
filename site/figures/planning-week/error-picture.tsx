import { scaleLinear } from 'd3-scale'
import { Picture } from '../frame/picture.tsx'
import type { ForecastGroup } from './weighted-error.ts'

const ROW = 40
const TOP = 34
const BOTTOM = 42
const HIGHEST = 70
/** The radius of March's mark. */
const RING = 5

type ErrorPictureProps = { groups: readonly ForecastGroup[]; all: { before: number; after: number } }

/** The forecast error of each group before and after, and that of all parts together. */
export function ErrorPicture({ groups, all }: ErrorPictureProps) {
  const rows = [
    ...groups.map(({ name, share, before, after }) => ({
      name,
      words: `weight ${share}%`,
      before,
      after,
      isAll: false,
    })),
    { name: 'All parts', words: 'weight 100%', ...all, isAll: true },
  ]
  const bottom = TOP + rows.length * ROW
  return (
    <Picture
      height={bottom + BOTTOM}
      title="Forecast error as measured, March and September"
      description="A line for each group of parts, from its error in March to the one in September. The table has the numbers."
    >
      {(width) => {
        const x = scaleLinear([0, HIGHEST], [width < 540 ? 96 : 184, width - 14])
        return (
          <>
            <text className="figure-label figure-label-strong" x={0} y={14}>
              Forecast error as measured, % of demand
            </text>
            {x.ticks(5).map((tick) => (
              <g key={tick}>
                <line className="figure-grid" x1={x(tick)} x2={x(tick)} y1={TOP} y2={bottom} />
                <text className="figure-tick" x={x(tick)} y={bottom + 16} textAnchor="middle">
                  {tick}%
                </text>
              </g>
            ))}
            <circle className="figure-dot-hollow" cx={x(0) + 5} cy={bottom + 31} r={4} />
            <text className="figure-tick" x={x(0) + 14} y={bottom + 35}>
              March
            </text>
            <circle className="figure-dot" cx={x(0) + 63} cy={bottom + 31} r={4} />
            <text className="figure-tick" x={x(0) + 72} y={bottom + 35}>
              September
            </text>
            {rows.map((row, index) => (
              <ErrorRow key={row.name} row={row} x={x} y={TOP + index * ROW} />
            ))}
          </>
        )
      }}
    </Picture>
  )
}

type ErrorRowProps = {
  row: { name: string; words: string; before: number; after: number; isAll: boolean }
  x: (percent: number) => number
  y: number
}

function ErrorRow({ row: { name, words, before, after, isAll }, x, y }: ErrorRowProps) {
  const label = isAll ? 'figure-label figure-label-strong' : 'figure-label'
  const isBetter = after < before
  return (
    <g>
      <text className={label} x={0} y={y + 17}>
        {name}
      </text>
      <text className="figure-tick" x={0} y={y + 32}>
        {words}
      </text>
      <line
        className={isAll ? 'figure-stroke-accent' : 'figure-stroke'}
        x1={x(before) + (isBetter ? -RING : RING)}
        x2={x(after)}
        y1={y + 20}
        y2={y + 20}
      />
      <circle className="figure-dot" cx={x(after)} cy={y + 20} r={isAll ? 6 : 5} />
      <circle className="figure-dot-hollow planning-ring" cx={x(before)} cy={y + 20} r={RING} />
      <text
        className="figure-label"
        x={x(before) + (isBetter ? 12 : -12)}
        y={y + 24}
        textAnchor={isBetter ? 'start' : 'end'}
      >
        {Math.round(before)}
      </text>
      <text className={label} x={x(after) + (isBetter ? -12 : 12)} y={y + 24} textAnchor={isBetter ? 'end' : 'start'}>
        {Math.round(after)}
      </text>
    </g>
  )
}
