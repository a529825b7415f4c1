import { scaleLinear } from 'd3-scale'
import { Picture } from '../frame/picture.tsx'
import { hoursNow, type Outcome } from './model.ts'
import type { NamedStep } from './sample.ts'
import { hoursText, runsText } from './words.ts'

/** Above its bar, a name must be closer to it than to the bar before. */
const ROW = 46
const TOP = 30
const BAR = 16
/** From here on, names are at the left of their bars, else above them. */
const WIDE = 560
const NAMES = 190
const HOURS = 96
/** Room for how a step runs: left of the hours, or above them. */
const WORDS = 112

type StepsPictureProps = { steps: readonly NamedStep[]; outcome: Outcome; next: number | null }

/** Each step as an outline of its hours by hand, filled with the hours that are left. */
export function StepsPicture({ steps, outcome: { before, now }, next }: StepsPictureProps) {
  const longest = Math.max(...steps.map(({ hours }) => hours))
  return (
    <Picture
      height={TOP + (steps.length + 1) * ROW + 6}
      title="Hours a month, before and now"
      description={steps
        .map((step) => `${step.name}: ${hoursText(hoursNow(step))} of ${hoursText(step.hours)} hours.`)
        .join(' ')}
    >
      {(width) => {
        const isWide = width >= WIDE
        const x = scaleLinear([0, longest], isWide ? [NAMES, width - HOURS - WORDS] : [0, width - HOURS])
        const at = (index: number) => ({ x, y: TOP + index * ROW, width, isWide })
        return (
          <>
            <Key isShort={!isWide} />
            <text className="figure-tick" x={width} y={12} textAnchor="end">
              hours left
            </text>
            {steps.map((step, index) => (
              <StepRow key={step.name} step={step} isNext={index === next} at={at(index)} />
            ))}
            <line
              className="figure-axis"
              x1={0}
              x2={width}
              y1={TOP + steps.length * ROW + 6}
              y2={TOP + steps.length * ROW + 6}
            />
            <text className="figure-label figure-label-strong" x={0} y={TOP + steps.length * ROW + 30}>
              All steps
            </text>
            <text
              className="figure-label figure-label-strong"
              x={width}
              y={TOP + steps.length * ROW + 30}
              textAnchor="end"
            >
              {hoursText(now)} of {hoursText(before)}
            </text>
          </>
        )
      }}
    </Picture>
  )
}

type RowProps = {
  step: NamedStep
  isNext: boolean
  at: { x: (hours: number) => number; y: number; width: number; isWide: boolean }
}

function StepRow({ step, isNext, at: { x, y, width, isWide } }: RowProps) {
  const left = hoursNow(step)
  const bar = y + (isWide ? 8 : 18)
  const look = isNext ? 'figure-label figure-label-strong' : 'figure-label'
  // Tenths of thousands would reach into the bars.
  const written = hoursText(left < 1000 ? left : Math.round(left))
  const amount = step.speed > 1 ? `${written} of ${hoursText(step.hours)}` : written
  return (
    <g>
      <text className={look} x={0} y={isWide ? y + 21 : y + 12}>
        {step.name}
      </text>
      {step.speed > 1 && (
        <rect className="automation-before" x={x(0)} y={bar} width={x(step.hours) - x(0)} height={BAR} rx={3} />
      )}
      <rect
        className={step.speed > 1 ? 'figure-fill-quiet' : 'figure-fill-accent'}
        x={x(0)}
        y={bar}
        width={Math.max(2, x(left) - x(0))}
        height={BAR}
        rx={2}
      />
      <text
        className={`${look} automation-words`}
        x={isWide ? width - HOURS - WORDS + 12 : width}
        y={isWide ? bar + 12 : bar - 6}
        textAnchor={isWide ? 'start' : 'end'}
      >
        {runsText(step, isNext)}
      </text>
      <text className={look} x={width} y={bar + 12} textAnchor="end">
        {amount}
      </text>
    </g>
  )
}

function Key({ isShort }: { isShort: boolean }) {
  const [second, third] = isShort ? [70, 162] : [112, 216]
  return (
    <g>
      <rect className="figure-fill-accent" x={0} y={2} width={14} height={11} rx={2} />
      <text className="figure-tick" x={20} y={12}>
        {isShort ? 'by hand' : 'still by hand'}
      </text>
      <rect className="figure-fill-quiet" x={second} y={2} width={14} height={11} rx={2} />
      <text className="figure-tick" x={second + 20} y={12}>
        automated
      </text>
      <rect className="automation-before" x={third} y={2} width={14} height={11} rx={2} />
      <text className="figure-tick" x={third + 20} y={12}>
        {isShort ? 'saved' : 'saved by automation'}
      </text>
    </g>
  )
}
