import { extent } from 'd3-array'
import { scaleLinear } from 'd3-scale'
import { capitalized } from '#domain/text/capitalized.ts'
import { pathOf } from '../../frame/path-of.ts'
import { Picture } from '../../frame/picture.tsx'
import type { Range } from '../model/range.ts'
import type { Analysis } from '../model.ts'
import type { Series } from '../series.ts'
import { MonthAxis } from './month-axis.tsx'
import { spreadLabels } from './spread-labels.ts'
import { ValueAxis } from './value-axis.tsx'

const HEIGHT = 380
const [LEFT, BOTTOM] = [52, 52]

/** Shows the latest known months only, so that the forecast has room; on a phone its labels are a key above. */
function layoutOf(width: number) {
  return width < 480
    ? { top: 58, right: 14, months: 15, isNarrow: true }
    : { top: 30, right: 78, months: 36, isNarrow: false }
}

type PictureProps = { series: Series; analysis: Analysis; level: number }

/** The known months, the forecast with its range, and last year's values for comparison. */
export function ForecastPicture({ series, analysis, level }: PictureProps) {
  const { values, unit, monthName } = series
  const { forecast, range } = analysis
  const known = values.length

  return (
    <Picture
      height={HEIGHT}
      title={`${capitalized(unit)} a month, and the forecast`}
      description={`${known} known months, then ${forecast.length} forecast months with the range that holds ${level} of 100 simulated futures.`}
    >
      {(width) => {
        const { top, right, months, isNarrow } = layoutOf(width)
        const first = Math.max(0, known - months)
        const last = known + forecast.length - 1
        const x = scaleLinear([first, last], [LEFT, width - right])
        const all = [...values.slice(first), ...forecast, ...range.flatMap(({ low, high }) => [low, high])]
        const y = valueScale(all, top)
        const from = known - 1
        return (
          <>
            <ValueAxis
              {...{ y, left: LEFT, right: width - right }}
              unit={(y.domain()[0] ?? 0) > 0 ? `${unit}, not from 0` : unit}
            />
            <MonthAxis {...{ x, base: HEIGHT - BOTTOM, first, last, monthName }} />
            <path className="forecast-range" d={bandPath({ x, y, from, start: values[from] ?? 0, range })} />
            <path className="figure-stroke" d={linePath({ x, y, from: first, values: values.slice(first) })} />
            <Ahead {...{ x, y, from, analysis, start: values[from] ?? 0 }} />
            {isNarrow ? <Key {...{ analysis, level }} /> : <EndLabels {...{ x: x(last) + 10, y, analysis, level }} />}
            <line className="figure-marker" x1={x(from)} x2={x(from)} y1={top - 8} y2={HEIGHT - BOTTOM} />
            <text className="figure-label" x={x(from) - 6} y={top - 12} textAnchor="end">
              known
            </text>
            <text className="figure-label" x={x(from) + 6} y={top - 12}>
              {forecast.length} months ahead
            </text>
          </>
        )
      }}
    </Picture>
  )
}

type Scale = (value: number) => number
type AheadProps = { x: Scale; y: Scale; from: number; start: number; analysis: Analysis }

/** The forecast, and last year's values unless they are the forecast; both begin at the last known value. */
function Ahead({ x, y, from, start, analysis: { forecast, lastYear, method } }: AheadProps) {
  return (
    <g>
      {method !== 'lastYear' && (
        <path className="forecast-last-year" d={linePath({ x, y, from, values: [start, ...lastYear] })} />
      )}
      <path className="figure-stroke-accent" d={linePath({ x, y, from, values: [start, ...forecast] })} />
    </g>
  )
}

type LabelProps = { level: number; analysis: Analysis }

/** Names the lines and the range at their ends. */
function EndLabels({ x, y, level, analysis }: LabelProps & { x: number; y: Scale }) {
  const { forecast, lastYear, method, range } = analysis
  const isLastYear = method === 'lastYear'
  const [forecastAt, rangeAt, lastYearAt] = spreadLabels([
    y(forecast.at(-1) ?? 0),
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
        {level}% range
      </text>
      {!isLastYear && (
        <text className="figure-label" x={x} y={lastYearAt} dominantBaseline="middle">
          last year
        </text>
      )}
    </g>
  )
}

/** Names them above the picture. */
function Key({ level, analysis: { method } }: LabelProps) {
  const isLastYear = method === 'lastYear'
  const lines = [
    { name: isLastYear ? 'last year' : 'forecast', className: 'figure-stroke-accent' },
    ...(isLastYear ? [] : [{ name: 'last year', className: 'forecast-last-year' }]),
  ]
  return (
    <g>
      {lines.map(({ name, className }, index) => (
        <g key={name} transform={`translate(${index * 96} 8)`}>
          <path className={className} d="M0 0H20" />
          <text className="figure-label" x={26} dominantBaseline="middle">
            {name}
          </text>
        </g>
      ))}
      <g transform={`translate(${lines.length * 96} 8)`}>
        <path className="forecast-range" d="M0-6H20V6H0Z" />
        <text className="figure-label" x={26} dominantBaseline="middle">
          {level}% range
        </text>
      </g>
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
  return scaleLinear([bottom, high === bottom ? bottom + 1 : high], [HEIGHT - BOTTOM, top]).nice(5)
}
