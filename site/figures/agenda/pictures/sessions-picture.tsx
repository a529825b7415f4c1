import { scaleLinear } from 'd3-scale'
import { Picture } from '../../frame/picture.tsx'
import { dayText } from '../agenda-texts.ts'
import { type Placed, weeksOf } from '../model.ts'
import { nameWithin } from './session-names.ts'

const TOP = 30
const ROW = 46
/** Room for what the bars mean, below the sessions. */
const CAPTION = 30
const RADIUS = 11
/** Below this width, a session’s name stands above its line instead of in a column before it. */
const WIDE = 560
/** The longest name with its number. */
const LONGEST_NAME = 330
/** Half of "Week 1", which is centered on its tick. */
const MARGIN = 21
/** From "Week 1" to the 2; where there is less, every other week has its number. */
const ROOM_FOR_WEEK = 32
/** "Week 12, Wed" or "Wed, Dec 16" at the end of a name’s line. */
const DAY = 88

type SessionsPictureProps = { placed: readonly Placed[]; weeks: number; start: Date | null; homework: number }

/** A row for each session: its name, its day, and in the weeks the homework until the next. */
export function SessionsPicture({ placed, weeks, start, homework }: SessionsPictureProps) {
  const count = Math.max(weeks, weeksOf(placed))
  const bottom = TOP + placed.length * ROW
  return (
    <Picture
      height={bottom + CAPTION}
      title="Sessions and homework by week"
      description={`A row for each session of the agenda. After each but the last, a learner works alone for about ${homework} hours.`}
    >
      {(width) => {
        const isWide = width >= WIDE
        const names = isWide ? Math.min(LONGEST_NAME, width * 0.45) : 0
        const x = scaleLinear([0, count * 5 - 1], [names + MARGIN, width - MARGIN])
        const every = x(5) - x(0) < ROOM_FOR_WEEK ? 2 : 1
        return (
          <>
            {Array.from({ length: count }, (_, week) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a week is its number.
              <g key={week} transform={`translate(${x(week * 5)} 0)`}>
                {isWide && <line className="figure-grid" y1={20} y2={bottom} />}
                <text className="figure-tick" y={12} textAnchor="middle">
                  {week === 0 ? 'Week 1' : week % every === 0 && week + 1}
                </text>
              </g>
            ))}
            {placed.map((session, index) => {
              const at = x(session.day)
              const next = placed[index + 1]
              const room = isWide ? names : width - DAY
              return (
                <g key={session.day} transform={`translate(0 ${TOP + index * ROW})`}>
                  <text className="figure-label agenda-session" x={0} y={isWide ? 19 : 14}>
                    {nameWithin(session, room)}
                  </text>
                  <text
                    className="figure-tick"
                    x={isWide ? 0 : width}
                    y={isWide ? 36 : 14}
                    textAnchor={isWide ? 'start' : 'end'}
                  >
                    {dayText(session.day, start)}
                  </text>
                  <g transform={`translate(0 ${isWide ? ROW / 2 : 32})`}>
                    {!isWide && <line className="figure-grid" x1={x(0)} x2={width - MARGIN} />}
                    {next && <line className="agenda-homework" x1={at} x2={x(next.day)} />}
                    <circle className="figure-fill-accent" cx={at} r={RADIUS} />
                    <text className="agenda-number" x={at} textAnchor="middle" dominantBaseline="central">
                      {index + 1}
                    </text>
                  </g>
                </g>
              )
            })}
            <g transform={`translate(0 ${bottom + CAPTION - 10})`}>
              <line className="agenda-homework" x2={24} />
              <text className="figure-tick" x={32} dominantBaseline="central">
                {`About ${homework} hours of homework before the next session`}
              </text>
            </g>
          </>
        )
      }}
    </Picture>
  )
}
