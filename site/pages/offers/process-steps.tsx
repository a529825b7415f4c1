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
    <ol className="numbered-steps grid gap-x-10 gap-y-4 md:grid-cols-2 xl:grid-cols-4">
      {steps.map(({ title, text, number }, index) => (
        <li key={title} data-number={number ?? index + 1}>
          <h3 className="text-h3">{title}</h3>
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
              <h3 className="text-h3">{title}</h3>
              <p className="mt-1 text-quiet">{text}</p>
            </div>
            <WeekTrack weeks={weeks} total={total} />
          </li>
        ))}
      </ol>
    </div>
  )
}

type WeekTrackProps = { weeks: readonly [from: number, to: number]; total: number }

/** One row of a schedule: a line for every week, and a bar over the weeks of the step. As wide and high as its cell. */
function WeekTrack({ weeks: [from, to], total }: WeekTrackProps) {
  const percent = (week: number) => `${((week / total) * 100).toFixed(3)}%`
  return (
    <svg className="week-track" width="100%" height="100%" role="img" aria-label={weeksText(from, to)}>
      {Array.from({ length: total + 1 }, (_, week) => percent(week)).map((x) => (
        <line key={x} x1={x} x2={x} y1="0" y2="100%" />
      ))}
      <rect x={percent(from - 1)} width={percent(to - from + 1)} y="22" height="14" rx="3" />
    </svg>
  )
}

function weeksText(from: number, to: number): string {
  return from === to ? `Week ${from}` : `Weeks ${from} to ${to}`
}
