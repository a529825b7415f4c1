import { WeekTrack } from './week-track.tsx'

/** `weeks` are the first and the last week of a step; both count. */
type Step = {
  title: string
  text: string
  weeks?: readonly [from: number, to: number]
  /** In place of the step's number: "2–3". */
  number?: string
}
type TimedStep = Step & Required<Pick<Step, 'weeks'>>

type ProcessStepsProps = {
  /** Every process has exactly four steps. */
  steps: readonly [Step, Step, Step, Step]
}

/** Four steps: on a week axis if all of them have weeks, otherwise as a numbered list. */
export function ProcessSteps({ steps }: ProcessStepsProps) {
  return steps.every(hasWeeks) ? <Schedule steps={steps} /> : <NumberedSteps steps={steps} />
}

function hasWeeks(step: Step): step is TimedStep {
  return step.weeks !== undefined
}

function NumberedSteps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="numbered-steps">
      {steps.map(({ title, text, number }, index) => (
        <li key={title} data-number={number ?? index + 1}>
          <h3 className="text-h4">{title}</h3>
          <p className="text-quiet">{text}</p>
        </li>
      ))}
    </ol>
  )
}

function Schedule({ steps }: { steps: readonly TimedStep[] }) {
  const total = Math.max(...steps.map(({ weeks: [, to] }) => to))
  return (
    <div className="schedule">
      <div className="schedule-axis" aria-hidden="true">
        <span>Week</span>
        <ol>
          {Array.from({ length: total }, (_, index) => index + 1).map((week) => (
            <li key={week}>{week}</li>
          ))}
        </ol>
      </div>
      <ol className="schedule-steps">
        {steps.map(({ title, text, weeks }) => (
          <li key={title}>
            <div>
              <h3 className="text-h4">{title}</h3>
              <p className="mt-1 text-quiet">{text}</p>
            </div>
            <WeekTrack weeks={weeks} total={total} />
          </li>
        ))}
      </ol>
    </div>
  )
}
