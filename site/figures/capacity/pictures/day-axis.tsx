import { DAY_MINUTES } from '../model.ts'
import { timeOfDay } from '../words/clock.ts'

/** Room for the numbers of an axis at the left, and for the names of sizes at the right. */
const LEFT = 34
const RIGHT = 44

/** From minutes after midnight to pixels; all pictures of a day share it, so that they can be read from top to bottom. */
export function dayScale(width: number) {
  // Not d3-scale: with its formats and colors it would be a third of what the home page loads for its figure.
  return (minute: number) => LEFT + (minute / DAY_MINUTES) * (width - LEFT - RIGHT)
}

const HOURS = [0, 3, 6, 9, 12, 15, 18, 21, 24]

type DayAxisProps = { width: number; top: number; bottom: number }

/** Vertical hairlines every three hours, with their times below. */
export function DayAxis({ width, top, bottom }: DayAxisProps) {
  const x = dayScale(width)
  const every = width < 300 ? 12 : width < 640 ? 6 : 3
  return (
    <>
      {HOURS.map((hour) => (
        <g key={hour}>
          <line className="figure-grid" x1={x(hour * 60)} x2={x(hour * 60)} y1={top} y2={bottom} />
          {hour % every === 0 && (
            <text className="figure-tick" x={x(hour * 60)} y={bottom + 17} textAnchor="middle">
              {timeOfDay(hour * 60)}
            </text>
          )}
        </g>
      ))}
    </>
  )
}

/** Parts of the day from `from` to `to`, which may be past midnight, as pairs of minutes. */
export function partsOfDay(from: number, to: number): [number, number][] {
  if (to <= 1440) return [[from, to]]
  return [
    [from, 1440],
    [0, Math.min(to - 1440, from)],
  ]
}
