import { max } from 'd3-array'
import { scaleLinear } from 'd3-scale'
import { Picture } from '../../frame/picture.tsx'
import { twoLines } from '../../frame/two-lines.ts'

/** `claimed` is null if both models say the same. */
export type Bar = { name: string; right: number | null; claimed: number | null }

type BarsProps = {
  title: string
  description: string
  bars: readonly Bar[]
  chosen: number | null
  rowHeight: number
  format: (value: number | null) => string
}

/** "true: $1,945" beside a bar. */
const VALUES = 88
/** Below this width, names of two words are in two lines. */
const NARROW = 420
const LINE = 15
const GAP = 14
/** More than the average letter of a name needs. */
const LETTER = 6.8
const BAR_HEIGHT = 18
/** Pixels: a small bar can still be told from the outline around it. */
const LEAST = { right: 2, claimed: 7 }

/** Horizontal bars with their values. A wrong value is a dashed outline around the right one. */
export function Bars({ title, description, bars, chosen, rowHeight, format }: BarsProps) {
  const most = max(bars, ({ right, claimed }) => claimed ?? right ?? 0) || 1
  return (
    <Picture height={bars.length * rowHeight} title={title} description={description}>
      {(width) => {
        const lines = bars.map(({ name }) => (width < NARROW ? twoLines(name) : [name]))
        const names = Math.max(...lines.flat().map((line) => line.length)) * LETTER + GAP
        const length = scaleLinear([0, most], [0, Math.max(width - names - VALUES, 40)])
        return bars.map((bar, index) => (
          <g key={bar.name} transform={`translate(0 ${(index + 0.5) * rowHeight})`}>
            <BarRow
              bar={bar}
              lines={lines[index] ?? []}
              isChosen={chosen === index}
              isLit={chosen === null || chosen === index}
              {...{ names, length, format }}
            />
          </g>
        ))
      }}
    </Picture>
  )
}

type BarRowProps = {
  bar: Bar
  lines: readonly string[]
  isChosen: boolean
  isLit: boolean
  /** The width of the names. */
  names: number
  length: (value: number) => number
  format: BarsProps['format']
}

/** Centered in its row. */
function BarRow({ bar: { right, claimed }, lines, isChosen, isLit, names, length, format }: BarRowProps) {
  const top = -BAR_HEIGHT / 2
  const rightWidth = right ? Math.max(length(right), LEAST.right) : 0
  const claimedWidth = claimed ? Math.max(length(claimed), LEAST.claimed) : 0
  const end = names + (claimedWidth || rightWidth)
  return (
    <>
      <text className={isChosen ? 'figure-label-strong' : undefined} dominantBaseline="central">
        {lines.map((line, at) => (
          <tspan key={line} x={0} y={(at - (lines.length - 1) / 2) * LINE}>
            {line}
          </tspan>
        ))}
      </text>
      <rect
        className={isLit ? 'figure-fill-accent' : 'figure-fill-quiet'}
        x={names}
        y={top}
        width={rightWidth}
        height={BAR_HEIGHT}
      />
      {claimed !== null && (
        <rect className="report-claimed" x={names} y={top} width={claimedWidth} height={BAR_HEIGHT} />
      )}
      <text
        className={claimed === null ? 'figure-label-strong' : 'figure-label-strong report-wrong'}
        x={end + 8}
        dy={claimed === null ? 0 : -7}
        dominantBaseline="central"
      >
        {format(claimed ?? right)}
      </text>
      {claimed !== null && (
        <text className="figure-tick" x={end + 8} dy={9} dominantBaseline="central">
          true: {format(right)}
        </text>
      )}
    </>
  )
}
