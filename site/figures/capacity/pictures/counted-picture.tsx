import { ticks } from 'd3-array'
import { pathOf } from '../../frame/path-of.ts'
import { Picture } from '../../frame/picture.tsx'
import { DAY_MINUTES, SIZES } from '../model.ts'
import type { NamedLoad } from '../sample.ts'
import type { DayView } from '../view.ts'
import { short, unitsText } from '../words/wording.ts'
import { DayAxis, dayScale, partsOfDay } from './day-axis.tsx'
import { type LoadPoint, loadCurve } from './load-curve.ts'
import { longestStretch } from './longest-stretch.ts'

const HEIGHT = 264
const TOP = 30
const BOTTOM = HEIGHT - 26
/** A size this many times as large as what is needed is outside the picture. */
const FAR = 4

/** What counts at each moment, in capacity units, against the sizes: background below, interactive on it, then debt. */
export function CountedPicture({ view, picked }: { view: DayView; picked?: NamedLoad | undefined }) {
  const points = loadCurve(view)
  const peak = Math.max(...points.map(({ background, interactive }) => background + interactive))
  const { units, smallest, cut } = view
  const needed = Math.max(peak, smallest && smallest <= 2.5 * peak ? smallest : 0)
  // Against a size far above it, the day would be a flat line.
  const isFar = peak > 0 && units > FAR * needed
  const top = (isFar ? needed : Math.max(units, needed)) * 1.04
  const y = (number: number) => BOTTOM - (number / top) * (BOTTOM - TOP)
  const sizes = SIZES.filter((size) => size <= top && (size === units || size === smallest || size * 3 > top))

  const burst = picked?.kind === 'background' && picked.cuHours > 0 && !cut.includes(picked) ? picked : null

  return (
    <Picture
      height={HEIGHT}
      title="What counts, after smoothing"
      description={`Background work is an even floor. Queries rise on it during office hours, to ${short(peak)} capacity units at most; F${units} provides ${short(units)}.`}
    >
      {(width) => {
        const x = dayScale(width)
        const edge = (units: (point: LoadPoint) => number) =>
          points.map((point) => [x(point.minute), y(units(point))] as const)
        const [ground, lower, upper] = [edge(() => 0), edge(lowerEdge), edge(upperEdge)]
        const debt = edge((point) => upperEdge(point) + point.repaid)
        const area = (low: Edge, high: Edge) => `${pathOf([...high, ...low.toReversed()])}Z`
        return (
          <>
            <DayAxis width={width} top={TOP} bottom={BOTTOM} />
            <path className="figure-fill-quiet" d={area(ground, lower)} />
            <path className="figure-fill-accent" d={area(lower, upper)} />
            <path className="capacity-debt" d={area(upper, debt)} />
            {sizes.map((size) => (
              <SizeLine key={size} size={size} y={y(size)} width={width} view={view} />
            ))}
            <text className="figure-tick" x={0} y={12}>
              Capacity units (CU) that count
            </text>
            {isFar && (
              <text className="figure-label figure-label-strong" x={width} y={TOP - 5} textAnchor="end">
                F{units} is far above
              </text>
            )}
            {ticks(0, top, 4).map((tick) => (
              <text
                key={tick}
                className="figure-tick"
                x={x(0) - 8}
                y={y(tick)}
                textAnchor="end"
                dominantBaseline="central"
              >
                {unitsText(tick)}
              </text>
            ))}
            {burst && <Burst load={burst} top={top} width={width} y={y} />}
            <Names points={points} burst={burst} units={units} width={width} y={y} />
          </>
        )
      }}
    </Picture>
  )
}

type Edge = Parameters<typeof pathOf>[0]

const lowerEdge = ({ background }: LoadPoint) => background
const upperEdge = ({ background, interactive }: LoadPoint) => background + interactive

type SizeLineProps = { size: number; y: number; width: number; view: DayView }

function SizeLine({ size, y, width, view: { units, smallest } }: SizeLineProps) {
  const x = dayScale(width)
  const looks = ['figure-label', size === smallest && 'figure-label-accent', size === units && 'figure-label-strong']
  return (
    <>
      <line
        className={size === units ? 'capacity-size capacity-size-chosen' : 'capacity-size'}
        x1={x(0)}
        x2={x(1440)}
        y1={y}
        y2={y}
      />
      <text
        className={looks.filter(Boolean).join(' ')}
        x={x(1440) + 6}
        y={Math.min(y, BOTTOM - 6)}
        dominantBaseline="central"
      >
        F{size}
      </text>
    </>
  )
}

/** A letter of a label is about this wide. */
const LETTER = 6.2

type BurstProps = { load: NamedLoad; top: number; width: number; y: (units: number) => number }

/** What a job really uses while it runs, which may be far more than the size; the picture ends where it must. */
function Burst({ load: { start, length, cuHours }, top, width, y }: BurstProps) {
  const x = dayScale(width)
  const units = cuHours / (length / 60)
  const [from, to] = [x(start), x(Math.min(start + length, DAY_MINUTES))]
  const left = start > DAY_MINUTES / 2 ? from - 6 : 0
  const room = Math.max(left, width - to - 8)
  const rate = `${short(units)} CU, counts as ${short(cuHours / 24)}`
  const words = room >= `runs at ${rate}`.length * LETTER ? `runs at ${rate}` : rate
  const wide = words.length * LETTER
  const isCut = units > top
  // It leaves the picture through an open side.
  const upper = isCut ? TOP - 8 : y(units)
  // On the side that has room, else as far to the right as it fits.
  const right = left >= wide ? left - wide : to + 8
  return (
    <>
      {partsOfDay(start, start + length).map(([from, to]) => (
        <path
          key={from}
          className="capacity-burst"
          d={`M${x(from)} ${upper}V${y(0)}H${Math.max(x(from) + 3, x(to))}V${upper}${isCut ? '' : 'Z'}`}
        />
      ))}
      <text
        className="figure-label"
        x={Math.min(right, width - wide)}
        // Below the line of a size that may be at the picture's upper edge, and above the axis.
        y={Math.min(y(Math.min(units, top)) + 34, BOTTOM - 22)}
      >
        {words}
      </text>
    </>
  )
}

type NamesProps = {
  points: readonly LoadPoint[]
  burst: NamedLoad | null
  units: number
  width: number
  y: (units: number) => number
}

/** Each area is named where it is seen best. */
function Names({ points, burst, units, width, y }: NamesProps) {
  const x = dayScale(width)
  const highest = points.reduce((best, point) => (point.interactive > best.interactive ? point : best))
  const last = points.findLast(({ repaid }) => repaid > 0)
  const isTall = ({ background }: LoadPoint) => y(0) - y(background) >= 18
  const [from, to] = longestStretch(points, isTall, burst)
  const floor = FLOOR_NAMES.find((name) => x(to) - x(from) >= name.length * LETTER)
  return (
    <>
      {y(highest.background) - y(upperEdge(highest)) >= 3 && (
        <text className="figure-label" x={x(highest.minute)} y={y(upperEdge(highest)) - 8} textAnchor="middle">
          queries
        </text>
      )}
      {floor && (
        <text
          className="capacity-on-mark"
          x={x((from + to) / 2)}
          y={y(0) - 10}
          textAnchor="middle"
          dominantBaseline="central"
        >
          {floor}
        </text>
      )}
      {last && last.minute < 1200 && (
        <text className="figure-label" x={x(last.minute) + 6} y={y(units) - 7}>
          pays back
        </text>
      )}
    </>
  )
}

const FLOOR_NAMES = ['refreshes and notebooks', 'background']
