import { scaleLinear } from 'd3-scale'
import { Picture } from '../../frame/picture.tsx'
import { type Placed, weeksOf } from '../model.ts'
import { namesBelow, namesOnce } from './session-names.ts'

const LINE = 34
/** Half of "Week 1", which is centered on its tick. */
const MARGIN = 21
/** From "Week 1" to the 2; where there is less, every other week has its number. */
const ROOM_FOR_WEEK = 32
const NAME_TOP = LINE + 30
/** Below this width there are no names, and the sheet cuts the room for them. */
const WIDE = 610
/** Without names the drawing moves down, so that the room for them is above and below it. */
const DOWN = 20
const RADIUS = 11
const LINE_HEIGHT = 16

type StationsPictureProps = { placed: readonly Placed[]; weeks: number; homework: number }

/** Sessions as stations on a line of weeks, with homework between them. */
export function StationsPicture({ placed, weeks, homework }: StationsPictureProps) {
  const count = Math.max(weeks, weeksOf(placed))
  return (
    <Picture
      height={120}
      title="Sessions on a line of weeks"
      description={`Each numbered dot is a session; between two of them a learner works alone for about ${homework} hours.`}
    >
      {(width) => {
        const x = scaleLinear([0, count * 5 - 1], [MARGIN, width - MARGIN])
        const stations = placed.map(({ day, title }) => ({ x: x(day), name: title }))
        const short = placed.map(({ day, title, short = title }) => ({ x: x(day), name: short }))
        const names =
          width < WIDE ? null : (namesBelow(namesOnce(stations), width) ?? namesBelow(namesOnce(short), width))
        const radius = radiusOf(stations)
        const every = x(5) - x(0) < ROOM_FOR_WEEK ? 2 : 1
        return (
          <g transform={`translate(0 ${names ? 0 : DOWN})`}>
            {Array.from({ length: count }, (_, week) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a week is its number.
              <g key={week}>
                <line className="figure-grid" x1={x(week * 5)} x2={x(week * 5)} y1={18} y2={LINE + 16} />
                <text className="figure-tick" x={x(week * 5)} y={12} textAnchor="middle">
                  {week === 0 ? 'Week 1' : week % every === 0 && week + 1}
                </text>
              </g>
            ))}
            <line className="agenda-homework" x1={x(0)} x2={width - MARGIN} y1={LINE} y2={LINE} />
            {placed.map((session, index) => (
              <g key={`${session.day}-${session.start}`} transform={`translate(${x(session.day)} ${LINE})`}>
                <circle className="figure-fill-accent" r={radius} />
                <text className="agenda-number" textAnchor="middle" dominantBaseline="central">
                  {index + 1}
                </text>
              </g>
            ))}
            {names?.map(({ lines, x, anchor }) =>
              lines.map((line, at) => (
                <text
                  key={`${x} ${line}`}
                  className="figure-label"
                  x={x}
                  y={NAME_TOP + at * LINE_HEIGHT}
                  textAnchor={anchor}
                >
                  {line}
                </text>
              )),
            )}
            <text className="figure-tick" x={0} y={names ? 116 : 72}>
              {`Between sessions: about ${homework} hours of homework`}
            </text>
          </g>
        )
      }}
    </Picture>
  )
}

/** Stations may touch, but not overlap. */
function radiusOf(stations: readonly { x: number }[]): number {
  const distances = stations.slice(1).map(({ x }, index) => x - (stations[index]?.x ?? 0))
  return Math.min(RADIUS, ...distances.map((distance) => distance / 2))
}
