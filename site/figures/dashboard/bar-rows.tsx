import type { ReactNode } from 'react'
import { linearScale } from '../frame/linear-scale.ts'
import { Picture } from '../frame/picture.tsx'

const TOP = 34
const BAR = 16
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
  const x = linearScale([0, longest], [NAME_WIDTH, width - VALUE_WIDTH])
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

/** The height of a row, in pixels, and of one whose texts are above its bar on a phone; dashboard.css has them too. */
const ROW = 30
export const TALL_ROW = 38
/** Room for the scale, below the rows. */
const BOTTOM = 30

type RowPictureProps = {
  title: string
  description: string
  /** Room for the key, above the rows. */
  top: number
  /** `label` is what assistive technology reads on the row's button. */
  rows: readonly { id: string; label: string }[]
  open: string
  onOpen: (id: string) => void
  isTall?: true
  children: (width: number) => ReactNode
}

/** A picture of rows. Each has a button of its size on top: a click opens what is behind it. */
export function RowPicture({ title, description, top, rows, open, onOpen, isTall, children }: RowPictureProps) {
  return (
    <div className={isTall ? 'dashboard-bars dashboard-bars-tall' : 'dashboard-bars'}>
      <p className="dashboard-caption">{title}</p>
      <Picture height={top + rows.length * (isTall ? TALL_ROW : ROW) + BOTTOM} title={title} description={description}>
        {children}
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

export type BarPart = { name: string; tone: Tone }

/** A letter of the key is about this wide; the text is 13 px. */
const LETTER = 6.7

/** The names of the colors on one line, above the bars. */
export function BarKey({ parts, left }: { parts: readonly BarPart[]; left: number }) {
  let next = left
  const entries = parts.map((part) => {
    const x = next
    next += 38 + part.name.length * LETTER
    return { ...part, x }
  })
  return entries.map(({ name, tone, x }) => (
    <g key={name}>
      <BarMark {...{ tone, x }} y={5} width={14} height={14} />
      <text className="figure-label" x={x + 20} y={12} dominantBaseline="central">
        {name}
      </text>
    </g>
  ))
}

/** What a color means in bars; bar-rows.css defines it. */
export type Tone = 'quiet' | 'accent' | 'wash' | 'hatch' | 'hatch-quiet'

const STEP = 6

type BarMarkProps = { tone: Tone; x: number; y: number; width: number; height: number }

/** A part of a bar, or its sample in the key. */
export function BarMark({ tone, ...area }: BarMarkProps) {
  return (
    <>
      <rect className={`dashboard-bar dashboard-bar-${tone}`} {...area} />
      {tone.startsWith('hatch') && <path className={`dashboard-lines-${tone}`} d={hatching(area)} />}
    </>
  )
}

/** Lines at 45 degrees that end at the edges. Not a pattern, which would need an id in the page and in saved files. */
function hatching({ x, y, width, height }: Omit<BarMarkProps, 'tone'>): string {
  const count = Math.ceil((width + height) / STEP)
  return Array.from({ length: count }, (_, index) => {
    const start = x - height + (index + 0.5) * STEP
    const [from, to] = [Math.max(start, x), Math.min(start + height, x + width)]
    return to > from ? `M${from} ${y + height - (from - start)}L${to} ${y + height - (to - start)}` : ''
  }).join('')
}
