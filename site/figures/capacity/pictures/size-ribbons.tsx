import { Picture } from '../../frame/picture.tsx'
import { stageTimes, wholeMinutes } from '../advice.ts'
import { type Booking, type Day, SIZES } from '../model.ts'
import { DAY_TIMEPOINTS } from '../smoothing.ts'
import type { DayView } from '../view.ts'
import { duration } from '../words/clock.ts'
import { DayAxis, dayScale } from './day-axis.tsx'

const ROW = 46
const TOP = 24
const BAND = 16
const SHOWN = 4

/** The same day on four sizes around the smallest that holds: the band is as high as the throttling is severe. */
export function SizeRibbons({ view }: { view: DayView }) {
  const sizes = sizesAround(view)
  const days = sizes.map((units) => ({ units, day: view.dayOn(units) }))
  const bottom = TOP + sizes.length * ROW
  const stages = days.flatMap(({ day }) => stretches(day.stages, view.booking).map(({ stage }) => stage))

  return (
    <Picture
      height={bottom + 50}
      title="The same day on four sizes"
      description={days.map(({ units, day }) => `F${units} ${outcome(day)}.`).join(' ')}
    >
      {(width) => (
        <>
          <text className="figure-tick" x={0} y={12}>
            The same day on four sizes
          </text>
          <DayAxis width={width} top={TOP} bottom={bottom} />
          {days.map(({ units, day }, index) => (
            <Ribbon key={units} {...{ units, day, width, view }} top={TOP + index * ROW} />
          ))}
          <Key stages={[0, 1, 2].filter((stage) => stages.includes(stage))} middle={bottom + 38} />
        </>
      )}
    </Picture>
  )
}

/** Two sizes below the smallest that holds and one above, moved so that the chosen one is among them. */
function sizesAround({ smallest, units }: DayView): number[] {
  const middle = smallest === null ? SIZES.length : SIZES.findLastIndex((size) => size <= smallest)
  const chosen = SIZES.findLastIndex((size) => size <= units)
  const first = Math.max(0, Math.min(middle - 2, chosen, SIZES.length - SHOWN))
  const shown = SIZES.slice(first, first + SHOWN)
  return chosen < first + SHOWN ? shown : [...shown.slice(0, -1), units]
}

type RibbonProps = { units: number; day: Day; width: number; view: DayView; top: number }

function Ribbon({ units, day, width, view, top }: RibbonProps) {
  const x = dayScale(width)
  const looks = [
    'figure-label',
    units === view.smallest && 'figure-label-accent',
    (units === view.units || units === view.smallest) && 'figure-label-strong',
  ]
  return (
    <>
      <text className={looks.filter(Boolean).join(' ')} x={x(0)} y={top + 14}>
        F{units} {outcome(day)}
        {units === view.smallest && ': the smallest that does'}
        {units === view.units && ' (yours)'}
      </text>
      {stretches(day.stages, view.booking).map(({ from, to, stage }) => {
        const height = BAND * (HEIGHTS[stage] ?? 1)
        return (
          <rect
            key={from}
            className={`capacity-stage-${stage}`}
            x={x(from)}
            y={top + ROW - 8 - height}
            width={x(to) - x(from)}
            height={height}
          />
        )
      })}
    </>
  )
}

/** On time, delayed, rejected: as a share of the band. */
const HEIGHTS = [0.2, 0.6, 1]

const STAGE_NAMES = ['on time', 'queries wait', 'rejected']
/** Each name’s room in the key, swatch and distance included. */
const KEY_COLUMNS = [84, 116, 84]

/** What the bands of the stages that occur mean. */
function Key({ stages, middle }: { stages: readonly number[]; middle: number }) {
  return stages.map((stage, index) => {
    const height = BAND * (HEIGHTS[stage] ?? 1)
    const x = stages.slice(0, index).reduce((at, before) => at + (KEY_COLUMNS[before] ?? 0), 0)
    return (
      <g key={stage}>
        <rect className={`capacity-stage-${stage}`} x={x} y={middle - height / 2} width={14} height={height} />
        <text className="figure-tick" x={x + 20} y={middle} dominantBaseline="central">
          {STAGE_NAMES[stage]}
        </text>
      </g>
    )
  })
}

/** "holds", "delays queries for 1 h 20 min". */
function outcome({ stages, grows }: Day): string {
  const [delayed, rejected] = [wholeMinutes(stageTimes(stages, 1)), wholeMinutes(stageTimes(stages, 2))]
  if (grows) return 'falls further behind each day'
  if (rejected > 0) return `rejects queries for ${duration(rejected)}`
  return delayed > 0 ? `delays queries for ${duration(delayed)}` : 'holds'
}

type Stretch = { from: number; to: number; stage: number }

/** Parts of the day with the same stage; the two that reject are one, and paused parts are left out. */
function stretches(stages: Uint8Array, { origin, running }: Booking): Stretch[] {
  const result: Stretch[] = []
  stages.forEach((exact, timepoint) => {
    const stage = Math.min(exact, 2)
    if ((timepoint - origin + DAY_TIMEPOINTS) % DAY_TIMEPOINTS >= running) return
    const last = result.at(-1)
    const from = timepoint / 2
    if (last?.stage === stage && last.to === from) last.to = from + 0.5
    else result.push({ from, to: from + 0.5, stage })
  })
  return result
}
