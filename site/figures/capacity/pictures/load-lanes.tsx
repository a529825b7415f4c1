import { useIsHydrated } from '#site/lib/use-is-hydrated.ts'
import { Picture } from '../../frame/picture.tsx'
import { DAY_MINUTES, isLost, meetsPause, type Pause, pausedMinutes } from '../model.ts'
import type { NamedLoad } from '../sample.ts'
import { duration, timeOfDay } from '../words/clock.ts'
import { cuHoursText, short } from '../words/wording.ts'
import { DayAxis, dayScale, partsOfDay } from './day-axis.tsx'
import { sidesOf } from './name-sides.ts'
import { LAST_START, useGrip } from './use-grip.ts'

const LANE = 34
const TOP = 24
const BOTTOM = 26
/** Room for the key of the pause. */
const KEY = 24
const BAR = 20
/** Height of the strip that shows how long a load counts. */
const STRIP = 3
type LoadLanesProps = {
  loads: readonly NamedLoad[]
  /** The load whose numbers are in the fields. */
  picked: string
  /** Minutes over which interactive work counts. */
  interactiveMinutes: number
  pause: Pause
  onPick: (load: NamedLoad) => void
  onMove: (load: NamedLoad, start: number) => void
}

/** One lane per load. Its bar is where it runs and can be moved; the line after the bar is how long it counts. */
export function LoadLanes({ loads, pause, ...rest }: LoadLanesProps) {
  const bottom = TOP + loads.length * LANE
  const isPaused = pausedMinutes(pause) > 0
  return (
    <Picture
      role="group"
      height={bottom + BOTTOM + (isPaused ? KEY : 0)}
      title="When the loads run"
      description="Each load is a slider: drag it, or use the arrow keys. The thin line shows how long it counts: 24 hours for refreshes and notebooks, minutes for queries."
    >
      {(width) => (
        <>
          <text className="figure-tick" x={0} y={12}>
            When they run, and how long they count
          </text>
          <DayAxis width={width} top={TOP} bottom={bottom} />
          {loads.map((load, index) => (
            <Lane
              key={load.id}
              load={load}
              isCut={meetsPause(load, pause)}
              top={TOP + index * LANE}
              width={width}
              pause={pause}
              {...rest}
            />
          ))}
          {isPaused && pause && <PausedTime pause={pause} width={width} bottom={bottom} />}
        </>
      )}
    </Picture>
  )
}

type LaneProps = Omit<LoadLanesProps, 'loads'> & {
  load: NamedLoad
  isCut: boolean
  top: number
  width: number
}

function Lane({ load, isCut, top, width, pause, picked, interactiveMinutes, onPick, onMove }: LaneProps) {
  const x = dayScale(width)
  const isHydrated = useIsHydrated()
  const grip = useGrip(load, (pixels) => pixels * (DAY_MINUTES / (x(DAY_MINUTES) - x(0))), { onPick, onMove })
  const { start, length, kind, name, cuHours } = load
  // A pause ends it: what is still booked is billed at that moment.
  const untilPause = pause ? (pause.from - start + DAY_MINUTES) % DAY_MINUTES : DAY_MINUTES
  const counts = Math.min(untilPause, kind === 'background' ? DAY_MINUTES : length + interactiveMinutes)
  const barTop = top + 4
  const looks = ['capacity-load', `capacity-${kind}`, picked === load.id && 'capacity-picked', isCut && 'capacity-cut']

  return (
    <g
      className={looks.filter(Boolean).join(' ')}
      role="slider"
      // Before React can answer, a press would be lost.
      aria-disabled={!isHydrated}
      tabIndex={isHydrated ? 0 : -1}
      aria-label={`${name}, start`}
      aria-valuemin={0}
      aria-valuemax={LAST_START}
      aria-valuenow={start}
      aria-valuetext={`${timeOfDay(start)}, ${duration(length)}, ${cuHoursText(cuHours)}`}
      onFocus={() => onPick(load)}
      {...grip}
    >
      <rect className="capacity-lane" x={x(0)} y={top + 1} width={x(DAY_MINUTES) - x(0)} height={LANE - 2} />
      {partsOfDay(start, start + counts).map(([from, to]) => (
        <rect
          key={from}
          className="capacity-counts"
          x={x(from)}
          y={barTop + BAR + 2}
          width={x(to) - x(from)}
          height={STRIP}
        />
      ))}
      {partsOfDay(start, start + length).map(([from, to]) => (
        <rect
          key={from}
          className="capacity-bar"
          x={x(from)}
          y={barTop}
          width={Math.max(7, x(to) - x(from))}
          height={BAR}
          rx={3}
        />
      ))}
      <LoadName
        load={load}
        cut={isCut ? (isLost(load, pause) ? 'skipped' : 'cut short') : null}
        y={barTop + BAR / 2}
        width={width}
      />
    </g>
  )
}

type LoadNameProps = { load: NamedLoad; cut: string | null; y: number; width: number }

/** Beside the bar, where the texts fit. */
function LoadName({ load, cut, y, width }: LoadNameProps) {
  const { start, length, name, cuHours } = load
  const amount = cut ?? `${short(cuHours)} CU h`
  const x = dayScale(width)
  const [left, right] = [x(start) - 8, Math.max(x(Math.min(start + length, DAY_MINUTES)), x(start) + 7) + 8]
  const { isNameRight, isAmountRight } = sidesOf(name, amount, { left: left - x(0), right: x(DAY_MINUTES) - right })
  const isTogether = isNameRight === isAmountRight
  return (
    <>
      <text className="figure-label" {...sideOf(isNameRight)} y={y} dominantBaseline="central">
        {name} {isTogether && <tspan className="capacity-amount">{amount}</tspan>}
      </text>
      {!isTogether && (
        <text className="figure-label capacity-amount" {...sideOf(isAmountRight)} y={y} dominantBaseline="central">
          {amount}
        </text>
      )}
    </>
  )

  function sideOf(isRight: boolean) {
    return isRight ? { x: right, textAnchor: 'start' as const } : { x: left, textAnchor: 'end' as const }
  }
}

function PausedTime({ pause, width, bottom }: { pause: NonNullable<Pause>; width: number; bottom: number }) {
  const x = dayScale(width)
  return (
    <g className="capacity-paused">
      {partsOfDay(pause.from, pause.from + pausedMinutes(pause)).map(([from, to]) => (
        <rect key={from} x={x(from)} y={TOP} width={x(to) - x(from)} height={bottom - TOP} />
      ))}
      <rect x={0} y={bottom + 33} width={14} height={11} />
      <text className="figure-tick" x={20} y={bottom + 43}>
        paused
      </text>
    </g>
  )
}
