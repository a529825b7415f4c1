import { scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import { Picture } from '../frame/picture.tsx'
import { totalAt } from './model.ts'
import type { NamedStep } from './sample.ts'
import { hoursText, speedText } from './words.ts'

const HEIGHT = 280
const MARGIN = { top: 34, right: 20, bottom: 46, left: 44 }
const FASTEST = 100
const POINTS = 60
/** Below this width, the axis alone says how fast the step is. */
const WIDE = 480
/** Generous, for 13 px. */
const CHARACTER_WIDTH = 7.5
/** A band this high has room for its words. */
const LABEL_HEIGHT = 26

type LimitPictureProps = { steps: readonly NamedStep[]; index: number }

/** The hours of the whole process by the speed of one step, which come ever closer to a bound. */
export function LimitPicture({ steps, index }: LimitPictureProps) {
  const step = steps[index]
  if (!step) return null
  const slowest = totalAt(steps, index, 1)
  const bound = totalAt(steps, index, Infinity)
  const now = totalAt(steps, index, step.speed)
  const y = scaleLinear([0, slowest * 1.08], [HEIGHT - MARGIN.bottom, MARGIN.top])

  return (
    <Picture
      height={HEIGHT}
      title={`Hours of the whole process by the speed of “${step.name}”`}
      description={`With this step by hand, the whole process takes ${hoursText(slowest)} hours; however fast the step gets, ${hoursText(bound)} hours remain. Now: ${hoursText(now)}.`}
    >
      {(width) => {
        // Each factor of ten has the same width.
        const along = scaleLinear([0, Math.log10(FASTEST)], [MARGIN.left, width - MARGIN.right])
        const x = (speed: number) => along(Math.log10(speed))
        const points = Array.from({ length: POINTS + 1 }, (_, at): [number, number] => {
          const speed = FASTEST ** (at / POINTS)
          return [x(speed), y(totalAt(steps, index, speed))]
        })
        const label = width < WIDE ? `${hoursText(now)} h` : `${hoursText(now)} h, ${speedText(step.speed)}`
        const isLate = x(step.speed) + 12 + label.length * CHARACTER_WIDTH > width
        // Where the curve is highest below the label.
        const labelStart = x(step.speed) - 10 - label.length * CHARACTER_WIDTH
        const above = y(totalAt(steps, index, 10 ** along.invert(labelStart)))
        return (
          <>
            <text className="figure-label figure-label-strong" x={0} y={14}>
              If “{step.name}” were faster
            </text>
            {y.ticks(4).map((tick) => (
              <g key={tick}>
                <line className="figure-grid" x1={MARGIN.left} x2={width - MARGIN.right} y1={y(tick)} y2={y(tick)} />
                <text className="figure-tick" x={MARGIN.left - 8} y={y(tick) + 4} textAnchor="end">
                  {slowest >= 10_000 && tick > 0 ? `${tick / 1000}K` : hoursText(tick)} h
                </text>
              </g>
            ))}
            {[1, 2, 5, 10, 20, 50, 100].map((tick) => (
              <text key={tick} className="figure-tick" x={x(tick)} y={y(0) + 18} textAnchor="middle">
                {tick}×
              </text>
            ))}
            <text className="figure-tick" x={width - MARGIN.right} y={y(0) + 38} textAnchor="end">
              speed of this step
            </text>
            <rect
              className="automation-bound"
              x={MARGIN.left}
              y={y(bound)}
              width={width - MARGIN.right - MARGIN.left}
              height={y(0) - y(bound)}
            />
            <line className="figure-marker" x1={MARGIN.left} x2={width - MARGIN.right} y1={y(bound)} y2={y(bound)} />
            {y(0) - y(bound) >= LABEL_HEIGHT ? (
              <text className="figure-label" x={MARGIN.left + 8} y={y(bound) + 20}>
                {width < 400
                  ? `never below ${hoursText(bound)} h`
                  : `however fast this step gets, ${hoursText(bound)} h remain`}
              </text>
            ) : (
              // The band is lower than its words, and the curve is right above it.
              <>
                <line className="figure-marker" x1={0} x2={22} y1={y(0) + 34} y2={y(0) + 34} />
                <text className="figure-tick" x={28} y={y(0) + 38}>
                  never below {hoursText(bound)} h
                </text>
              </>
            )}
            <path className="figure-stroke-accent" d={line()(points) ?? ''} />
            <circle className="figure-dot" cx={x(step.speed)} cy={y(now)} r={6} />
            <text
              className="figure-label figure-label-strong"
              x={x(step.speed) + (isLate ? -10 : 12)}
              y={isLate ? Math.min(above - 8, y(now) - 12) : y(now) - 2}
              textAnchor={isLate ? 'end' : 'start'}
            >
              {label}
            </text>
          </>
        )
      }}
    </Picture>
  )
}
