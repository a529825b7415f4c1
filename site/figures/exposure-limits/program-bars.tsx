import { percent } from '../dashboard/amounts.ts'
import { BarKey, BarMark, type BarPart, RowPicture, TALL_ROW } from '../dashboard/bar-rows.tsx'
import { linearScale } from '../frame/linear-scale.ts'
import { type PortfolioView, type Program, shownInWords, shownPrograms } from './portfolio-view.ts'

const TOP = 46
const NAMES = 112
const IN_USE = 120
/** Below this width, names and numbers are above the bars, which then have the whole width. */
const WIDE = 480

const PARTS: Readonly<Record<Stretch['part'], BarPart>> = {
  room: { name: 'Room left', tone: 'wash' },
  bond: { name: 'New bond', tone: 'accent' },
  over: { name: 'Over the limit', tone: 'hatch-quiet' },
  // Hatched like all that is over the limit, in the color of the bond.
  bondOver: { name: 'Over the limit', tone: 'hatch' },
}

type ProgramBarsProps = { view: PortfolioView; bond: number; onOpen: (contractor: string) => void }

/** The fullest programs around their aggregate limit; the chosen one is among them and carries the new bond. */
export function ProgramBars({ view, bond, onOpen }: ProgramBarsProps) {
  const { chosen } = view
  const rows = shownPrograms(view).map((program) => rowOf(program, program.name === chosen?.name ? bond : 0))
  return (
    <RowPicture
      title={`Room under the aggregate limit: ${shownInWords(view)}`}
      description="For each contractor, the room under its aggregate limit or the amount over it, as a bar that begins at the limit. The new bond is a bar of another color; what is over the limit is hatched."
      top={TOP}
      rows={rows}
      isTall
      open={chosen?.name ?? ''}
      onOpen={onOpen}
    >
      {(width) => <Drawing rows={rows} width={width} chosen={chosen?.name ?? ''} />}
    </RowPicture>
  )
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
    label: `${name}: ${percent(aggregateUse, 1)} of the aggregate limit in use, largest job ${percent(singleUse)} of the single limit`,
  }
}

type DrawingProps = { rows: readonly Row[]; width: number; chosen: string }

function Drawing({ rows, width, chosen }: DrawingProps) {
  const isWide = width >= WIDE
  const bottom = TOP + rows.length * TALL_ROW
  const ends = rows.flatMap(({ stretches }) => stretches.flatMap(({ from, to }) => [from, to]))
  const x = linearScale(
    [Math.min(0.95, ...ends), Math.max(1.05, ...ends)],
    isWide ? [NAMES, width - IN_USE] : [8, width],
  )
  const ticks = x.ticks(isWide ? 6 : 3)
  return (
    <>
      <BarKey parts={partsIn(rows)} left={0} />
      <text className="figure-tick" x={width} y={TOP - 10} textAnchor="end">
        in use
      </text>
      {ticks.map((tick) => (
        <g key={tick}>
          {isWide && tick !== 1 && <line className="figure-grid" x1={x(tick)} x2={x(tick)} y1={TOP} y2={bottom} />}
          <text className="figure-tick" x={x(tick)} y={bottom + 18} textAnchor="middle">
            {tick === 1 ? 'limit' : percent(tick)}
          </text>
        </g>
      ))}
      {rows.map((row, index) => (
        <ProgramRow
          key={row.id}
          {...{ row, x, isWide, width }}
          top={TOP + index * TALL_ROW}
          isChosen={row.id === chosen}
        />
      ))}
    </>
  )
}

/** The key names only what the rows show. */
function partsIn(rows: readonly Row[]): BarPart[] {
  const shown = new Set(rows.flatMap(({ stretches }) => stretches.map(({ part }) => part)))
  const bond = shown.has('bond') || shown.has('bondOver') ? [PARTS.bond] : []
  const over = shown.has('over') ? [PARTS.over] : shown.has('bondOver') ? [PARTS.bondOver] : []
  return [...(shown.has('room') ? [PARTS.room] : []), ...bond, ...over]
}

type ProgramRowProps = {
  row: Row
  x: (use: number) => number
  isWide: boolean
  width: number
  top: number
  isChosen: boolean
}

function ProgramRow({ row, x, isWide, width, top, isChosen }: ProgramRowProps) {
  const { name, stretches, inUse } = row
  const bar = isWide ? { y: top + 9, height: 20 } : { y: top + 20, height: 13 }
  const text = {
    className: isChosen ? 'figure-label figure-label-strong' : 'figure-label',
    y: isWide ? top + TALL_ROW / 2 : top + 10,
    dominantBaseline: 'central',
  } as const
  return (
    <>
      {stretches.map(({ part, from, to }) => (
        <BarMark key={part} {...{ ...bar, tone: PARTS[part].tone, x: x(from), width: Math.max(x(to) - x(from), 1) }} />
      ))}
      {/* Where numbers are above the bar, it begins at the bar, so that it strikes none. */}
      <path
        className="exposure-limit"
        d={isWide ? `M${x(1)} ${top}v${TALL_ROW}` : `M${x(1)} ${bar.y}v${bar.height + 3}`}
      />
      <text {...text} x={8}>
        {name}
      </text>
      <text {...text} x={width} textAnchor="end">
        {inUse}
      </text>
    </>
  )
}

/**
 * A part of a program's row, on a scale on which its aggregate limit is 1. `over` is work and bids above the limit,
 * `bondOver` the part of the new bond above it.
 */
export type Stretch = { part: 'room' | 'over' | 'bond' | 'bondOver'; from: number; to: number }

/** Room up to the limit, what is already over it, and the new bond on top of what is in use. */
export function roomStretches(inUse: number, bond: number): Stretch[] {
  const total = inUse + bond
  const stretches: Stretch[] = [
    { part: 'room', from: total, to: 1 },
    { part: 'over', from: 1, to: inUse },
    { part: 'bond', from: inUse, to: Math.min(total, 1) },
    { part: 'bondOver', from: Math.max(inUse, 1), to: total },
  ]
  return stretches.filter(({ from, to }) => to > from)
}
