import { max } from 'd3-array'
import { scaleBand, scaleLinear } from 'd3-scale'
import { Picture } from '../../frame/picture.tsx'
import { dollars } from '../amounts.ts'
import { MEMBERS } from '../members.ts'

const HEIGHT = 204
/** The buttons over the columns keep the same distance from the left: `report-buttons-columns` in the sheet. */
const MARGIN = { top: 26, right: 0, bottom: 24, left: 28 }
/** Below it, months have one letter. */
const ROOM_FOR_THREE_LETTERS = 380

type MonthColumnsProps = { values: readonly (number | null)[]; chosen: number | null }

/** Net sales of the months, in thousands of dollars. */
export function MonthColumns({ values, chosen }: MonthColumnsProps) {
  const most = max(values, (value) => value ?? 0) || 1
  const y = scaleLinear([0, most], [HEIGHT - MARGIN.bottom, MARGIN.top]).nice(3)
  const ticks = y.ticks(3)
  const best = values.indexOf(most)

  return (
    <Picture
      height={HEIGHT}
      title="Net sales by month"
      description={`One column for each month of 2025; the highest is ${MEMBERS.month[best] ?? 'none'} with ${dollars(values[best] ?? null)}.`}
    >
      {(width) => {
        const x = scaleBand<number>([...values.keys()], [MARGIN.left, width - MARGIN.right]).paddingInner(0.28)
        return (
          <>
            <text className="figure-tick" x={0} y={11}>
              $ thousand
            </text>
            {ticks.map((tick) => (
              <g key={tick}>
                <line className="figure-grid" x1={MARGIN.left} x2={width} y1={y(tick)} y2={y(tick)} />
                <text
                  className="figure-tick"
                  x={MARGIN.left - 6}
                  y={y(tick)}
                  textAnchor="end"
                  dominantBaseline="middle"
                >
                  {tick / 1000}
                </text>
              </g>
            ))}
            {values.map((value, month) => (
              <Column
                key={MEMBERS.month[month]}
                {...{ value, month, chosen, isBest: month === best }}
                x={x}
                y={y}
                width={width}
              />
            ))}
          </>
        )
      }}
    </Picture>
  )
}

type ColumnProps = {
  value: number | null
  month: number
  chosen: number | null
  isBest: boolean
  x: ReturnType<typeof scaleBand<number>>
  y: ReturnType<typeof scaleLinear<number>>
  width: number
}

function Column({ value, month, chosen, isBest, x, y, width }: ColumnProps) {
  const name = MEMBERS.month[month] ?? ''
  const isLit = chosen === null || chosen === month
  const left = x(month) ?? 0
  const center = left + x.bandwidth() / 2
  const top = y(value ?? 0)
  return (
    <>
      <rect
        className={isLit ? 'figure-fill-accent' : 'figure-fill-quiet'}
        x={left}
        y={top}
        width={x.bandwidth()}
        height={y(0) - top}
      />
      {(chosen === null ? isBest : chosen === month) && (
        <text
          className="figure-label figure-label-strong"
          x={Math.min(center, width - 22)}
          y={top - 7}
          textAnchor="middle"
        >
          {dollars(value)}
        </text>
      )}
      <text
        className={chosen === month ? 'figure-label figure-label-strong' : 'figure-tick'}
        x={center}
        y={HEIGHT - 6}
        textAnchor="middle"
      >
        {width < ROOM_FOR_THREE_LETTERS ? name[0] : name.slice(0, 3)}
      </text>
    </>
  )
}
