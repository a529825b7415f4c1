import { Picture, pathOf } from '../frame/picture.tsx'
import {
  type Booking,
  DAY_TIMEPOINTS,
  dayOn,
  entry,
  holds,
  outcomeOf,
  SIZES,
  smallestSize,
  TIMEPOINT_SECONDS,
  timeOfDay,
} from './capacity-model.ts'

const HEIGHT = 260
const TOP = 16
const BOTTOM = HEIGHT - 28
/** Room for the names of sizes. */
const RIGHT = 48
/** Pictures take a point every five minutes. */
const STEP = 10

type Point = { minute: number; background: number; queries: number; repaid: number }

function pointsOf(booking: Booking, units: number): Point[] {
  const { carryforward } = dayOn(booking, units)
  return Array.from({ length: DAY_TIMEPOINTS / STEP + 1 }, (_, index) => {
    const at = Math.min(index * STEP, DAY_TIMEPOINTS - 1)
    const [background, queries, owed] = [booking.background, booking.interactive, carryforward].map(
      (numbers) => entry(numbers, at) / TIMEPOINT_SECONDS,
    ) as [number, number, number]
    return { minute: index * 5, background, queries, repaid: Math.min(Math.max(0, units - background - queries), owed) }
  })
}

/** What counts at each moment of the day against the reader's size: background below, queries on it, then what is owed. */
export function DayPicture({ booking, units }: { booking: Booking; units: number }) {
  const points = pointsOf(booking, units)
  const smallest = smallestSize(booking) ?? units
  const peak = Math.max(...points.map(({ background, queries }) => background + queries), units)
  // A size far above what is used would flatten the day.
  const top = Math.max(peak, smallest <= 2 * peak ? smallest : 0) * 1.04
  const y = (amount: number) => BOTTOM - (amount / top) * (BOTTOM - TOP)
  return (
    <Picture
      height={HEIGHT}
      title="A day on your capacity"
      description={`Scheduled jobs are an even floor. Reports rise on it, and whatever is above F${units} has to be made up for.`}
    >
      {(width) => {
        const x = (minute: number) => (minute / 1440) * (width - RIGHT)
        const edge = (read: (point: Point) => number) =>
          points.map((point) => [x(point.minute), y(read(point))] as const)
        const edges = [
          edge(() => 0),
          edge(({ background }) => background),
          edge(({ background, queries }) => background + queries),
          edge(({ background, queries, repaid }) => background + queries + repaid),
        ]
        const area = (index: number) =>
          `${pathOf([...(edges[index + 1] ?? []), ...(edges[index]?.toReversed() ?? [])])}Z`
        return (
          <>
            <DayAxis width={width} />
            <path className="figure-fill-quiet" d={area(0)} />
            <path className="figure-fill-accent" d={area(1)} />
            <path className="capacity-debt" d={area(2)} />
            {[...new Set([units, smallest])]
              .filter((size) => size <= top)
              .map((size) => (
                <SizeLine key={size} size={size} y={y(size)} width={width} isOwn={size === units} />
              ))}
            <Names points={points} {...{ x, y, units }} />
          </>
        )
      }}
    </Picture>
  )
}

function DayAxis({ width }: { width: number }) {
  const every = width < 480 ? 6 : 3
  return Array.from({ length: 24 / every + 1 }, (_, index) => index * every).map((hour) => {
    const x = (hour / 24) * (width - RIGHT)
    return (
      <g key={hour}>
        <line className="figure-grid" x1={x} x2={x} y1={TOP} y2={BOTTOM} />
        <text className="figure-tick" x={x} y={BOTTOM + 18} textAnchor={hour === 0 ? 'start' : 'middle'}>
          {timeOfDay(hour * 60)}
        </text>
      </g>
    )
  })
}

function SizeLine({ size, y, width, isOwn }: { size: number; y: number; width: number; isOwn: boolean }) {
  return (
    <>
      <line
        className={isOwn ? 'capacity-size capacity-size-own' : 'capacity-size'}
        x1={0}
        x2={width - RIGHT}
        y1={y}
        y2={y}
      />
      <text
        className={isOwn ? 'figure-label-strong' : 'figure-label-accent'}
        x={width - RIGHT + 8}
        y={y}
        dominantBaseline="central"
      >
        F{size}
      </text>
    </>
  )
}

type NamesProps = {
  points: readonly Point[]
  x: (minute: number) => number
  y: (amount: number) => number
  units: number
}

/** Each area is named where it is seen best. */
function Names({ points, x, y, units }: NamesProps) {
  const [first] = points
  const highest = points.reduce((best, point) => (point.queries > best.queries ? point : best))
  const lastOwed = points.findLast(({ repaid }) => repaid > 0)
  return (
    <>
      {first && y(0) - y(first.background) > 24 && (
        <text className="capacity-on-mark" x={12} y={y(0) - 12}>
          scheduled jobs: refreshes, notebooks
        </text>
      )}
      {y(highest.background) - y(highest.background + highest.queries) > 4 && (
        <text
          className="figure-label"
          x={x(highest.minute) - 6}
          y={y(highest.background + highest.queries) + 12}
          textAnchor="end"
        >
          reports
        </text>
      )}
      {lastOwed && lastOwed.minute < 1200 && (
        <text className="figure-label" x={x(lastOwed.minute) + 8} y={y(units) + 18}>
          postponed work
        </text>
      )}
    </>
  )
}

/** Each size costs twice as much as the one before. */
function priceOf(size: number, own: number): string {
  if (size < own) return own === 2 * size ? 'half the price' : `1/${own / size} of the price`
  return size === 2 * own ? 'twice the price' : `${size / own} times the price`
}

/** The same day on the reader's size, on the smallest that is enough, and on one more. */
export function SizeList({ booking, units }: { booking: Booking; units: number }) {
  const smallest = smallestSize(booking)
  const larger = SIZES.filter((size) => size > Math.max(units, smallest ?? 0))
  const shown = new Set([units, ...(smallest === null ? [] : [smallest]), ...larger.slice(0, 1)])
  return (
    <ul className="capacity-sizes">
      {SIZES.filter((size) => shown.has(size)).map((size) => {
        const day = dayOn(booking, size)
        return (
          <li key={size} data-holds={holds(day) || undefined}>
            <strong>
              F{size}
              {size === units && ' (yours)'}
            </strong>
            {size !== units && <span className="text-quiet">{priceOf(size, units)}</span>}
            <span>{outcomeOf(day)}</span>
          </li>
        )
      })}
    </ul>
  )
}
