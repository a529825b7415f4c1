import { scaleBand, scaleLinear } from 'd3-scale'
import { Picture } from '../../frame/picture.tsx'
import { weekdayText } from '../agenda-texts.ts'
import { stretchesOf } from '../hours-together.ts'
import { DAY_END, DAY_START, type Placed, weeksOf } from '../model.ts'
import type { AgendaPlan } from '../plans.ts'
import { COLUMNS, calendarRows, emptyText, HOURS, SLOT, TOP, weeksText } from './calendar-rows.ts'
import { linesOfAll } from './session-names.ts'

const LEFT = 66
const LINE = 14
const PAD = 7
const DIGIT = 8
/** Between a number and its name. */
const NUMBER_GAP = 6
/** Room for what the bars mean, below the weeks. */
const CAPTION = 24

type WeeksPictureProps = { entries: readonly Placed[]; weeks: number; start: Date | null; notice: AgendaPlan['notice'] }

/** A row for each week with sessions, a column for each working day, and in it the day’s entries and the hours they take. */
export function WeeksPicture({ entries, weeks, start, notice }: WeeksPictureProps) {
  const days = Map.groupBy(entries, ({ day }) => day)
  const rows = calendarRows(days, Math.max(weeks, weeksOf(entries)))
  const { top: last, height } = rows.at(-1) ?? { top: TOP, height: 0 }
  const numberEnd = PAD + String(entries.length).length * DIGIT
  return (
    <Picture
      height={last + height + CAPTION}
      title="Sessions by week"
      description="Each number is a session of the list, in the week’s row and the day’s column. The bar above it shows its hours, from nine to five."
    >
      {(width) => {
        const column = scaleBand(COLUMNS, [LEFT, width]).paddingInner(0.06)
        const cell = column.bandwidth()
        const names = linesOfAll(entries, cell - numberEnd - NUMBER_GAP)
        return (
          <>
            {COLUMNS.map((day) => (
              <text key={day} className="figure-tick" x={column(day)} y={12}>
                {weekdayText(day, start)}
              </text>
            ))}
            {rows.map((row) => (
              <g key={row.first} transform={`translate(0 ${row.top})`}>
                <text
                  className="figure-tick"
                  x={0}
                  y={row.isEmpty ? row.height / 2 : HOURS + SLOT / 2}
                  dominantBaseline="central"
                >
                  {weeksText(row)}
                </text>
                {row.isEmpty ? (
                  <g transform={`translate(${LEFT} 0)`}>
                    <rect className="agenda-day" width={width - LEFT} height={row.height} />
                    <text className="figure-tick" x={PAD} y={row.height / 2} dominantBaseline="central">
                      {emptyText(row, notice)}
                    </text>
                  </g>
                ) : (
                  COLUMNS.map((weekday) => {
                    const sessions = days.get(row.first * COLUMNS.length + weekday) ?? []
                    return (
                      <g key={weekday} transform={`translate(${column(weekday)} 0)`}>
                        <rect
                          className={dayClass(sessions.length > 0, row.first < weeks)}
                          width={cell}
                          height={row.height}
                        />
                        <Hours sessions={sessions} width={cell} />
                        {sessions.map((session, slot) => {
                          const index = entries.indexOf(session)
                          return (
                            <Entry
                              key={session.start}
                              {...{ slot, numberEnd }}
                              number={index + 1}
                              lines={names[index] ?? null}
                            />
                          )
                        })}
                      </g>
                    )
                  })
                )}
              </g>
            ))}
            <text className="figure-tick" x={0} y={last + height + 18}>
              The bar in each day shows its hours, from 9 to 5.
            </text>
          </>
        )
      }}
    </Picture>
  )
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

type EntryProps = { number: number; numberEnd: number; lines: readonly string[] | null; slot: number }

function Entry({ number, numberEnd, lines, slot }: EntryProps) {
  const middle = HOURS + slot * SLOT + SLOT / 2
  return (
    <>
      <text className="agenda-index" x={numberEnd} y={middle} textAnchor="end" dominantBaseline="central">
        {number}
      </text>
      {lines?.map((line, index) => (
        <text
          key={line}
          className="agenda-name"
          x={numberEnd + NUMBER_GAP}
          y={middle + (index - (lines.length - 1) / 2) * LINE}
          dominantBaseline="central"
        >
          {line}
        </text>
      ))}
    </>
  )
}
