import { scaleLinear } from 'd3-scale'
import { Picture } from '../../frame/picture.tsx'
import { twoLines } from '../../frame/two-lines.ts'
import { type Placed, weeksOf } from '../model.ts'

const LINE = 34
/** Half of "Week 1", which is centered on its tick. */
const MARGIN = 21
/** Room for a name of two lines on each side of its station. */
const ROOM_FOR_NAMES = 120
/** Room for "Week 1" before the 2. */
const ROOM_FOR_WEEK = 50
const NAME_TOP = 30
/** Below this width there are no names, and the sheet cuts as much from the top and bottom as the drawing moves down. */
const WIDE = 610
const CUT = 20
const LINE_HEIGHT = 16

type StationsPictureProps = { placed: readonly Placed[]; weeks: number; homework: number }

/** Sessions as stations on a line of weeks, with the learner's own work between them. */
export function StationsPicture({ placed, weeks, homework }: StationsPictureProps) {
  const count = Math.max(weeks, weeksOf(placed))
  return (
    <Picture
      height={120}
      title="Sessions on a line of weeks"
      description={`Each numbered dot is a session; between two of them the learner works alone for about ${homework} hours.`}
    >
      {(width) => {
        const x = scaleLinear([0, count * 5 - 1], [MARGIN, width - MARGIN])
        const hasNames = width >= WIDE && (width - 2 * MARGIN) / Math.max(1, placed.length - 1) >= ROOM_FOR_NAMES
        return (
          <g transform={`translate(0 ${width < WIDE ? CUT : 0})`}>
            {Array.from({ length: count }, (_, week) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a week is its number.
              <g key={week}>
                <line className="figure-grid" x1={x(week * 5)} x2={x(week * 5)} y1={18} y2={LINE + 16} />
                <text className="figure-tick" x={x(week * 5)} y={12} textAnchor="middle">
                  {week === 0 && width / count > ROOM_FOR_WEEK ? 'Week 1' : week + 1}
                </text>
              </g>
            ))}
            <line className="agenda-homework" x1={x(0)} x2={width - MARGIN} y1={LINE} y2={LINE} />
            {placed.map((session, index) => (
              <g key={`${session.day}-${session.start}`} transform={`translate(${x(session.day)} ${LINE})`}>
                <circle className="figure-fill-accent" r={11} />
                <text className="agenda-number" textAnchor="middle" dominantBaseline="central">
                  {index + 1}
                </text>
                {hasNames && <Name text={session.title} index={index} last={placed.length - 1} />}
              </g>
            ))}
            <text className="figure-tick" x={0} y={hasNames ? 116 : 72}>
              {`Between sessions: about ${homework} hours of the learner’s own work`}
            </text>
          </g>
        )
      }}
    </Picture>
  )
}

/** A session's name below its station, within the picture. */
function Name({ text, index, last }: { text: string; index: number; last: number }) {
  const anchor = index === 0 ? 'start' : index === last ? 'end' : 'middle'
  const x = index === 0 ? -MARGIN : index === last ? MARGIN : 0
  return twoLines(text).map((line, at) => (
    <text key={line} className="figure-label" x={x} y={NAME_TOP + at * LINE_HEIGHT} textAnchor={anchor}>
      {line}
    </text>
  ))
}
