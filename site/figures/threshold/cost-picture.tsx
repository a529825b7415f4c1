import { max } from 'd3-array'
import { scaleLinear } from 'd3-scale'
import { area, line } from 'd3-shape'
import { Picture } from '../frame/picture.tsx'
import { outcomeAt, type TestCase, THRESHOLDS, type Volumes } from './model.ts'
import { costTick, dollarsText } from './words.ts'

const HEIGHT = 340
const LABEL_WIDTH = 64
const PEOPLE_WIDTH = 46
/** The threshold that no confidence reaches. */
const NEVER = 101
/** The label of the cheapest threshold in two lines, and what is between it and the line of the chosen one. */
const CHEAPEST_WIDTH = 74
const CHEAPEST_LINE = 15
const CHEAPEST_GAP = 12
const MARGIN = { top: 28, right: 16, bottom: 44, left: 64 }

type CostPictureProps = { run: readonly TestCase[]; volumes: Volumes; threshold: number; cheapest: number }

/** What a month costs at each threshold: people below, mistakes on top of them. */
export function CostPicture({ run, volumes, threshold, cheapest }: CostPictureProps) {
  const points = THRESHOLDS.map((percent) => ({ percent, ...outcomeAt(percent / 100, run, volumes) }))
  const costAt = (percent: number) => points.find((point) => point.percent === percent)?.totalCost ?? 0
  const y = scaleLinear([0, max(points, ({ totalCost }) => totalCost) || 1], [HEIGHT - MARGIN.bottom, MARGIN.top]).nice(
    4,
  )

  return (
    <Picture
      height={HEIGHT}
      title="Cost of a month by threshold"
      description="People’s hours cost more as the threshold rises, mistakes less; the sum has its lowest point in between."
    >
      {(width) => {
        const x = scaleLinear([40, 101], [MARGIN.left, width - MARGIN.right])
        const stack = area<(typeof points)[number]>().x(({ percent }) => x(percent))
        // Right of the line of the chosen threshold, where that would run through it.
        const mistakesLeft = x(threshold) < x(42) + LABEL_WIDTH ? x(threshold) + 10 : x(42)
        // Below the line of the sum along its whole length, which falls steeply on a phone.
        const labelled = points.filter(
          ({ percent }) => x(percent) >= mistakesLeft && x(percent) <= mistakesLeft + LABEL_WIDTH,
        )
        const labelTop = max(labelled, ({ totalCost }) => y(totalCost)) ?? 0
        const hasRoomForMistakes = labelled.every(({ peopleCost }) => y(peopleCost) > labelTop + 24)
        // Left of the line of the chosen threshold, where that would run through it.
        const isCrossed = x(threshold) > x(97) - PEOPLE_WIDTH && x(threshold) < x(97) + 6
        const peopleRight = isCrossed ? x(threshold) - 8 : x(97)
        const hasRoomForPeople = points.every(
          ({ percent, peopleCost }) => x(percent) < peopleRight - PEOPLE_WIDTH || y(peopleCost) < y(0) - 26,
        )
        const cheapestLeft = leftOfCheapest(x(cheapest), x(threshold), width)
        const cheapestBottom = Math.min(
          y(costAt(cheapest)) - 18,
          ...points
            .filter(({ percent }) => x(percent) >= cheapestLeft && x(percent) <= cheapestLeft + CHEAPEST_WIDTH)
            .map(({ totalCost }) => y(totalCost) - 10),
        )
        const cheapestMiddle = cheapestLeft + CHEAPEST_WIDTH / 2
        // Inside the picture, and below the label of the chosen threshold.
        const hasRoomForCheapest =
          cheapestLeft >= MARGIN.left &&
          cheapestLeft + CHEAPEST_WIDTH <= width &&
          cheapestBottom - CHEAPEST_LINE > MARGIN.top + 8
        const labelAnchor = (percent: number) =>
          x(percent) > width - 110 ? 'end' : x(percent) < 110 ? 'start' : 'middle'
        return (
          <>
            {y.ticks(4).map((tick) => (
              <g key={tick}>
                <line className="figure-grid" x1={MARGIN.left} x2={width - MARGIN.right} y1={y(tick)} y2={y(tick)} />
                <text
                  className="figure-tick"
                  x={MARGIN.left - 8}
                  y={y(tick)}
                  textAnchor="end"
                  dominantBaseline="middle"
                >
                  {costTick(tick, y.domain()[1] ?? 0)}
                </text>
              </g>
            ))}
            <path
              className="figure-fill-quiet"
              d={stack.y0(y(0)).y1(({ peopleCost }) => y(peopleCost))(points) ?? ''}
            />
            <path
              className="figure-fill-accent"
              d={stack.y0(({ peopleCost }) => y(peopleCost)).y1(({ totalCost }) => y(totalCost))(points) ?? ''}
            />
            <path
              className="figure-stroke"
              d={
                line<(typeof points)[number]>()
                  .x(({ percent }) => x(percent))
                  .y(({ totalCost }) => y(totalCost))(points) ?? ''
              }
            />
            {[50, 60, 70, 80, 90, NEVER].map((tick) => (
              <text key={tick} className="figure-tick" x={x(tick)} y={HEIGHT - MARGIN.bottom + 20} textAnchor="middle">
                {tick === NEVER ? 'never' : `${tick}%`}
              </text>
            ))}
            <text x={(MARGIN.left + width - MARGIN.right) / 2} y={HEIGHT - 4} textAnchor="middle">
              how sure it must be to act alone
            </text>
            {hasRoomForPeople && (
              <text x={peopleRight} y={y(0) - 12} textAnchor="end">
                people
              </text>
            )}
            {hasRoomForMistakes && (
              <text className="figure-label figure-label-inverse" x={mistakesLeft} y={labelTop + 18}>
                mistakes
              </text>
            )}
            {cheapest !== threshold && (
              <>
                {hasRoomForCheapest && (
                  <>
                    <path
                      className="figure-stroke"
                      d={`M${cheapestMiddle} ${cheapestBottom + 4}L${x(cheapest)} ${y(costAt(cheapest))}`}
                    />
                    <text className="figure-label threshold-cheapest" y={cheapestBottom} textAnchor="middle">
                      <tspan x={cheapestMiddle} dy={-CHEAPEST_LINE}>
                        cheapest
                      </tspan>
                      <tspan x={cheapestMiddle} dy={CHEAPEST_LINE}>
                        {dollarsText(costAt(cheapest))}
                      </tspan>
                    </text>
                  </>
                )}
                <circle className="figure-dot-hollow" cx={x(cheapest)} cy={y(costAt(cheapest))} r={5} />
              </>
            )}
            <line className="threshold-rim" x1={x(threshold)} x2={x(threshold)} y1={MARGIN.top - 6} y2={y(0)} />
            <line className="figure-marker" x1={x(threshold)} x2={x(threshold)} y1={MARGIN.top - 6} y2={y(0)} />
            <circle className="figure-dot" cx={x(threshold)} cy={y(costAt(threshold))} r={6} />
            <text
              className="figure-label figure-label-strong"
              x={x(threshold)}
              y={MARGIN.top - 12}
              textAnchor={labelAnchor(threshold)}
            >
              {dollarsText(costAt(threshold))} a month
            </text>
          </>
        )
      }}
    </Picture>
  )
}

/** The label is over its ring, but on one side of the line of the chosen threshold. */
function leftOfCheapest(ring: number, line: number, width: number): number {
  const left = Math.max(MARGIN.left, Math.min(ring - CHEAPEST_WIDTH / 2, width - MARGIN.right - CHEAPEST_WIDTH))
  return ring > line ? Math.max(left, line + CHEAPEST_GAP) : Math.min(left, line - CHEAPEST_GAP - CHEAPEST_WIDTH)
}
