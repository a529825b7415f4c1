import { linearScale } from '../frame/linear-scale.ts'
import { Picture } from '../frame/picture.tsx'
import {
  byEnd,
  type Day,
  fromToday,
  hasEnded,
  longDay,
  type Retirement,
  shortDay,
  timeLeft,
  timeOf,
  yearsAround,
} from './retirement-model.ts'

const ROW = 32
const TOP = 46
const BOTTOM = 30
/** Room for the name and date of today, which may be near an edge. */
const TODAY = 150
/** From here on, names are to the left of the marks; otherwise above them. */
const WIDE = 620

type TimelinePictureProps = {
  retirements: readonly Retirement[]
  today: Day
  /** "today", or the day of the check where there is no today yet. */
  todayName: string
}

/** One line per service, from the day on which it was closed to new customers to its end. */
export function TimelinePicture({ retirements, today, todayName }: TimelinePictureProps) {
  const rows = byEnd(retirements)
  const bottom = TOP + rows.length * ROW
  const years = yearsAround(retirements, today)
  const [first = 0] = years
  return (
    <Picture
      height={bottom + BOTTOM}
      title="When services end"
      description={rows.map((each) => `${each.name} ${timeLeft(each, today)}, on ${longDay(each.ends)}.`).join(' ')}
    >
      {(width) => {
        const isWide = width >= WIDE
        const [left, right] = isWide ? [214, width - 100] : [6, width - 8]
        const x = linearScale([timeOf(`${first}-01-01`), timeOf(`${first + years.length}-01-01`)], [left, right])
        const now = x(timeOf(today))
        return (
          <>
            <Years {...{ years, x, bottom, isWide }} />
            <path className="figure-grid" d={`M${right} ${TOP - 8}V${bottom}`} />
            <line className="retire-today" x1={now} x2={now} y1={26} y2={isWide ? bottom : TOP} />
            <text
              className="figure-label figure-label-strong"
              x={Math.min(Math.max(now, TODAY / 2), width - TODAY / 2)}
              y={16}
              textAnchor="middle"
            >
              {todayName}, {shortDay(today)}
            </text>
            {rows.map((each, index) => (
              <TimelineRow key={each.name} {...{ each, today, x, now }} at={{ y: TOP + index * ROW, width, isWide }} />
            ))}
          </>
        )
      }}
    </Picture>
  )
}

type Scale = (time: number) => number

type YearsProps = { years: readonly number[]; x: Scale; bottom: number; isWide: boolean }

function Years({ years, x, bottom, isWide }: YearsProps) {
  return years.map((year) => (
    <g key={year}>
      <path className="figure-grid" d={`M${x(timeOf(`${year}-01-01`))} ${TOP - 8}V${bottom}`} />
      <text className="figure-tick" x={x(timeOf(`${year}-07-02`))} y={bottom + 18} textAnchor="middle">
        {isWide ? year : `’${year % 100}`}
      </text>
    </g>
  ))
}

type TimelineRowProps = {
  each: Retirement
  today: Day
  x: Scale
  /** Where today is. */
  now: number
  at: { y: number; width: number; isWide: boolean }
}

function TimelineRow({ each, today, x, now, at: { y, width, isWide } }: TimelineRowProps) {
  const isOver = hasEnded(each, today)
  const [middle, end] = [y + (isWide ? 18 : 27), x(timeOf(each.ends))]
  const baseline = y + (isWide ? 22 : 16)
  const cross = `M${end - 4} ${middle - 4}l8 8m0-8l-8 8`
  return (
    <g>
      {/* Names are above the marks, and today does not cross them. */}
      {!isWide && <line className="figure-grid" x1={0} x2={width} y1={y} y2={y} />}
      {!isWide && <line className="retire-today" x1={now} x2={now} y1={middle - 7} y2={middle + 7} />}
      {each.closedToNew && (
        <>
          <line className="retire-closing" x1={x(timeOf(each.closedToNew))} x2={end} y1={middle} y2={middle} />
          <line
            className="retire-closing"
            x1={x(timeOf(each.closedToNew))}
            x2={x(timeOf(each.closedToNew))}
            y1={middle - 5}
            y2={middle + 5}
          />
        </>
      )}
      {!isOver && <line className="figure-stroke-accent" x1={now} x2={end} y1={middle} y2={middle} />}
      {isOver ? (
        <>
          <path className="retire-rim" d={cross} />
          <path className="retire-over" d={cross} />
        </>
      ) : (
        <circle className="figure-fill-accent" cx={end} cy={middle} r={6} />
      )}
      <text
        className={isOver ? 'figure-label retire-label' : 'figure-label figure-label-strong retire-label'}
        x={0}
        y={baseline}
      >
        {each.name}
      </text>
      <text className="figure-label retire-label retire-distance" x={width} y={baseline} textAnchor="end">
        {fromToday(each, today)}
      </text>
    </g>
  )
}
