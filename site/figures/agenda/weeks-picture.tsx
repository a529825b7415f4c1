import { scaleBand, scaleLinear } from 'd3-scale'
import { Picture } from '../frame/picture.tsx'
import { DAY_END, DAY_START, type Placed, weeksOf } from './model.ts'

const ROW = 30
const MARGIN = { top: 24, right: 4, bottom: 4, left: 64 }
/** More than a letter of a name needs. */
const LETTER = 7
/** Between a bar’s edge and a name. */
const PAD = 6
/** The least of a name beside a bar that is in the bar’s own day. */
const START_OF_NAME = 24
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri']

/** A row for each week, a column for each working day, and in it the hours that are taken. */
export function WeeksPicture({ placed, weeks }: { placed: readonly Placed[]; weeks: number }) {
  const rows = Math.max(weeks, weeksOf(placed))
  const height = MARGIN.top + rows * ROW + MARGIN.bottom
  return (
    <Picture
      height={height}
      title="Sessions by week"
      description="Each bar is a session, in the week’s row and the day’s column; its width is its length."
    >
      {(width) => {
        const column = scaleBand(WEEKDAYS, [MARGIN.left, width - MARGIN.right]).paddingInner(0.06)
        const time = scaleLinear([DAY_START, DAY_END], [0, column.bandwidth()])
        const y = (day: number) => MARGIN.top + weekOf(day) * ROW
        const x = (day: number) => column(WEEKDAYS[day % 5] ?? 'Mon') ?? 0
        return (
          <>
            {WEEKDAYS.map((weekday) => (
              <text key={weekday} className="figure-tick" x={column(weekday)} y={12}>
                {weekday}
              </text>
            ))}
            {Array.from({ length: rows }, (_, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a week is its number.
              <g key={row}>
                <text className="figure-tick" x={0} y={MARGIN.top + row * ROW + 16}>
                  Week {row + 1}
                </text>
                {WEEKDAYS.map((weekday) => (
                  <rect
                    key={weekday}
                    className={row < weeks ? 'agenda-day' : 'agenda-day agenda-beyond'}
                    x={column(weekday)}
                    y={MARGIN.top + row * ROW}
                    width={column.bandwidth()}
                    height={ROW - 6}
                  />
                ))}
              </g>
            ))}
            {placed.map(({ day, start, minutes, title }, index) => {
              const length = Math.max(3, time(start + minutes) - time(start) - 1)
              const left = x(day) + time(start)
              const isInside = length - 2 * PAD > title.length * LETTER
              // A name begins in its own day, and may go on until the next session of the week.
              const next = placed[index + 1]
              const end = next && weekOf(next.day) === weekOf(day) ? x(next.day) + time(next.start) : width
              const isBeside =
                !isInside &&
                left + length + START_OF_NAME < x(day) + column.bandwidth() &&
                end - left - length - 2 * PAD > title.length * LETTER
              const name = isInside || isBeside ? title : firstWords(title, (length - 2 * PAD) / LETTER)
              return (
                <g key={`${day}-${start}`} transform={`translate(${left} ${y(day) + 3})`}>
                  <rect className="figure-fill-accent" width={length} height={ROW - 12} />
                  {name && (
                    <text
                      className={isBeside ? 'figure-tick' : 'agenda-name'}
                      x={isBeside ? length + PAD : PAD}
                      y={(ROW - 12) / 2}
                      dominantBaseline="central"
                    >
                      {name}
                    </text>
                  )}
                </g>
              )
            })}
          </>
        )
      }}
    </Picture>
  )
}

function weekOf(day: number): number {
  return Math.floor(day / 5)
}

/** As many of the first words as `length` characters hold, or none. */
function firstWords(text: string, length: number): string {
  const end = text.lastIndexOf(' ', length - 1)
  return end > 0 ? `${text.slice(0, end)}…` : ''
}
