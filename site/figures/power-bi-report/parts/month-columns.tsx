import { max } from 'd3-array'
import { scaleBand, scaleLinear } from 'd3-scale'
import { Picture } from '../../frame/picture.tsx'
import { dollars } from '../amounts.ts'
import { MEMBERS } from '../members.ts'

const HEIGHT = 204
/** The buttons over the columns keep the same distance from the left: `report-buttons-columns` in the sheet. */
const MARGIN = { top: 26, right: 0, bottom: 24, left: 28 }
/** Below this width, months have one letter. */
const ROOM_FOR_THREE_LETTERS = 380
const HALF_LABEL = 26

type MonthColumnsProps = { values: readonly (number | null)[]; chosen: number | null }

/** Up to this amount the axis counts dollars: thousands would need two decimals. */
const MOST_IN_DOLLARS = 500

/** Net sales of the months, in dollars or thousands of them. */
export function MonthColumns({ values, chosen }: MonthColumnsProps) {
  const most = max(values, (value) => value ?? 0) || 1
  const y = scaleLinear([0, most], [HEIGHT - MARGIN.bottom, MARGIN.top]).nice(3)
  const ticks = y.ticks(3)
  const unit = most > MOST_IN_DOLLARS ? { name: '$ thousand', dollars: 1000 } : { name: '$', dollars: 1 }
  const best = Math.max(values.indexOf(most), 0)
  const named = chosen ?? best

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
              {unit.name}
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
                  {tick / unit.dollars}
                </text>
              </g>
            ))}
            {values.map((value, month) => (
              <Column
                key={MEMBERS.month[month]}
                {...{ value, month, x, y, width }}
                isChosen={chosen === month}
                isLit={chosen === null || chosen === month}
              />
            ))}
            {/* Last, so that no column covers it. */}
            <text
              className="figure-label figure-label-strong"
              x={Math.max(MARGIN.left + HALF_LABEL, Math.min((x(named) ?? 0) + x.bandwidth() / 2, width - HALF_LABEL))}
              y={y(values[named] ?? 0) - 7}
              textAnchor="middle"
            >
              {dollars(values[named] ?? null)}
            </text>
          </>
        )
      }}
    </Picture>
  )
}

type ColumnProps = {
  value: number | null
  month: number
  isChosen: boolean
  isLit: boolean
  x: ReturnType<typeof scaleBand<number>>
  y: ReturnType<typeof scaleLinear<number>>
  width: number
}

function Column({ value, month, isChosen, isLit, x, y, width }: ColumnProps) {
  const name = MEMBERS.month[month] ?? ''
  const left = x(month) ?? 0
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
      <text
        className={isChosen ? 'figure-label figure-label-strong' : 'figure-tick'}
        x={left + x.bandwidth() / 2}
        y={HEIGHT - 6}
        textAnchor="middle"
      >
        {width < ROOM_FOR_THREE_LETTERS ? name[0] : name.slice(0, 3)}
      </text>
    </>
  )
}
