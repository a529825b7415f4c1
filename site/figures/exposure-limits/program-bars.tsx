import { scaleLinear } from 'd3-scale'
import { BarKey, type BarPart } from '../dashboard/bar-key.tsx'
import { percent } from '../dashboard/format-amount.ts'
import { ROW, RowPicture } from '../dashboard/row-picture.tsx'
import type { PortfolioView, Program } from './portfolio-view.ts'
import { roomStretches, type Stretch } from './room-stretches.ts'

/** How many programs the picture shows. */
const SHOWN = 10

const TOP = 58
const NAMES = 112
const IN_USE = 120
const LARGEST = 96
/** Below this width, names and numbers are above the bars, which then have the whole width. */
const WIDE = 480
/** Below this width, a name and its numbers have room only if the name is abbreviated. */
const WHOLE_NAMES = 304
/** From here on, the scale has room for a number every two percent. */
const MANY_TICKS = 560

const PARTS: Readonly<Record<Stretch['part'], BarPart>> = {
  room: { name: 'Room left', tone: 'wash' },
  over: { name: 'Over the limit', tone: 'quiet' },
  bond: { name: 'New bond', tone: 'accent' },
}

type ProgramBarsProps = { view: PortfolioView; bond: number; onOpen: (contractor: string) => void }

/** The fullest programs around their aggregate limit; the chosen one is among them and carries the new bond. */
export function ProgramBars({ view, bond, onOpen }: ProgramBarsProps) {
  const { chosen } = view
  const rows = shownPrograms(view).map((program) => rowOf(program, program.name === chosen?.name ? bond : 0))
  return (
    <RowPicture
      title={`The ${rows.length} fullest programs: use of the aggregate limit`}
      description="For each contractor, the room under its aggregate limit or the amount over it, as a bar that begins at the limit. The new bond is a bar of another color."
      top={TOP}
      rows={rows}
      open={chosen?.name ?? ''}
      onOpen={onOpen}
    >
      {(width) => <Drawing rows={rows} width={width} chosen={chosen?.name ?? ''} hasBond={bond > 0} />}
    </RowPicture>
  )
}

export function shownPrograms({ programs, chosen }: PortfolioView): Program[] {
  const fullest = programs.slice(0, SHOWN)
  if (!chosen || fullest.includes(chosen)) return fullest
  return [...fullest.slice(0, SHOWN - 1), chosen]
}

type Row = ReturnType<typeof rowOf>

function rowOf({ name, limits, aggregateUse, singleUse }: Program, bond: number) {
  const total = aggregateUse + bond / limits.aggregate
  return {
    id: name,
    name,
    total,
    stretches: roomStretches(aggregateUse, bond / limits.aggregate),
    inUse: bond > 0 ? `${(aggregateUse * 100).toFixed(1)} to ${percent(total, 1)}` : percent(aggregateUse, 1),
    largest: percent(Math.max(singleUse, bond / limits.single)),
    label: `${name}: ${percent(aggregateUse, 1)} of the aggregate limit in use, largest job ${percent(singleUse)} of the single limit`,
  }
}

type DrawingProps = { rows: readonly Row[]; width: number; chosen: string; hasBond: boolean }

function Drawing({ rows, width, chosen, hasBond }: DrawingProps) {
  const isWide = width >= WIDE
  const bottom = TOP + rows.length * ROW
  const ends = rows.flatMap(({ stretches }) => stretches.flatMap(({ from, to }) => [from, to]))
  const x = scaleLinear(
    [Math.min(0.95, ...ends), Math.max(1.05, ...ends)],
    isWide ? [NAMES, width - LARGEST - IN_USE] : [8, width],
  )
  const parts = [PARTS.room, PARTS.over, ...(hasBond ? [PARTS.bond] : [])]
  return (
    <>
      <BarKey parts={parts} left={isWide ? NAMES : 0} />
      <text className="figure-tick" x={width - LARGEST} y={TOP - 10} textAnchor="end">
        in use
      </text>
      <text className="figure-tick" x={width} y={TOP - 25} textAnchor="end">
        largest job or bond,
      </text>
      <text className="figure-tick" x={width} y={TOP - 10} textAnchor="end">
        of single limit
      </text>
      {x.ticks(width >= MANY_TICKS ? 6 : 3).map((tick) => (
        <g key={tick}>
          {tick !== 1 && <line className="figure-grid" x1={x(tick)} x2={x(tick)} y1={TOP} y2={bottom} />}
          <text className="figure-tick" x={x(tick)} y={bottom + 18} textAnchor="middle">
            {tick === 1 ? 'limit' : percent(tick)}
          </text>
        </g>
      ))}
      {rows.map((row, index) => (
        <ProgramRow key={row.id} {...{ row, x, isWide, width }} top={TOP + index * ROW} isChosen={row.id === chosen} />
      ))}
    </>
  )
}

type ProgramRowProps = {
  row: Row
  x: (use: number) => number
  isWide: boolean
  width: number
  top: number
  isChosen: boolean
}

function ProgramRow({ row: { name, stretches, inUse, largest }, x, isWide, width, top, isChosen }: ProgramRowProps) {
  const bar = isWide ? { y: top + 10, height: 20 } : { y: top + 21, height: 13 }
  const text = {
    className: isChosen ? 'figure-label figure-label-strong' : 'figure-label',
    y: isWide ? top + ROW / 2 : top + 11,
    dominantBaseline: 'central',
  } as const
  return (
    <>
      {stretches.map(({ part, from, to }) => (
        <rect
          key={part}
          className={`dashboard-bar-${PARTS[part].tone}`}
          {...bar}
          x={x(from)}
          width={Math.max(x(to) - x(from), 1)}
        />
      ))}
      {/* Only as high as the row or its bar, so that it strikes no number. */}
      <path
        className="exposure-limit"
        d={isWide ? `M${x(1)} ${top}v${ROW}` : `M${x(1)} ${bar.y - 3}v${bar.height + 6}`}
      />
      <text {...text} x={8}>
        {width < WHOLE_NAMES ? name.replace('Contractor', 'Contr.') : name}
      </text>
      <text {...text} x={width - LARGEST} textAnchor="end">
        {inUse}
      </text>
      <text {...text} x={width} textAnchor="end">
        {largest}
      </text>
    </>
  )
}
