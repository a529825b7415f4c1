import { scaleBand, scaleLinear } from 'd3-scale'
import { Picture } from '../frame/picture.tsx'
import { DAY_END, DAY_START, type Placed, weeksOf } from './model.ts'

const ROW = 30
const MARGIN = { top: 24, right: 4, bottom: 4, left: 64 }
/** More than a letter of a name needs. */
const LETTER = 8
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
        const y = (day: number) => MARGIN.top + Math.floor(day / 5) * ROW
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
            {placed.map(({ day, start, minutes, title }) => {
              const length = Math.max(3, time(start + minutes) - time(start) - 1)
              const isInside = length > title.length * LETTER
              const isLast = !placed.some((other) => other.day === day && other.start > start)
              const isBeside = isLast && column.bandwidth() - time(start) - length > title.length * LETTER
              return (
                <g key={`${day}-${start}`} transform={`translate(${x(day) + time(start)} ${y(day) + 3})`}>
                  <rect className="figure-fill-accent" width={length} height={ROW - 12} />
                  {(isInside || isBeside) && (
                    <text
                      className={isInside ? 'agenda-name' : 'figure-tick'}
                      x={isInside ? 6 : length + 6}
                      y={(ROW - 12) / 2}
                      dominantBaseline="central"
                    >
                      {title}
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
