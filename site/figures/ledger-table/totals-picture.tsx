import { max } from 'd3-array'
import { scaleLinear } from 'd3-scale'
import { Picture } from '../frame/picture.tsx'
import { formatThousands, type Pivot } from './model.ts'

const ROW = 34
const TOP = 30
/** Room for "−4,616" beside a bar. */
const VALUE = 48

type TotalsPictureProps = { pivot: Pivot; nameOf: (row: string) => string; open: string }

/** The sum of each row of the pivot: debits to the right, credits to the left. */
export function TotalsPicture({ pivot, nameOf, open }: TotalsPictureProps) {
  const sums = pivot.rows.map((row) => ({ row, amount: pivot.rowTotal(row).amount }))
  const furthest = max(sums, ({ amount }) => Math.abs(amount)) || 1
  return (
    <Picture
      height={TOP + sums.length * ROW + 6}
      title="Sum of each row"
      description={sums
        .map(({ row, amount }) => `${nameOf(row)}: ${formatThousands(amount)} thousand dollars.`)
        .join(' ')}
    >
      {(width) => {
        const left = width < 540 ? 118 : 190
        const x = scaleLinear([-furthest, furthest], [left + VALUE, width - VALUE])
        return (
          <>
            <text className="figure-tick" x={x(0) - 8} y={14} textAnchor="end">
              credits
            </text>
            <text className="figure-tick" x={x(0) + 8} y={14}>
              debits
            </text>
            {sums.map(({ row, amount }, index) => {
              const y = TOP + index * ROW
              const [from, to] = [Math.min(x(0), x(amount)), Math.max(x(0), x(amount))]
              const isLeft = amount < 0
              return (
                <g key={row}>
                  <text className="figure-label" x={0} y={y + 20}>
                    {nameOf(row)}
                  </text>
                  <rect
                    className={row === open ? 'figure-fill-accent' : 'figure-fill-quiet'}
                    x={from}
                    y={y + 5}
                    width={Math.max(1, to - from)}
                    height={20}
                  />
                  <text
                    className="figure-label"
                    x={isLeft ? from - 6 : to + 6}
                    y={y + 20}
                    textAnchor={isLeft ? 'end' : 'start'}
                  >
                    {formatThousands(amount)}
                  </text>
                </g>
              )
            })}
            <line className="figure-axis" x1={x(0)} x2={x(0)} y1={TOP - 6} y2={TOP + sums.length * ROW} />
          </>
        )
      }}
    </Picture>
  )
}
