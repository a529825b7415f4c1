import { scaleLinear } from 'd3-scale'
import { BarKey, type BarPart } from './bar-key.tsx'
import { BarMark } from './bar-mark.tsx'
import { ROW, RowPicture } from './row-picture.tsx'

const TOP = 34
const BAR = 18
const NAME_WIDTH = 84
const VALUE_WIDTH = 88
const NARROW = 480

export type BarRow = {
  id: string
  name: string
  /** One for each part of the key; none is negative. */
  values: readonly number[]
  /** In a column to the right of all bars, where no line of the scale can strike it. */
  text: string
  /** What assistive technology reads on its button. */
  label: string
}

type BarRowsProps = {
  title: string
  description: string
  /** The parts of each bar from left to right. */
  parts: readonly (BarPart & {
    /** Explained below the picture: the key has no room for a fourth name on a phone. */
    isInNote?: true
  })[]
  rows: readonly BarRow[]
  tickText: (value: number) => string
  open: string
  onOpen: (id: string) => void
}

/** Stacked bars, one below the other. */
export function BarRows(props: BarRowsProps) {
  const { title, description, rows, open, onOpen } = props
  return (
    <RowPicture top={TOP} {...{ title, description, rows, open, onOpen }}>
      {(width) => <Drawing width={width} {...props} />}
    </RowPicture>
  )
}

function Drawing({ width, parts, rows, tickText, open }: BarRowsProps & { width: number }) {
  const longest = Math.max(...rows.map(({ values }) => total(values)), 1e-9)
  const x = scaleLinear([0, longest], [NAME_WIDTH, width - VALUE_WIDTH])
  const bottom = TOP + rows.length * ROW
  return (
    <>
      <BarKey parts={parts.filter(({ isInNote }) => !isInNote)} left={width < NARROW ? 0 : NAME_WIDTH} />
      {x.ticks(width < NARROW ? 3 : 5).map((tick) => (
        <g key={tick}>
          <line className="figure-grid" x1={x(tick)} x2={x(tick)} y1={TOP} y2={bottom} />
          <text className="figure-tick" x={x(tick)} y={bottom + 18} textAnchor="middle">
            {tickText(tick)}
          </text>
        </g>
      ))}
      {rows.map((row, index) => (
        <Bar key={row.id} {...{ row, parts, x, top: TOP + index * ROW }} />
      ))}
      {rows.map((row, index) => (
        <BarTexts
          key={row.id}
          {...{ row, right: width, middle: TOP + index * ROW + ROW / 2, isOpen: row.id === open }}
        />
      ))}
    </>
  )
}

type Scale = (value: number) => number

function Bar({ row, parts, x, top }: { row: BarRow; parts: BarRowsProps['parts']; x: Scale; top: number }) {
  const { values } = row
  return parts.map((part, index) => {
    const from = x(total(values.slice(0, index)))
    const length = x(total(values.slice(0, index + 1))) - from
    return (
      length > 0 && (
        <BarMark
          key={part.name}
          {...{ tone: part.tone, x: from, y: top + (ROW - BAR) / 2, width: length, height: BAR }}
        />
      )
    )
  })
}

type BarTextsProps = { row: BarRow; right: number; middle: number; isOpen: boolean }

function BarTexts({ row: { name, text }, right, middle, isOpen }: BarTextsProps) {
  const className = isOpen ? 'figure-label figure-label-strong' : 'figure-label'
  return (
    <>
      <text className={className} x={8} y={middle} dominantBaseline="central">
        {name}
      </text>
      <text className={className} x={right} y={middle} textAnchor="end" dominantBaseline="central">
        {text}
      </text>
    </>
  )
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
