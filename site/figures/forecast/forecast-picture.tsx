import { extent, tickStep } from 'd3-array'
import { capitalized } from '#domain/text/capitalized.ts'
import { type LinearScale, linearScale } from '../frame/linear-scale.ts'
import { Picture, pathOf } from '../frame/picture.tsx'
import type { Forecast, Range } from './forecast-model.ts'
import type { Series } from './forecast-series.ts'

const HEIGHT = 340
const [LEFT, BOTTOM] = [52, 28]

const TOP = 30
/** Room for the names of the lines. */
const RIGHT = 78

/** Only the latest known months are shown, so that the forecast has room. */
function monthsShown(width: number): number {
  return width < 480 ? 15 : 36
}

type PictureProps = { series: Series; forecast: Forecast }

/** The known months, the forecast with its range, and last year's values for comparison. */
export function ForecastPicture({ series, forecast }: PictureProps) {
  const { values, unit, monthName } = series
  const { values: ahead, range } = forecast
  const known = values.length

  return (
    <Picture
      height={HEIGHT}
      title={`${capitalized(unit)} a month, and the forecast`}
      description={`${known} known months, then ${ahead.length} forecast months with the range that holds 80 of 100 simulated futures.`}
    >
      {(width) => {
        const first = Math.max(0, known - monthsShown(width))
        const last = known + ahead.length - 1
        const x = linearScale([first, last], [LEFT, width - RIGHT])
        const all = [...values.slice(first), ...ahead, ...range.flatMap(({ low, high }) => [low, high])]
        const y = valueScale(all, TOP)
        const from = known - 1
        return (
          <>
            <ValueAxis
              {...{ y, left: LEFT, right: width - RIGHT }}
              unit={y.domain[0] > 0 ? `${unit}, not from 0` : unit}
            />
            <MonthAxis {...{ x, base: HEIGHT - BOTTOM, first, last, monthName }} />
            <path className="forecast-range" d={bandPath({ x, y, from, start: values[from] ?? 0, range })} />
            <path className="figure-stroke" d={linePath({ x, y, from: first, values: values.slice(first) })} />
            <Ahead {...{ x, y, from, forecast, start: values[from] ?? 0 }} />
            <EndLabels {...{ x: x(last) + 10, y, forecast }} />
            <line className="figure-marker" x1={x(from)} x2={x(from)} y1={TOP - 8} y2={HEIGHT - BOTTOM} />
            <text className="figure-label" x={x(from) - 6} y={TOP - 12} textAnchor="end">
              known
            </text>
            <text className="figure-label" x={x(from) + 6} y={TOP - 12}>
              {ahead.length} months ahead
            </text>
          </>
        )
      }}
    </Picture>
  )
}

type Scale = (value: number) => number
type AheadProps = { x: Scale; y: Scale; from: number; start: number; forecast: Forecast }

/** The forecast, and last year's values unless they are the forecast; both begin at the last known value. */
function Ahead({ x, y, from, start, forecast: { values, lastYear, method } }: AheadProps) {
  return (
    <g>
      {method !== 'lastYear' && (
        <path className="forecast-last-year" d={linePath({ x, y, from, values: [start, ...lastYear] })} />
      )}
      <path className="figure-stroke-accent" d={linePath({ x, y, from, values: [start, ...values] })} />
    </g>
  )
}

type LabelProps = { forecast: Forecast }

/** Names the lines and the range at their ends. */
function EndLabels({ x, y, forecast }: LabelProps & { x: number; y: Scale }) {
  const { values, lastYear, method, range } = forecast
  const isLastYear = method === 'lastYear'
  const [forecastAt, rangeAt, lastYearAt] = spreadLabels([
    y(values.at(-1) ?? 0),
    y(range.at(-1)?.high ?? 0),
    ...(isLastYear ? [] : [y(lastYear.at(-1) ?? 0)]),
  ])
  return (
    <g>
      <text
        className="figure-label figure-label-strong figure-label-accent"
        x={x}
        y={forecastAt}
        dominantBaseline="middle"
      >
        {isLastYear ? 'last year' : 'forecast'}
      </text>
      <text className="figure-label" x={x} y={rangeAt} dominantBaseline="middle">
        80% range
      </text>
      {!isLastYear && (
        <text className="figure-label" x={x} y={lastYearAt} dominantBaseline="middle">
          last year
        </text>
      )}
    </g>
  )
}

function linePath({ x, y, from, values }: { x: Scale; y: Scale; from: number; values: readonly number[] }): string {
  return pathOf(values.map((value, index) => [x(from + index), y(value)]))
}

type BandProps = { x: Scale; y: Scale; from: number; start: number; range: readonly Range[] }

function bandPath({ x, y, from, start, range }: BandProps): string {
  const all = [{ low: start, high: start }, ...range]
  const lows = all.map(({ low }, index) => [x(from + index), y(low)] as const)
  const highs = all.map(({ high }, index) => [x(from + index), y(high)] as const)
  return `${pathOf([...highs, ...lows.toReversed()])}Z`
}

/** Starts at zero, unless the values lie so far above it that their course would be flat. */
function valueScale(all: readonly number[], top: number) {
  const [low = 0, high = 1] = extent(all)
  const isFar = low > 0.5 * high
  const bottom = isFar ? low - (high - low) * 0.2 : Math.min(0, low)
  return linearScale([bottom, high === bottom ? bottom + 1 : high], [HEIGHT - BOTTOM, top], { niceTo: 5 })
}

const LABEL_HEIGHT = 16

/** Moves the labels at the ends of lines apart, from the top down. */
function spreadLabels(places: readonly number[]): number[] {
  const order = places.map((_, index) => index).sort((one, other) => (places[one] ?? 0) - (places[other] ?? 0))
  const moved = [...places]
  order.forEach((index, rank) => {
    const above = order[rank - 1]
    if (above !== undefined) moved[index] = Math.max(moved[index] ?? 0, (moved[above] ?? 0) + LABEL_HEIGHT)
  })
  return moved
}

type ValueAxisProps = { y: LinearScale; unit: string; left: number; right: number }

/** Longer numbers would not fit beside the picture. */
const SIZES = [
  [1e12, 'T'],
  [1e9, 'B'],
  [1e6, 'M'],
] as const

/** Hairlines with their values; the unit is above the highest. */
function ValueAxis({ y, unit, left, right }: ValueAxisProps) {
  const ticks = y.ticks(5)
  const top = ticks.at(-1) ?? 0
  const decimals = Math.max(0, -Math.floor(Math.log10(tickStep(...y.domain, 5))))
  const plain = new Intl.NumberFormat('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
  const [size, letter] = SIZES.find(([from]) => top >= from) ?? [1, '']
  const write = (tick: number) => (letter ? `${tick / size}${letter}` : plain.format(tick)).replace('-', '−')
  return (
    <g>
      {ticks.map((tick) => (
        <g key={tick}>
          <line className="figure-grid" x1={left} x2={right} y1={y(tick)} y2={y(tick)} />
          <text className="figure-tick" x={left - 8} y={y(tick)} textAnchor="end" dominantBaseline="middle">
            {write(tick)}
          </text>
        </g>
      ))}
      <text className="figure-tick" x={0} y={y(top) - 12}>
        {unit}
      </text>
    </g>
  )
}

type MonthAxisProps = {
  x: (month: number) => number
  base: number
  first: number
  last: number
  monthName: (month: number) => string
}

/** A tick where each year begins; every second one has its name where there is little room. */
function MonthAxis({ x, base, first, last, monthName }: MonthAxisProps) {
  const hasYears = !monthName(0).startsWith('month')
  const months = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  const years = months.filter((month) => (hasYears ? monthName(month).startsWith('Jan') : month % 12 === 0))
  const every = x(12) - x(0) < 44 ? 2 : 1
  return (
    <g>
      <line className="figure-axis" x1={x(first)} x2={x(last)} y1={base} y2={base} />
      {years.map((month, index) => (
        <g key={month}>
          <line className="figure-axis" x1={x(month)} x2={x(month)} y1={base} y2={base + 5} />
          {index % every === 0 && (
            <text className="figure-tick" x={x(month)} y={base + 20} textAnchor={month === first ? 'start' : 'middle'}>
              {hasYears ? monthName(month).slice(4) : month + 1}
            </text>
          )}
        </g>
      ))}
    </g>
  )
}
