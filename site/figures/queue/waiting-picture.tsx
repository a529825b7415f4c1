import { scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import { formatCount } from '#site/lib/format/format-count.ts'
import { Picture } from '../frame/picture.tsx'
import { arrivalsAtWait, capacityPerHour, type Queue, type Target, waitingIn } from './model.ts'
import { HALF_LETTER, placeOfName } from './place-of-name.ts'
import type { SampleQueue } from './sample.ts'
import { countOf, shortTime, tenths } from './words.ts'

const HEIGHT = 388
/** At the top: the name of the axis, the limit, the names of the curves. */
const MARGIN = { top: 62, right: 20, bottom: 46, left: 44 }
/** Points of a curve; they are closest together where it is steep. */
const POINTS = 48
/** Mean waits beyond this many times the patience are cut off. */
const HIGHEST = 8
/** Curves that are closer together are labeled with their numbers alone. */
const ROOM_FOR_NAME = 120
/** Even closer, the curve of one fewer has no room for its number. */
const ROOM_FOR_NUMBER = 22
const LABEL_HEIGHT = 14
/** Between the dot and its label. */
const DOT_GAP = 12

type WaitingPictureProps = { queue: Queue; target: Target; nouns: SampleQueue }

/** The mean wait by arrivals an hour, for as many servers as there are, one fewer and one more. */
export function WaitingPicture({ queue, target, nouns }: WaitingPictureProps) {
  const { servers, arrivalsPerHour, minutesEach } = queue
  const { meanWait } = waitingIn(queue, target)
  const highest = Math.min(Math.max(target.minutes * 3, meanWait * 1.8), target.minutes * HIGHEST)
  const y = scaleLinear([0, highest], [HEIGHT - MARGIN.bottom, MARGIN.top]).nice(4)
  const top = y.domain()[1] ?? highest
  const counts = [servers - 1, servers + 1, servers].filter((count) => count > 0)
  const from = capacityPerHour({ minutesEach, servers: Math.max(0, Math.min(servers - 4, servers * 0.65)) })
  const to = capacityPerHour({ minutesEach, servers: servers + 1.15 })
  const domain = domainFor(arrivalsPerHour, from, to)
  const isBeyond = meanWait > top

  return (
    <Picture
      height={HEIGHT}
      title="Average wait by arrivals an hour"
      description={`Each curve is nearly flat and then rises steeply before its servers are full. Now: ${describe(queue, meanWait, nouns)}.`}
    >
      {(width) => {
        const x = scaleLinear(domain, [MARGIN.left, width - MARGIN.right]).clamp(true)
        const full = x(capacityPerHour(queue))
        const obstacles = counts
          .filter((count) => count !== servers || isBeyond)
          .map((count) => x(arrivalsAtWait({ minutesEach, servers: count }, Math.min(meanWait, top))))
        const limit = `limit of ${countOf(servers, nouns.server)}: ${formatCount(tenths(capacityPerHour(queue)))}`
        const halfLimit = limit.length * HALF_LETTER
        const nowEnd = x(arrivalsAtWait({ minutesEach, servers }, top))
        const apart = full - x(capacityPerHour({ minutesEach, servers: servers - 1 }))
        return (
          <>
            {y.ticks(4).map((tick) => (
              <g key={tick}>
                <line className="figure-grid" x1={MARGIN.left} x2={width - MARGIN.right} y1={y(tick)} y2={y(tick)} />
                <text className="figure-tick" x={MARGIN.left - 8} y={y(tick) + 4} textAnchor="end">
                  {tick}
                </text>
              </g>
            ))}
            {x.ticks(Math.max(3, Math.floor(width / 110))).map((tick) => (
              <text key={tick} className="figure-tick" x={x(tick)} y={y(0) + 18} textAnchor="middle">
                {formatCount(tick)}
              </text>
            ))}
            <text className="figure-tick" x={0} y={14}>
              minutes of waiting, on average
            </text>
            <text className="figure-tick" x={width - MARGIN.right} y={y(0) + 38} textAnchor="end">
              {nouns.arrival[1]} an hour
            </text>
            <line className="figure-marker" x1={full} x2={full} y1={y(top) - 20} y2={y(0)} />
            <text
              className="figure-label queue-full"
              x={Math.max(halfLimit, Math.min(full, width - halfLimit))}
              y={y(top) - 26}
              textAnchor="middle"
            >
              {limit}
            </text>
            {counts.map((count) => (
              <Curve
                key={count}
                {...{ count, minutesEach, from: domain[0], top, x, y, full, nowEnd, isNow: count === servers }}
                name={apart > ROOM_FOR_NAME ? countOf(count, nouns.server) : String(count)}
                isNamed={count >= servers || apart > ROOM_FOR_NUMBER}
              />
            ))}
            <Now
              {...{ meanWait, arrivalsPerHour, isBeyond, bottom: y(0) }}
              x={x(arrivalsPerHour)}
              y={y(Math.min(meanWait, top))}
              isOnAxis={arrivalsPerHour >= domain[0] && arrivalsPerHour <= domain[1]}
              obstacles={[width, full, ...obstacles]}
            />
          </>
        )
      }}
    </Picture>
  )
}

/** As wide as the curves, or wider if the arrivals are not far away; then a curve would be a mere stroke. */
function domainFor(arrivals: number, from: number, to: number): [from: number, to: number] {
  return [
    arrivals > from / 2 ? Math.min(from, arrivals * 0.95) : from,
    arrivals < to * 2 ? Math.max(to, arrivals * 1.08) : to,
  ]
}

type NowProps = {
  meanWait: number
  arrivalsPerHour: number
  x: number
  y: number
  bottom: number
  isBeyond: boolean
  isOnAxis: boolean
  obstacles: readonly number[]
}

/** Where the queue is now: a dot, or an arrow at the top of the curves, with its wait. */
function Now({ meanWait, arrivalsPerHour, x, y, bottom, isBeyond, isOnAxis, obstacles }: NowProps) {
  const wait = Number.isFinite(meanWait) ? shortTime(meanWait) : 'no end'
  const label = isOnAxis ? wait : `at ${formatCount(arrivalsPerHour)}: ${wait}`
  const place = placeBeside(x, { length: label.length, obstacles })
  // At the foot of the curves it is above them.
  const raised = y > bottom - LABEL_HEIGHT ? -LABEL_HEIGHT : 4
  return (
    <>
      {place.isAway && (
        <line className="figure-axis" x1={place.x + label.length * 2 * HALF_LETTER} x2={x} y1={y} y2={y} />
      )}
      <text
        className="figure-label figure-label-strong"
        x={place.x}
        y={y + (isBeyond ? 16 : raised)}
        textAnchor={place.textAnchor}
      >
        {label}
      </text>
      {isBeyond ? (
        <path className="queue-beyond" d={`M${x} ${y - 4}l7 12h-14z`} />
      ) : (
        <circle className="figure-dot" cx={x} cy={y} r={6} />
      )}
    </>
  )
}

type Scale = (value: number) => number
type CurveProps = {
  count: number
  minutesEach: number
  from: number
  top: number
  x: Scale
  y: Scale
  /** Where the present servers are full. */
  full: number
  /** Where the curve of the present servers ends. */
  nowEnd: number
  isNow: boolean
  name: string
  isNamed: boolean
}

function Curve({ count, minutesEach, from, top, x, y, full, nowEnd, isNow, name, isNamed }: CurveProps) {
  const servers = { minutesEach, servers: count }
  const end = arrivalsAtWait(servers, top)
  const points = Array.from({ length: POINTS + 1 }, (_, step): [number, number] => {
    const arrivalsPerHour = end - (end - from) * (1 - step / POINTS) ** 3
    return [x(arrivalsPerHour), y(waitingIn({ ...servers, arrivalsPerHour }, { minutes: 0 }).meanWait)]
  })
  if (end <= from) return null
  const place = isNamed ? placeOfName({ end: x(end), full, nowEnd, isNow, length: name.length }) : null
  return (
    <>
      <path className={isNow ? 'figure-stroke-accent' : 'queue-other'} d={line()(points) ?? ''} />
      {place && (
        <text
          className={isNow ? 'figure-label figure-label-strong figure-label-accent' : 'figure-label queue-other-label'}
          {...place}
          y={y(top) - 6}
        >
          {name}
        </text>
      )}
    </>
  )
}

/**
 * Left or right of the dot at `dot`, wherever no curve is in the way; otherwise away at the axis, with a line from
 * there to the dot.
 */
function placeBeside(dot: number, { length, obstacles }: { length: number; obstacles: readonly number[] }) {
  const room = length * 2 * HALF_LETTER + DOT_GAP
  const isFree = (from: number, to: number) => obstacles.every((at) => at <= from || at >= to)
  if (dot - room > MARGIN.left && isFree(dot - room, dot))
    return { x: dot - DOT_GAP, textAnchor: 'end', isAway: false } as const
  if (isFree(dot, dot + room)) return { x: dot + DOT_GAP, textAnchor: 'start', isAway: false } as const
  return { x: MARGIN.left + 4, textAnchor: 'start', isAway: true } as const
}

function describe(queue: Queue, meanWait: number, { arrival, server }: SampleQueue): string {
  const wait = Number.isFinite(meanWait) ? `${shortTime(meanWait)} of waiting` : 'a line without end'
  return `${countOf(tenths(queue.arrivalsPerHour), arrival)} an hour and ${countOf(queue.servers, server)} make ${wait}`
}
