import { scaleBand, scaleLinear } from 'd3-scale'
import { Picture } from '../../frame/picture.tsx'
import { weekdayText } from '../agenda-texts.ts'
import { stretchesOf } from '../hours-together.ts'
import { DAY_END, DAY_START, type Placed, weeksOf } from '../model.ts'
import { linesOf } from './session-names.ts'

const COLUMNS = [0, 1, 2, 3, 4]
const TOP = 24
const LEFT = 52
const GAP = 6
/** Room for one entry of a day, with a name of two lines. */
const SLOT = 36
const LINE = 14
const PAD = 8
/** Before a name, for its number of two digits. */
const ROOM_FOR_NUMBER = 20
/** The day from nine to five, at the top of its cell. */
const HOURS = 5
/** Room for what the bars mean, below the weeks. */
const CAPTION = 24

type WeeksPictureProps = { entries: readonly Placed[]; weeks: number; start: Date | null }

/** A row for each week, a column for each working day, and in it the day’s entries and the hours they take. */
export function WeeksPicture({ entries, weeks, start }: WeeksPictureProps) {
  const days = Map.groupBy(entries, ({ day }) => day)
  const rows = rowsOf(days, Math.max(weeks, weeksOf(entries)))
  const { top: last, height } = rows.at(-1) ?? { top: TOP, height: 0 }
  return (
    <Picture
      height={last + height + CAPTION}
      title="Sessions by week"
      description="Each number is a session of the list, in the week’s row and the day’s column. The bar above it shows its hours, from nine to five."
    >
      {(width) => {
        const column = scaleBand(COLUMNS, [LEFT, width]).paddingInner(0.06)
        const cell = column.bandwidth()
        return (
          <>
            {COLUMNS.map((day) => (
              <text key={day} className="figure-tick" x={column(day)} y={12}>
                {weekdayText(day, start)}
              </text>
            ))}
            {rows.map(({ week, top, height }) => (
              <g key={week} transform={`translate(0 ${top})`}>
                <text className="figure-tick" x={0} y={HOURS + SLOT / 2} dominantBaseline="central">
                  Week {week + 1}
                </text>
                {COLUMNS.map((weekday) => {
                  const sessions = days.get(week * COLUMNS.length + weekday) ?? []
                  return (
                    <g key={weekday} transform={`translate(${column(weekday)} 0)`}>
                      <rect className={dayClass(sessions.length > 0, week < weeks)} width={cell} height={height} />
                      <Hours sessions={sessions} width={cell} />
                      {sessions.map((session, slot) => {
                        const lines = linesOf(session, cell - PAD - ROOM_FOR_NUMBER)
                        return <Entry key={session.start} {...{ lines, slot }} number={entries.indexOf(session) + 1} />
                      })}
                    </g>
                  )
                })}
              </g>
            ))}
            <text className="figure-tick" x={0} y={last + height + 18}>
              The bar at the top of a day shows its hours, from 9 to 5.
            </text>
          </>
        )
      }}
    </Picture>
  )
}

/** Each week with its place; the fullest day of a week decides its height. */
function rowsOf(days: ReadonlyMap<number, readonly Placed[]>, count: number) {
  let top = TOP
  return Array.from({ length: count }, (_, week) => {
    const most = Math.max(1, ...COLUMNS.map((weekday) => days.get(week * COLUMNS.length + weekday)?.length ?? 0))
    const row = { week, top, height: most * SLOT + HOURS }
    top += row.height + GAP
    return row
  })
}

function dayClass(isTaken: boolean, isWithin: boolean): string {
  return `agenda-day ${isTaken ? 'agenda-taken' : ''} ${isWithin ? '' : 'agenda-beyond'}`
}

function Hours({ sessions, width }: { sessions: readonly Placed[]; width: number }) {
  const time = scaleLinear([DAY_START, DAY_END], [0, width])
  return sessions
    .flatMap(stretchesOf)
    .map(({ from, to }) => (
      <rect key={from} className="figure-fill-accent" x={time(from)} width={time(to) - time(from) - 1} height={HOURS} />
    ))
}

function Entry({ number, lines, slot }: { number: number; lines: readonly string[] | null; slot: number }) {
  const middle = HOURS + slot * SLOT + SLOT / 2
  return (
    <>
      <text className="agenda-index" x={PAD} y={middle} dominantBaseline="central">
        {number}
      </text>
      {lines?.map((line, index) => (
        <text
          key={line}
          className="agenda-name"
          x={PAD + ROOM_FOR_NUMBER}
          y={middle + (index - (lines.length - 1) / 2) * LINE}
          dominantBaseline="central"
        >
          {line}
        </text>
      ))}
    </>
  )
}
