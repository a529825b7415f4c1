import { scaleLinear } from 'd3-scale'
import { Picture } from '../frame/picture.tsx'

const ROW = 40
const TOP = 34
/** Under the key is a line with the name of the notes. */
const TOP_WITH_NOTES = 58
const BOTTOM = 30
const BAR = 18
const NAME_WIDTH = 84
const VALUE_WIDTH = 88
const NOTE_WIDTH = 72
const NARROW = 480

export type BarTone = 'quiet' | 'accent' | 'wash' | 'outline'

export type BarRow = {
  id: string
  name: string
  /** One for each part of the key; none is negative. */
  values: readonly number[]
  /** In a column to the right of all bars, where no line of the scale can strike it. */
  text: string
  /** In a second column. */
  note?: string
  /** What assistive technology reads on its button. */
  label: string
}

type BarRowsProps = {
  title: string
  description: string
  /** The parts of each bar from left to right. */
  parts: readonly { name: string; tone: BarTone }[]
  rows: readonly BarRow[]
  /** The names of the two columns of text; a column of notes needs them. */
  columnNames?: readonly [text: string, note: string]
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
      <Picture height={topOf(props.columnNames) + rows.length * ROW + BOTTOM} title={title} description={description}>
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

function topOf(columnNames: BarRowsProps['columnNames']): number {
  return columnNames ? TOP_WITH_NOTES : TOP
}

function Drawing({ width, parts, rows, columnNames, limit, tickText, open }: BarRowsProps & { width: number }) {
  const top = topOf(columnNames)
  const longest = Math.max(limit ?? 0, ...rows.map(({ values }) => total(values)), 1e-9)
  const columns = { text: columnNames ? width - NOTE_WIDTH : width, note: width }
  const x = scaleLinear([0, longest], [NAME_WIDTH, columns.text - VALUE_WIDTH])
  const bottom = top + rows.length * ROW
  return (
    <>
      <Key parts={parts} left={width < NARROW ? 0 : NAME_WIDTH} />
      {columnNames?.map((name, index) => (
        <text key={name} className="figure-tick" x={index === 0 ? columns.text : width} y={top - 10} textAnchor="end">
          {name}
        </text>
      ))}
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
        <BarTexts key={row.id} {...{ row, columns, middle: top + index * ROW + ROW / 2, isOpen: row.id === open }} />
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
        <rect
          key={part.name}
          className={`dashboard-bar dashboard-bar-${part.tone}`}
          {...{ x: from, y: top + (ROW - BAR) / 2, width: length, height: BAR }}
        />
      )
    )
  })
}

type BarTextsProps = { row: BarRow; columns: { text: number; note: number }; middle: number; isOpen: boolean }

function BarTexts({ row: { name, text, note }, columns, middle, isOpen }: BarTextsProps) {
  const className = isOpen ? 'figure-label figure-label-strong' : 'figure-label'
  return (
    <>
      <text className={className} x={8} y={middle} dominantBaseline="central">
        {name}
      </text>
      <text className={className} x={columns.text} y={middle} textAnchor="end" dominantBaseline="central">
        {text}
      </text>
      {note && (
        <text className={className} x={columns.note} y={middle} textAnchor="end" dominantBaseline="central">
          {note}
        </text>
      )}
    </>
  )
}

/** A letter of the key is about this wide; the text is 13 px. */
const LETTER = 6.7

function Key({ parts, left }: Pick<BarRowsProps, 'parts'> & { left: number }) {
  let next = left
  const entries = parts.map((part) => {
    const x = next
    next += 34 + part.name.length * LETTER
    return { ...part, x }
  })
  return entries.map(({ name, tone, x }) => (
    <g key={name}>
      <rect className={`dashboard-bar dashboard-bar-${tone}`} x={x} y={5} width={14} height={14} />
      <text className="figure-label" x={x + 20} y={12} dominantBaseline="central">
        {name}
      </text>
    </g>
  ))
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
