import { max } from 'd3-array'
import { scaleLinear } from 'd3-scale'
import { Picture } from '../frame/picture.tsx'
import { formatThousands, isBalanced, type Pivot } from './model.ts'

const ROW = 34
const TOP = 30
/** Room for "−4,616" beside a bar. */
const VALUE = 48

type TotalsPictureProps = { pivot: Pivot; nameOf: (row: string) => string; open: string }

/** The sum of each row of the pivot, debits to the right, credits to the left; both of them where all sums are zero. */
export function TotalsPicture({ pivot, nameOf, open }: TotalsPictureProps) {
  const balanced = isBalanced(pivot)
  const sums = pivot.rows.map((row) => ({
    row,
    amounts: balanced ? sidesOf(pivot, row) : [pivot.rowTotal(row).amount],
  }))
  const furthest = max(sums, ({ amounts }) => Math.abs(amounts[0] ?? 0)) || 1
  return (
    <div>
      <p className="ledger-caption">
        {balanced
          ? 'Debits and credits of each row, thousands of dollars. They are equal in every document, so each row adds up to 0.'
          : 'Sum of each row, thousands of dollars.'}
      </p>
      <Picture
        height={TOP + sums.length * ROW + 6}
        title={balanced ? 'Debits and credits of each row' : 'Sum of each row'}
        description={sums
          .map(({ row, amounts }) => `${nameOf(row)}: ${amounts.map(formatThousands).join(' and ')} thousand dollars.`)
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
              {sums.map(({ row, amounts }, index) => (
                <g key={row} transform={`translate(0 ${TOP + index * ROW})`}>
                  <text className="figure-label" y={20}>
                    {nameOf(row)}
                  </text>
                  {amounts.map((amount) => (
                    <Bar key={amount} {...{ amount, x }} isOpen={row === open} />
                  ))}
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

function sidesOf(pivot: Pivot, row: string): number[] {
  const { amount, debits } = pivot.rowTotal(row)
  return [debits, amount - debits]
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
