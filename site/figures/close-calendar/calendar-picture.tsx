import { scaleLinear } from 'd3-scale'
import { Picture } from '../frame/picture.tsx'
import { isGone, type Plan, type Planned } from './model.ts'
import { placeWords, type Stretch } from './place-words.ts'

/** How a procedure's time is shown. */
export type Calendar = {
  /** Where days or hours begin, with the name of what lies between this tick and the next. */
  ticks: readonly { at: number; name: string }[]
  /** The last moment shown. */
  end: number
  /** What the axis counts, with its unit. */
  unit: string
  /** "day 5", "Monday, 10:30 a.m." */
  moment: (time: number) => string
  /** A difference, short: "3 d", "2½ h". */
  difference: (length: number) => string
  /** What is said of a step that runs by itself, from when it starts: "automatic, 5 a.m.". */
  automatic: (start: number) => string
}

type CalendarPictureProps = { title: string; before: Plan; now: Plan; calendar: Calendar }

const ROW = 46
const TOP = 66
const BOTTOM = 68
const BAR = 15
/** From this width on, names are to the left of their bars, otherwise above them. */
const WIDE = 540
const NAMES = 184
const GAINS = 60
const DASH = 16

/** Each step as a bar where it runs now, and as an outline where it ran before. */
export function CalendarPicture({ title, before, now, calendar }: CalendarPictureProps) {
  const bottom = TOP + now.steps.length * ROW
  return (
    <Picture height={bottom + BOTTOM} title={title} description={descriptionOf(before, now, calendar)}>
      {(width) => {
        const isWide = width >= WIDE
        const left = isWide ? NAMES : 0
        const x = scaleLinear([0, calendar.end], [left, width - GAINS])
        const ends = [x(now.end), x(before.end)]
        return (
          <>
            <Grid {...{ calendar, x, bottom, isWide }} />
            <text className="figure-tick" x={width} y={TOP - 10} textAnchor="end">
              earlier by
            </text>
            {now.end !== before.end && (
              <EndLine
                time={before.end}
                words={`before: ${calendar.moment(before.end)}`}
                y={16}
                {...{ x, bottom, isWide }}
              />
            )}
            <EndLine time={now.end} words={calendar.moment(now.end)} y={36} isNow {...{ x, bottom, isWide }} />
            {now.steps.map((step, index) => {
              const old = before.steps[index] ?? step
              const at = { y: TOP + index * ROW, width, isWide, ends }
              return <StepRow key={step.id} {...{ step, old, calendar, x, at }} />
            })}
            <Key y={bottom + 60} hasSpare={now.steps.some(hasSpareTime)} />
          </>
        )
      }}
    </Picture>
  )
}

type Scale = (time: number) => number

/** How far down its row a name above the bars reaches. */
const NAME_END = 17

/** A vertical line from `top` to `bottom`, with gaps where names are above the bars. */
function verticalPath(x: number, { top, bottom, isWide }: { top: number; bottom: number; isWide: boolean }): string {
  if (isWide) return `M${x} ${top}V${bottom}`
  const rows = Array.from({ length: (bottom - TOP) / ROW }, (_, row) => TOP + row * ROW)
  return `M${x} ${top}V${TOP}${rows.map((y) => `M${x} ${y + NAME_END}V${y + ROW}`).join('')}`
}

type GridProps = { calendar: Calendar; x: Scale; bottom: number; isWide: boolean }

function Grid({ calendar, x, bottom, isWide }: GridProps) {
  const { ticks, end, unit } = calendar
  return (
    <>
      {[...ticks.map(({ at }) => at), end].map((at) => (
        <path key={at} className="figure-grid" d={verticalPath(x(at), { top: TOP - 4, bottom, isWide })} />
      ))}
      {ticks.map(({ at, name }, index) => (
        <text
          key={at}
          className="figure-tick"
          x={(x(at) + x(ticks[index + 1]?.at ?? end)) / 2}
          y={bottom + 17}
          textAnchor="middle"
        >
          {name}
        </text>
      ))}
      <text className="figure-tick" x={x(0)} y={bottom + 34}>
        {unit}
      </text>
    </>
  )
}

type RowProps = {
  step: Planned
  old: Planned
  calendar: Calendar
  x: Scale
  /** `ends`: where the lines of both ends are. */
  at: { y: number; width: number; isWide: boolean; ends: readonly number[] }
}

function StepRow({ step, old, calendar, x, at: { y, width, isWide, ends } }: RowProps) {
  const isCritical = step.slack === 0
  const gain = old.end - step.end
  const bar = y + (isWide ? 6 : 18)
  return (
    <g>
      <text className="figure-label" x={0} y={isWide ? y + 18 : y + 12}>
        {step.name}
      </text>
      <rect className="close-before" x={x(old.start)} y={bar} width={x(old.end) - x(old.start)} height={BAR} rx={3} />
      {step.length > 0 ? (
        <rect
          className={isCritical ? 'figure-fill-accent' : 'figure-fill-quiet'}
          x={x(step.start)}
          // A bar that has time to spare is also thinner, so that color is not needed to tell them apart.
          y={isCritical ? bar : bar + 4}
          width={Math.max(2, x(step.end) - x(step.start))}
          height={isCritical ? BAR : BAR - 8}
          rx={2}
        />
      ) : (
        <NoBar
          isAutomated={step.isAutomated ?? false}
          words={step.isAutomated ? calendar.automatic(step.start) : isWide ? 'no longer done' : 'dropped'}
          // What is gone is said at its outline.
          x={step.isAutomated ? x(step.start) : x(old.end)}
          y={bar}
          taken={[[x(old.start), x(old.end)], ...ends.map((end) => [end, end] as const)]}
          // A step that is gone has only a dash in the column of gains.
          right={width - (step.isAutomated ? GAINS : DASH)}
        />
      )}
      <text className="figure-label" x={width} y={bar + 12} textAnchor="end">
        {gain > 0 && !isGone(step) ? calendar.difference(gain) : '–'}
      </text>
    </g>
  )
}

/** A letter beside an outline is about this wide; the text is 12 px. */
const LETTER = 5.8

type NoBarProps = {
  isAutomated: boolean
  words: string
  x: number
  y: number
  taken: readonly Stretch[]
  right: number
}

/** A step that takes no time: it runs by itself, or is gone. */
function NoBar({ isAutomated, words, x, y, taken, right }: NoBarProps) {
  return (
    <>
      {isAutomated && <path className="figure-fill-accent" d={`M${x} ${y + 1}l6 6.5l-6 6.5l-6-6.5z`} />}
      <text
        className="figure-label close-gone"
        x={placeWords(x + (isAutomated ? 11 : 3), { length: words.length * LETTER, taken, right })}
        y={y + 12}
      >
        {words}
      </text>
    </>
  )
}

type EndLineProps = {
  time: number
  words: string
  y: number
  x: Scale
  bottom: number
  isWide: boolean
  isNow?: boolean
}

function EndLine({ time, words, y, x, bottom, isWide, isNow = false }: EndLineProps) {
  return (
    <>
      <path
        className={isNow ? 'close-end' : 'figure-marker'}
        d={verticalPath(x(time), { top: y + 6, bottom, isWide })}
      />
      <text
        className={isNow ? 'figure-label figure-label-strong figure-label-accent' : 'figure-label'}
        x={x(time) + (isNow ? 0 : 4)}
        y={y}
        textAnchor={isNow && x(time) < 120 ? 'start' : isNow ? 'middle' : 'end'}
      >
        {words}
      </text>
    </>
  )
}

/** It has a bar, and its end could be later. */
function hasSpareTime({ slack, length }: Planned): boolean {
  return slack > 0 && length > 0
}

function Key({ y, hasSpare }: { y: number; hasSpare: boolean }) {
  const spare = 140
  const before = hasSpare ? spare + 86 : spare
  return (
    <g>
      <rect className="figure-fill-accent" x={0} y={y - 8} width={16} height={11} rx={2} />
      <text className="figure-tick" x={22} y={y + 2}>
        on the critical path
      </text>
      {hasSpare && (
        <>
          <rect className="figure-fill-quiet" x={spare} y={y - 6} width={16} height={7} rx={2} />
          <text className="figure-tick" x={spare + 22} y={y + 2}>
            can wait
          </text>
        </>
      )}
      <rect className="close-before" x={before} y={y - 8} width={16} height={11} rx={2} />
      <text className="figure-tick" x={before + 22} y={y + 2}>
        before
      </text>
    </g>
  )
}

function descriptionOf(before: Plan, now: Plan, { moment }: Calendar): string {
  const critical = now.steps.filter(({ slack, length }) => slack === 0 && length > 0).map(({ name }) => name)
  return `Before, the last step ended on ${moment(before.end)}; now on ${moment(now.end)}. These steps decide the end: ${critical.join(', ')}.`
}
