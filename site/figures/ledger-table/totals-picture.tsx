import { max } from 'd3-array'
import { scaleLinear } from 'd3-scale'
import { Picture } from '../frame/picture.tsx'
import { formatThousands, isBalanced, type Pivot } from './model.ts'

/** Beside the pivot, each bar is level with its row there. */
const ROW = 37
const TOP = 35
/** Room for "−4,616" beside a bar. */
const VALUE = 48

type TotalsPictureProps = { pivot: Pivot; nameOf: (row: string) => string; open: string }

/** The sum of each row of the pivot, debits to the right, credits to the left; the debits alone where all sums are zero. */
export function TotalsPicture({ pivot, nameOf, open }: TotalsPictureProps) {
  const balanced = isBalanced(pivot)
  const sums = pivot.rows.map((row) => {
    const { amount, debits } = pivot.rowTotal(row)
    return { row, amount: balanced ? debits : amount }
  })
  const furthest = max(sums, ({ amount }) => Math.abs(amount)) || 1
  return (
    <div>
      <p className="ledger-caption">
        {balanced
          ? 'Debits of each row, thousands of dollars. The credits of every document are equal to them, so each row adds up to 0.'
          : 'Sum of each row, thousands of dollars.'}
      </p>
      <Picture
        height={TOP + sums.length * ROW + 6}
        title={balanced ? 'Debits of each row' : 'Sum of each row'}
        description={sums
          .map(({ row, amount }) => `${nameOf(row)}: ${formatThousands(amount)} thousand dollars.`)
          .join(' ')}
      >
        {(width) => {
          const left = width < 540 ? 118 : 190
          const x = scaleLinear([balanced ? 0 : -furthest, furthest], [balanced ? left : left + VALUE, width - VALUE])
          return (
            <>
              {!balanced && (
                <text className="figure-tick" x={x(0) - 8} y={14} textAnchor="end">
                  credits
                </text>
              )}
              <text className="figure-tick" x={x(0) + 8} y={14}>
                debits
              </text>
              {sums.map(({ row, amount }, index) => (
                <g key={row} transform={`translate(0 ${TOP + index * ROW})`}>
                  <text className="figure-label" y={20}>
                    {nameOf(row)}
                  </text>
                  <Bar {...{ amount, x }} isOpen={row === open} />
                </g>
              ))}
              <line className="figure-axis" x1={x(0)} x2={x(0)} y1={TOP - 6} y2={TOP + sums.length * ROW} />
            </>
          )
        }}
      </Picture>
    </div>
  )
}

type BarProps = { amount: number; x: (amount: number) => number; isOpen: boolean }

function Bar({ amount, x, isOpen }: BarProps) {
  const [from, to] = [Math.min(x(0), x(amount)), Math.max(x(0), x(amount))]
  const isLeft = amount < 0
  return (
    <>
      <rect
        className={isOpen ? 'figure-fill-accent' : 'figure-fill-quiet'}
        x={from}
        y={5}
        width={Math.max(1, to - from)}
        height={20}
      />
      <text className="figure-label" x={isLeft ? from - 6 : to + 6} y={20} textAnchor={isLeft ? 'end' : 'start'}>
        {formatThousands(amount)}
      </text>
    </>
  )
}
