import { extent } from 'd3-array'
import { scaleLinear, scalePoint } from 'd3-scale'
import { line } from 'd3-shape'
import { Picture } from '../frame/picture.tsx'
import { formatRatio, type Ratio } from './model.ts'

const HEIGHT = 320
const MARGIN = { top: 34, right: 92, bottom: 30, left: 52 }
const LABEL_GAP = 15
/** Below this width, a line that ends early has only its letter, so that its label stays clear of the next year. */
const WHOLE_NAMES = 480

export type RatioLine = {
  name: string
  values: readonly (number | null)[]
  /** Which of the values are wrong, because a tag was not read. */
  isWrong?: readonly boolean[]
  look: 'accent' | 'plain' | 'median' | 'other'
}

/** The opened company in both readings has the accent. */
const LABELS: Record<RatioLine['look'], string> = {
  accent: 'figure-label figure-label-strong figure-label-accent',
  plain: 'figure-label',
  median: 'figure-label',
  other: 'figure-label figure-label-accent',
}

type RatioPictureProps = { ratio: Ratio; years: readonly number[]; lines: readonly RatioLine[] }

/**
 * One line per company; dashed the median of all, and the opened company in the other reading of its tags. A year that
 * was not filed is a gap.
 */
export function RatioPicture({ ratio, years, lines }: RatioPictureProps) {
  const values = lines.flatMap((each) => each.values.filter((value) => value !== null))
  const [low = 0, high = 1] = extent(values)
  const y = scaleLinear([low, high], [HEIGHT - MARGIN.bottom, MARGIN.top]).nice(5)
  const ends = spread(lines.map(({ values: all }) => y(all.findLast((value) => value !== null) ?? low)))

  return (
    <Picture
      height={HEIGHT}
      title={`${ratio.name} by fiscal year`}
      description={lines
        .map(({ name, values: all }) => `${name}: ${all.map((value) => formatRatio(value, ratio.unit)).join(', ')}.`)
        .join(' ')}
    >
      {(width) => {
        const x = scalePoint(years, [MARGIN.left + 8, width - MARGIN.right])
        return (
          <>
            <text className="figure-tick" x={0} y={14}>
              {ratio.name}, {ratio.unit === 'percent' ? '%' : 'times'}
            </text>
            {y.ticks(5).map((tick) => (
              <g key={tick}>
                <line
                  className="figure-grid"
                  x1={MARGIN.left}
                  x2={width - MARGIN.right + 8}
                  y1={y(tick)}
                  y2={y(tick)}
                />
                <text className="figure-tick" x={MARGIN.left - 8} y={y(tick) + 4} textAnchor="end">
                  {ratio.unit === 'percent' ? `${Math.round(tick * 100)}%` : tick}
                </text>
              </g>
            ))}
            {years.map((year) => (
              <text key={year} className="figure-tick" x={x(year)} y={HEIGHT - 8} textAnchor="middle">
                {year}
              </text>
            ))}
            {lines.map((each) => (
              <RatioPath key={each.name} each={each} xOf={(at) => x(years[at] ?? 0) ?? 0} y={y} />
            ))}
            {/* After all lines, so that none crosses a label. */}
            {lines.map(({ name, values: all, look }, index) => {
              const last = all.findLastIndex((value) => value !== null)
              const isShort = last < years.length - 1 && width < WHOLE_NAMES
              return (
                <text
                  key={name}
                  className={LABELS[look]}
                  x={(x(years[last] ?? 0) ?? 0) + 10}
                  y={(ends[index] ?? 0) + 4}
                >
                  {isShort ? name.replace('Company ', '') : name}
                </text>
              )
            })}
          </>
        )
      }}
    </Picture>
  )
}

type RatioPathProps = {
  each: RatioLine
  xOf: (index: number) => number
  y: (value: number) => number
}

function RatioPath({ each: { values, isWrong, look }, xOf, y }: RatioPathProps) {
  const path = line<number | null>()
    .defined((value) => value !== null)
    .x((_, index) => xOf(index))
    .y((value) => y(value ?? 0))
  const stroke = {
    accent: 'figure-stroke-accent',
    plain: 'filing-line',
    median: 'filing-line filing-median',
    other: 'filing-other',
  }[look]
  return (
    <g>
      <path className={stroke} d={path(values) ?? ''} />
      {values.map((value, index) =>
        value === null || look === 'median' || look === 'other' ? null : (
          <circle
            // biome-ignore lint/suspicious/noArrayIndexKey: a point is identified by its year.
            key={index}
            className={`${look === 'accent' ? 'filing-point-accent' : 'filing-point'} ${isWrong?.[index] ? 'is-hollow' : ''}`}
            cx={xOf(index)}
            cy={y(value)}
            r={look === 'accent' ? 4.5 : 3}
          />
        ),
      )}
    </g>
  )
}

/** Moves labels apart, downward from the highest, so that none covers another. */
function spread(places: readonly number[]): number[] {
  const moved = [...places]
  let last = Number.NEGATIVE_INFINITY
  for (const index of places.map((_, at) => at).toSorted((a, b) => (places[a] ?? 0) - (places[b] ?? 0))) {
    last = Math.max(places[index] ?? 0, last + LABEL_GAP)
    moved[index] = last
  }
  return moved
}
