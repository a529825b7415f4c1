import { extent } from 'd3-array'
import { scaleLinear } from 'd3-scale'
import { capitalized } from '#domain/text/capitalized.ts'
import { Picture } from '../../frame/picture.tsx'
import type { Range } from '../model/range.ts'
import type { Analysis } from '../model.ts'
import type { Series } from '../series.ts'
import { MonthAxis } from './month-axis.tsx'
import { pathOf } from './path-of.ts'
import { spreadLabels } from './spread-labels.ts'
import { ValueAxis } from './value-axis.tsx'

const HEIGHT = 380
const MARGIN = { top: 30, right: 78, bottom: 52, left: 52 }
/** The last years only, so that the forecast has room. */
const MONTHS_SHOWN = 36

type PictureProps = { series: Series; analysis: Analysis; level: number }

/** The known months, the forecast with its range, and last year's values for comparison. */
export function ForecastPicture({ series, analysis, level }: PictureProps) {
  const { values, unit, monthName } = series
  const { forecast, range } = analysis
  const known = values.length
  const first = Math.max(0, known - MONTHS_SHOWN)
  const y = valueScale([...values.slice(first), ...forecast, ...range.flatMap(({ low, high }) => [low, high])])

  return (
    <Picture
      height={HEIGHT}
      title={`${capitalized(unit)} a month, and the forecast`}
      description={`${known} known months, then ${forecast.length} forecast months with the range that holds ${level} of 100 simulated futures.`}
    >
      {(width) => {
        const last = known + forecast.length - 1
        const x = scaleLinear([first, last], [MARGIN.left, width - MARGIN.right])
        const from = known - 1
        return (
          <>
            <ValueAxis
              {...{ y, left: MARGIN.left, right: width - MARGIN.right }}
              unit={(y.domain()[0] ?? 0) > 0 ? `${unit}, not from 0` : unit}
            />
            <MonthAxis {...{ x, base: HEIGHT - MARGIN.bottom, first, last, monthName }} />
            <path className="forecast-range" d={bandPath({ x, y, from, start: values[from] ?? 0, range })} />
            <path className="figure-stroke" d={linePath({ x, y, from: first, values: values.slice(first) })} />
            <Ahead {...{ x, y, from, analysis, level, start: values[from] ?? 0 }} />
            <line className="figure-marker" x1={x(from)} x2={x(from)} y1={MARGIN.top - 8} y2={HEIGHT - MARGIN.bottom} />
            <text className="figure-label" x={x(from) - 6} y={MARGIN.top - 12} textAnchor="end">
              known
            </text>
            <text className="figure-label" x={x(from) + 6} y={MARGIN.top - 12}>
              {forecast.length} months ahead
            </text>
          </>
        )
      }}
    </Picture>
  )
}

type Scale = (value: number) => number
type AheadProps = { x: Scale; y: Scale; from: number; start: number; level: number; analysis: Analysis }

/** The forecast, and last year's values unless they are the forecast; both begin at the last known value. */
function Ahead({ x, y, from, start, level, analysis: { forecast, lastYear, method, range } }: AheadProps) {
  const isLastYear = method === 'lastYear'
  const end = x(from + forecast.length) + 10
  const [forecastAt, rangeAt, lastYearAt] = spreadLabels([
    y(forecast.at(-1) ?? 0),
    y(range.at(-1)?.high ?? 0),
    ...(isLastYear ? [] : [y(lastYear.at(-1) ?? 0)]),
  ])
  return (
    <g>
      {!isLastYear && (
        <path className="forecast-last-year" d={linePath({ x, y, from, values: [start, ...lastYear] })} />
      )}
      <path className="figure-stroke-accent" d={linePath({ x, y, from, values: [start, ...forecast] })} />
      <text
        className="figure-label figure-label-strong figure-label-accent"
        x={end}
        y={forecastAt}
        dominantBaseline="middle"
      >
        {isLastYear ? 'last year' : 'forecast'}
      </text>
      <text className="figure-label" x={end} y={rangeAt} dominantBaseline="middle">
        {level}% range
      </text>
      {!isLastYear && (
        <text className="figure-label" x={end} y={lastYearAt} dominantBaseline="middle">
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
function valueScale(all: readonly number[]) {
  const [low = 0, high = 1] = extent(all)
  const isFar = low > 0.5 * high
  const bottom = isFar ? low - (high - low) * 0.2 : Math.min(0, low)
  return scaleLinear([bottom, high === bottom ? bottom + 1 : high], [HEIGHT - MARGIN.bottom, MARGIN.top]).nice(5)
}
