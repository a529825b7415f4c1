import { scaleLinear } from 'd3-scale'
import { Picture } from '../frame/picture.tsx'

const ROW = 40
const TOP = 34
/** A key with a thin bar has two lines. */
const TOP_OF_TWO = 58
const BOTTOM = 30
const BAR = 18
const THIN = 3
const NAME_WIDTH = 96
const VALUE_WIDTH = 84
const NARROW = 480

export type BarTone = 'quiet' | 'accent' | 'wash' | 'outline'

export type BarRow = {
  id: string
  name: string
  /** One for each part of the key; none is negative. */
  values: readonly number[]
  /** A second amount on the same axis, as a thin bar below. */
  thin?: number
  /** At the end of the bar. */
  text: string
  /** What assistive technology reads on its button. */
  label: string
}

type BarRowsProps = {
  title: string
  description: string
  /** The parts of each bar from left to right. */
  parts: readonly { name: string; tone: BarTone }[]
  rows: readonly BarRow[]
  thinName?: string | undefined
  /** A line across all bars. Its tick names it. */
  limit?: number
  tickText: (value: number) => string
  open: string
  onOpen: (id: string) => void
}

/** Stacked bars, one below the other. Each has a button of its row's size on top: a click opens the rows behind it. */
export function BarRows(props: BarRowsProps) {
  const { title, description, rows, open, onOpen } = props
  return (
    <div className="dashboard-bars">
      <p className="dashboard-caption">{title}</p>
      <Picture height={topOf(props) + rows.length * ROW + BOTTOM} title={title} description={description}>
        {(width) => <Drawing width={width} {...props} />}
      </Picture>
      <ul className="dashboard-bar-buttons" aria-label={title}>
        {rows.map(({ id, label }) => (
          <li key={id}>
            <button type="button" aria-pressed={id === open} aria-label={label} onClick={() => onOpen(id)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function topOf({ thinName }: Pick<BarRowsProps, 'thinName'>): number {
  return thinName ? TOP_OF_TWO : TOP
}

function Drawing({ width, parts, rows, thinName, limit, tickText, open }: BarRowsProps & { width: number }) {
  const top = topOf({ thinName })
  const longest = Math.max(limit ?? 0, ...rows.map(({ values, thin = 0 }) => Math.max(total(values), thin)), 1e-9)
  const x = scaleLinear([0, longest], [NAME_WIDTH, width - VALUE_WIDTH])
  const bottom = top + rows.length * ROW
  return (
    <>
      <Key parts={parts} thinName={thinName} left={width < NARROW ? 0 : NAME_WIDTH} />
      {x.ticks(width < NARROW ? 3 : 5).map((tick) => (
        <g key={tick}>
          <line className="figure-grid" x1={x(tick)} x2={x(tick)} y1={top} y2={bottom} />
          <text className="figure-tick" x={x(tick)} y={bottom + 18} textAnchor="middle">
            {tickText(tick)}
          </text>
        </g>
      ))}
      {rows.map((row, index) => (
        <Bar key={row.id} {...{ row, parts, x, top: top + index * ROW }} />
      ))}
      {limit !== undefined && <line className="figure-axis" x1={x(limit)} x2={x(limit)} y1={top - 4} y2={bottom} />}
      {rows.map((row, index) => (
        <BarTexts key={row.id} {...{ row, x, middle: top + index * ROW + ROW / 2, isOpen: row.id === open }} />
      ))}
    </>
  )
}

type Scale = (value: number) => number

function Bar({ row, parts, x, top }: { row: BarRow; parts: BarRowsProps['parts']; x: Scale; top: number }) {
  const { values, thin } = row
  const barTop = top + (ROW - BAR - (thin === undefined ? 0 : THIN)) / 2
  return (
    <>
      {parts.map((part, index) => {
        const from = x(total(values.slice(0, index)))
        const length = x(total(values.slice(0, index + 1))) - from
        return (
          length > 0 && (
            <rect
              key={part.name}
              className={`dashboard-bar dashboard-bar-${part.tone}`}
              {...{ x: from, y: barTop, width: length, height: BAR }}
            />
          )
        )
      })}
      {thin !== undefined && (
        <rect className="dashboard-bar-thin" x={x(0)} y={barTop + BAR + 2} width={x(thin) - x(0)} height={THIN} />
      )}
    </>
  )
}

function BarTexts({ row, x, middle, isOpen }: { row: BarRow; x: Scale; middle: number; isOpen: boolean }) {
  const { name, values, thin = 0, text } = row
  const className = isOpen ? 'figure-label figure-label-strong' : 'figure-label'
  return (
    <>
      <text className={className} x={8} y={middle} dominantBaseline="central">
        {name}
      </text>
      <text className={className} x={x(Math.max(total(values), thin)) + 8} y={middle} dominantBaseline="central">
        {text}
      </text>
    </>
  )
}

/** A letter of the key is about this wide; the text is 13 px. */
const LETTER = 6.7

function Key({ parts, thinName, left }: Pick<BarRowsProps, 'parts' | 'thinName'> & { left: number }) {
  let next = left
  const entries = parts.map((part) => {
    const x = next
    next += 34 + part.name.length * LETTER
    return { ...part, x }
  })
  return (
    <>
      {entries.map(({ name, tone, x }) => (
        <g key={name}>
          <rect className={`dashboard-bar dashboard-bar-${tone}`} x={x} y={5} width={14} height={14} />
          <text className="figure-label" x={x + 20} y={12} dominantBaseline="central">
            {name}
          </text>
        </g>
      ))}
      {thinName && (
        <>
          <rect className="dashboard-bar-thin" x={left} y={33} width={14} height={THIN} />
          <text className="figure-label" x={left + 20} y={35} dominantBaseline="central">
            {thinName}
          </text>
        </>
      )}
    </>
  )
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
