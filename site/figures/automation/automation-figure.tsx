import { useAddressState } from '../frame/address-state.ts'
import { FigureFrame, type FigureSource } from '../frame/figure-frame.tsx'
import type { FigureTable } from '../frame/figure-table.ts'
import { AutomationControls } from './automation-controls.tsx'
import { FIELDS, stepsOf } from './automation-state.ts'
import { LimitPicture } from './limit-picture.tsx'
import { hoursNow, mostLeft, outcomeOf, totalAt } from './model.ts'
import { type NamedStep, PROCESSES } from './sample.ts'
import { StepsPicture } from './steps-picture.tsx'
import { findingOf, speedText } from './words.ts'

/** A team's recurring work, partly automated: what is left, and which step decides. */
export function AutomationFigure() {
  const [state, change, toStart] = useAddressState('automation', FIELDS)
  const steps = stepsOf(state)
  const outcome = outcomeOf(steps)
  const next = mostLeft(steps, (index) => !steps[index]?.isDecision)
  const looked = state.look === 'next' ? (next ?? 0) : Number(state.look) - 1
  const finding = findingOf(steps, outcome, next)
  const { name } = PROCESSES[state.team]

  return (
    <FigureFrame
      name="automation"
      title="What automation leaves"
      lead="Make one step of a process twenty times as fast, and the others are still there. They decide how long the whole process takes, and which step is worth the next week of work. Choose a team, then put in your own hours."
      controls={<AutomationControls {...{ state, change, steps }} />}
      finding={finding}
      tables={[stepTable(steps, outcome.now)]}
      sources={SOURCES}
      sample={`Sample data: hours and speeds of ${name} are invented, as are those of the other four teams. To get yours, have the team log its hours for a month.`}
      question={`I would like to talk about automating … In a month it takes … hours; the largest step is … On your page I looked at ${name}. ${finding}`}
      {...toStart}
    >
      <StepsPicture {...{ steps, outcome, next }} />
      <LimitPicture steps={steps} index={looked} />
    </FigureFrame>
  )
}

const SOURCES: readonly FigureSource[] = [
  {
    text: 'Method: Amdahl’s law. A step takes its hours divided by its speed, the others stay as they are. G. M. Amdahl, “Validity of the single processor approach to achieving large scale computing capabilities”, 1967.',
    href: 'https://doi.org/10.1145/1465482.1465560',
  },
  {
    text: 'It counts hours of work, not days of waiting, and assumes that the same work is asked for afterward. Checking what runs by itself is part of its hours; a decision is never proposed for automation.',
  },
]

function stepTable(steps: readonly NamedStep[], now: number): FigureTable {
  return {
    caption: 'Steps in hours a month, and what more speed in each would save',
    columns: [
      'Step',
      'By hand',
      'How it runs',
      'Left now',
      'Saved if twice as fast as now',
      'Saved at any speed, at most',
    ],
    rows: steps.map((step, index) => {
      const left = hundredths(hoursNow(step))
      if (step.isDecision) return [step.name, step.hours, 'people decide', left, '–', '–']
      return [
        step.name,
        step.hours,
        speedText(step.speed),
        left,
        hundredths(now - totalAt(steps, index, step.speed * 2)),
        hundredths(now - totalAt(steps, index, Infinity)),
      ]
    }),
  }
}

/** Left and saved hours of a step add up only if both are equally precise. */
function hundredths(hours: number): number {
  return Math.round(hours * 100) / 100
}
