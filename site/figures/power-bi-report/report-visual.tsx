import { max } from 'd3-array'
import { type KeyboardEvent, useState } from 'react'
import { useIsHydrated } from '#site/lib/use-is-hydrated.ts'
import { linearScale } from '../frame/linear-scale.ts'
import { Picture, twoLines } from '../frame/picture.tsx'

/** A bar's value as the model claims it and as it is; both the same where the model is right. */
export type Bar = { name: string; claimed: number | null; right: number | null }

export type ReportVisualProps = {
  title: string
  /** The measure over everything that is selected. */
  total: string
  /** The right total, where the model claims another one, and why it does. */
  correction: { total: string; reason: string } | null
  bars: readonly Bar[]
  chosen: number | null
  format: (value: number | null) => string
  onPress: (member: number) => void
}

/** One visual of the report: its number, and a bar for each member that filters the others. */
export function ReportVisual({ title, total, correction, bars, chosen, format, onPress }: ReportVisualProps) {
  return (
    <section className="report-visual" aria-label={title}>
      <h3>{title}</h3>
      <p className="report-total">
        <span className={correction ? 'report-wrong' : undefined}>{total}</span>{' '}
        {correction ? <small>wrong: it is {correction.total}</small> : <small>right</small>}
      </p>
      <div className="report-picture">
        <Bars {...{ title, bars, chosen, format }} />
        <MemberButtons {...{ title, bars, chosen, format, onPress }} />
      </div>
      <p className="report-reason pt-2">{correction?.reason}</p>
    </section>
  )
}

/** "true: $1,945" beside a bar. */
const VALUES = 88
/** Below this width, names of two words are in two lines. */
const NARROW = 420
const LINE = 15
/** More than the average letter of a name needs. */
const LETTER = 6.8
const HEIGHT = 156
const BAR_HEIGHT = 18

type BarsProps = Pick<ReportVisualProps, 'title' | 'bars' | 'chosen' | 'format'>

/** Horizontal bars with their values. A wrong value is a dashed outline around the right one. */
function Bars({ title, bars, chosen, format }: BarsProps) {
  const rowHeight = HEIGHT / bars.length
  const most = max(bars, ({ right, claimed }) => Math.max(claimed ?? 0, right ?? 0)) || 1
  const words = bars.map(({ name, claimed, right }) =>
    isWrong({ claimed, right }, format)
      ? `${name} ${format(claimed)}, should be ${format(right)}`
      : `${name} ${format(right)}`,
  )
  return (
    <Picture height={HEIGHT} title={title} description={words.join('; ')}>
      {(width) => {
        const lines = bars.map(({ name }) => (width < NARROW ? twoLines(name) : [name]))
        const names = Math.max(...lines.flat().map((line) => line.length)) * LETTER + 14
        const length = linearScale([0, most], [0, Math.max(width - names - VALUES, 40)])
        return bars.map((bar, index) => (
          <g key={bar.name} transform={`translate(0 ${(index + 0.5) * rowHeight})`}>
            <text className={chosen === index ? 'figure-label-strong' : undefined} dominantBaseline="central">
              {lines[index]?.map((line, at, all) => (
                <tspan key={line} x={0} y={(at - (all.length - 1) / 2) * LINE}>
                  {line}
                </tspan>
              ))}
            </text>
            <BarMark {...{ bar, names, length, format }} isLit={chosen === null || chosen === index} />
          </g>
        ))
      }}
    </Picture>
  )
}

type BarMarkProps = {
  bar: Bar
  isLit: boolean
  /** The width of the names. */
  names: number
  length: (value: number) => number
  format: BarsProps['format']
}

/** Centered in its row. */
function BarMark({ bar, isLit, names, length, format }: BarMarkProps) {
  const top = -BAR_HEIGHT / 2
  const claims = isWrong(bar, format)
  // A small bar can still be told from the outline around it.
  const width = bar.right ? Math.max(length(bar.right), 2) : 0
  const claimedWidth = claims && bar.claimed ? Math.max(length(bar.claimed), 7) : 0
  const end = names + (claimedWidth || width) + 8
  return (
    <>
      <rect
        className={isLit ? 'figure-fill-accent' : 'figure-fill-quiet'}
        x={names}
        y={top}
        width={width}
        height={BAR_HEIGHT}
      />
      {claims && <rect className="report-claimed" x={names} y={top} width={claimedWidth} height={BAR_HEIGHT} />}
      <text
        className={claims ? 'figure-label-strong report-wrong' : 'figure-label-strong'}
        x={end}
        dy={claims ? -7 : 0}
        dominantBaseline="central"
      >
        {format(bar.claimed)}
      </text>
      {claims && (
        <text className="figure-tick" x={end} dy={9} dominantBaseline="central">
          true: {format(bar.right)}
        </text>
      )}
    </>
  )
}

/** Whether the two would be written differently. */
function isWrong({ claimed, right }: Omit<Bar, 'name'>, format: BarsProps['format']): boolean {
  return format(claimed) !== format(right)
}

/**
 * Transparent buttons over the bars, one for each. Together they are one stop of the Tab key; arrow keys move between
 * them.
 */
function MemberButtons({ title, bars, chosen, format, onPress }: BarsProps & Pick<ReportVisualProps, 'onPress'>) {
  const [current, setCurrent] = useState(0)
  const isHydrated = useIsHydrated()

  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const next = nextIndex(event.key, current, bars.length)
    if (next === null) return
    event.preventDefault()
    const button = event.currentTarget.children[next]
    if (button instanceof HTMLElement) button.focus()
  }

  return (
    <div
      role="toolbar"
      aria-label={`${title}: press to filter`}
      aria-orientation="vertical"
      className="report-buttons needs-script"
      onKeyDown={handleKeyDown}
    >
      {bars.map(({ name, claimed }, member) => (
        <button
          key={name}
          type="button"
          disabled={!isHydrated}
          tabIndex={member === current ? 0 : -1}
          aria-label={`${name}: ${format(claimed)}`}
          aria-pressed={member === chosen}
          onFocus={() => setCurrent(member)}
          onClick={() => onPress(member)}
        />
      ))}
    </div>
  )
}

function nextIndex(key: string, index: number, count: number): number | null {
  if (key === 'ArrowRight' || key === 'ArrowDown') return Math.min(index + 1, count - 1)
  if (key === 'ArrowLeft' || key === 'ArrowUp') return Math.max(index - 1, 0)
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
