import { scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import { Picture } from '../frame/picture.tsx'
import { arrivalsAtWait, capacityPerHour, type Queue, type Target, waitingIn } from './model.ts'
import type { SampleQueue } from './sample.ts'
import { countOf, shortTime, tenths } from './words.ts'

const HEIGHT = 380
const MARGIN = { top: 54, right: 20, bottom: 46, left: 44 }
/** Points of a curve; they are closest together where it is steep. */
const POINTS = 48
/** Mean waits beyond this many times the patience are cut off. */
const HIGHEST = 8
/** Curves that are closer together are labeled with their numbers alone. */
const ROOM_FOR_NAME = 120

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
  const domain = [Math.min(from, arrivalsPerHour * 0.95), Math.max(to, arrivalsPerHour * 1.08)]
  const isBeyond = meanWait > top
  const dotY = isBeyond ? y(top) : y(meanWait)

  return (
    <Picture
      height={HEIGHT}
      title="Average wait by arrivals an hour"
      description={`Each curve is nearly flat and then rises steeply before its servers are full. Now: ${describe(queue, meanWait, nouns)}.`}
    >
      {(width) => {
        const x = scaleLinear(domain, [MARGIN.left, width - MARGIN.right])
        const full = x(capacityPerHour(queue))
        const areFarApart = full - x(capacityPerHour({ minutesEach, servers: servers - 1 })) > ROOM_FOR_NAME
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
                {tick}
              </text>
            ))}
            <text className="figure-tick" x={0} y={14}>
              minutes of waiting, on average
            </text>
            <text className="figure-tick" x={width - MARGIN.right} y={y(0) + 38} textAnchor="end">
              {nouns.arrival[1]} an hour
            </text>
            <line className="figure-marker" x1={full} x2={full} y1={y(top) - 30} y2={y(0)} />
            <text
              className="figure-label queue-full"
              x={full + (width - full < ROOM_FOR_NAME ? -6 : 6)}
              y={y(top) - 22}
              textAnchor={width - full < ROOM_FOR_NAME ? 'end' : 'start'}
            >
              full at {tenths(capacityPerHour(queue))}
            </text>
            {counts.map((count) => (
              <Curve
                key={count}
                {...{ count, minutesEach, from: domain[0] ?? 0, top, x, y, isNow: count === servers }}
                name={areFarApart ? countOf(count, nouns.server) : String(count)}
              />
            ))}
            <text
              className="figure-label figure-label-strong"
              x={x(arrivalsPerHour) - 12}
              y={dotY + (isBeyond ? 16 : 0)}
              textAnchor="end"
            >
              {Number.isFinite(meanWait) ? shortTime(meanWait) : 'no end'}
            </text>
            {isBeyond ? (
              <path className="queue-beyond" d={`M${x(arrivalsPerHour)} ${dotY - 4}l7 12h-14z`} />
            ) : (
              <circle className="figure-dot" cx={x(arrivalsPerHour)} cy={dotY} r={6} />
            )}
          </>
        )
      }}
    </Picture>
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
  isNow: boolean
  name: string
}

function Curve({ count, minutesEach, from, top, x, y, isNow, name }: CurveProps) {
  const servers = { minutesEach, servers: count }
  const end = arrivalsAtWait(servers, top)
  const points = Array.from({ length: POINTS + 1 }, (_, step): [number, number] => {
    const arrivalsPerHour = end - (end - from) * (1 - step / POINTS) ** 3
    return [x(arrivalsPerHour), y(waitingIn({ ...servers, arrivalsPerHour }, { minutes: 0 }).meanWait)]
  })
  if (end <= from) return null
  return (
    <>
      <path className={isNow ? 'figure-stroke-accent' : 'queue-other'} d={line()(points) ?? ''} />
      <text
        className={isNow ? 'figure-label figure-label-strong figure-label-accent' : 'figure-label queue-other-label'}
        // The label of the present number ends before the line at which its servers are full.
        x={x(end) + (isNow ? 4 : 0)}
        y={y(top) - 6}
        textAnchor={isNow ? 'end' : 'middle'}
      >
        {name}
      </text>
    </>
  )
}

function describe(queue: Queue, meanWait: number, { arrival, server }: SampleQueue): string {
  const wait = Number.isFinite(meanWait) ? `${shortTime(meanWait)} of waiting` : 'a line without end'
  return `${countOf(tenths(queue.arrivalsPerHour), arrival)} an hour and ${countOf(queue.servers, server)} make ${wait}`
}
