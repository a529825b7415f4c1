import { max } from 'd3-array'
import { type LinearScale, linearScale } from '../frame/linear-scale.ts'
import { Picture, pathOf } from '../frame/picture.tsx'
import { outcomeAt, type TestCase, THRESHOLDS, type Volumes } from './threshold-model.ts'
import { costTick, dollarsText } from './threshold-words.ts'

const HEIGHT = 330
const MARGIN = { top: 30, right: 16, bottom: 44, left: 56 }
/** The threshold that no confidence reaches. */
const NEVER = 101
/** In pixels: below this the areas are too narrow for whole names. */
const WIDE = 480
/** Nearer to each other than this, in pixels, two labels would touch. */
const LABEL = 130

type CostPictureProps = { run: readonly TestCase[]; volumes: Volumes; threshold: number; cheapest: number }

/** What a month costs at each threshold: people below, mistakes on top of them. */
export function CostPicture({ run, volumes, threshold, cheapest }: CostPictureProps) {
  const points = THRESHOLDS.map((percent) => ({ percent, ...outcomeAt(percent / 100, run, volumes) }))
  const costAt = (percent: number) => points.find((point) => point.percent === percent)?.totalCost ?? 0
  const most = max(points, ({ totalCost }) => totalCost) || 1
  const y = linearScale([0, most], [HEIGHT - MARGIN.bottom, MARGIN.top], { niceTo: 4 })
  return (
    <Picture
      height={HEIGHT}
      title="Cost of a month by threshold"
      description="People’s hours cost more as the threshold rises, mistakes less; the sum has its lowest point in between."
    >
      {(width) => {
        const x = linearScale([40, NEVER], [MARGIN.left, width - MARGIN.right])
        const edge = (cost: (point: (typeof points)[number]) => number) =>
          points.map((point) => [x(point.percent), y(cost(point))] as const)
        const [ground, people, all] = [
          edge(() => 0),
          edge(({ peopleCost }) => peopleCost),
          edge(({ totalCost }) => totalCost),
        ]
        const area = (lower: typeof all, upper: typeof all) => `${pathOf([...upper, ...lower.toReversed()])}Z`
        return (
          <>
            <Axes {...{ x, y, width }} />
            <path className="figure-fill-quiet" d={area(ground, people)} />
            <path className="figure-fill-accent" d={area(people, all)} />
            <path className="figure-stroke" d={pathOf(all)} />
            <AreaNames {...{ points, x, y }} isWide={width >= WIDE} />
            {cheapest !== threshold && (
              <CostMark
                {...{ x: x(cheapest), y: y(costAt(cheapest)), width, isHollow: true }}
                text={Math.abs(x(cheapest) - x(threshold)) > LABEL ? `cheapest: ${dollarsText(costAt(cheapest))}` : ''}
              />
            )}
            <line className="threshold-rim" x1={x(threshold)} x2={x(threshold)} y1={MARGIN.top - 6} y2={y(0)} />
            <line className="figure-marker" x1={x(threshold)} x2={x(threshold)} y1={MARGIN.top - 6} y2={y(0)} />
            <CostMark
              {...{ x: x(threshold), y: y(costAt(threshold)), width }}
              text={`${dollarsText(costAt(threshold))} a month`}
              textY={MARGIN.top - 12}
            />
          </>
        )
      }}
    </Picture>
  )
}

type Scale = (value: number) => number

function Axes({ x, y, width }: { x: Scale; y: LinearScale; width: number }) {
  return (
    <>
      {y.ticks(4).map((tick) => (
        <g key={tick}>
          <line className="figure-grid" x1={MARGIN.left} x2={width - MARGIN.right} y1={y(tick)} y2={y(tick)} />
          <text className="figure-tick" x={MARGIN.left - 8} y={y(tick)} textAnchor="end" dominantBaseline="middle">
            {costTick(tick, y.domain[1])}
          </text>
        </g>
      ))}
      {(width < WIDE ? [50, 60, 70, 80, NEVER] : [50, 60, 70, 80, 90, NEVER]).map((tick) => (
        <text
          key={tick}
          className="figure-tick"
          x={tick === NEVER ? width : x(tick)}
          y={HEIGHT - MARGIN.bottom + 20}
          textAnchor={tick === NEVER ? 'end' : 'middle'}
        >
          {tick === NEVER ? 'never alone' : `${tick}%`}
        </text>
      ))}
      <text x={(MARGIN.left + width - MARGIN.right) / 2} y={HEIGHT - 4} textAnchor="middle">
        how sure it must be to act alone
      </text>
    </>
  )
}

type AreaNamesProps = {
  isWide: boolean
  points: readonly { percent: number; peopleCost: number; totalCost: number }[]
  x: Scale
  y: Scale
}

/** Each area is named where it is highest, if it is high enough. */
function AreaNames({ points, x, y, isWide }: AreaNamesProps) {
  const [first, last] = [points[2], points.at(-1)]
  if (!first || !last) return null
  return (
    <>
      {y(first.peopleCost) - y(first.totalCost) > 40 && (
        <text
          className="figure-label figure-label-inverse"
          x={x(first.percent) + 6}
          y={y(first.totalCost) + (isWide ? 26 : 42)}
        >
          {isWide && 'cost of '}mistakes
        </text>
      )}
      {y(0) - y(last.peopleCost) > 40 && (
        <text className="threshold-on-mark" x={x(last.percent) - 8} y={y(0) - 12} textAnchor="end">
          {isWide && 'cost of '}people
        </text>
      )}
    </>
  )
}

type CostMarkProps = { x: number; y: number; width: number; text: string; textY?: number; isHollow?: true }

/** A dot with what the month costs there. */
function CostMark({ x, y, width, text, textY = y - 14, isHollow }: CostMarkProps) {
  const anchor = x > width - LABEL / 2 - MARGIN.right ? 'end' : x < LABEL / 2 ? 'start' : 'middle'
  return (
    <>
      <circle className={isHollow ? 'figure-dot-hollow' : 'figure-dot'} cx={x} cy={y} r={isHollow ? 5 : 6} />
      <text
        className={isHollow ? 'figure-label threshold-cheapest' : 'figure-label figure-label-strong'}
        x={x}
        y={textY}
        textAnchor={anchor}
      >
        {text}
      </text>
    </>
  )
}
