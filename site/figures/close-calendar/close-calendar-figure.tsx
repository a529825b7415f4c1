import { FigureFrame } from '../frame/figure-frame.tsx'
import type { FigureTable } from '../frame/figure-table.ts'
import { type Calendar, CalendarPicture } from './calendar-picture.tsx'
import { type Plan, percentLess } from './model.ts'
import { ProcedureControls } from './procedure-controls.tsx'
import { monthlyClose } from './sample.ts'
import { CRITICAL_PATH } from './sources.ts'
import { useProcedure } from './use-procedure.ts'

const DAYS = 11

const calendar: Calendar = {
  ticks: Array.from({ length: DAYS }, (_, day) => ({ at: day, name: String(day + 1) })),
  end: DAYS,
  unit: 'working day of the new month',
  moment: (time) => `day ${Math.ceil(time)}`,
  difference: (length) => `${Number(length.toFixed(2))} d`,
}

/** The monthly close of the story about five plants, before and after. */
export function CloseCalendarFigure() {
  const { made, change, toStart, count, before, now, without } = useProcedure('close-calendar', monthlyClose)
  const finding = findingOf(count, before, now)

  return (
    <FigureFrame
      name="close-calendar"
      title="From day eleven to day five, step by step"
      lead="The month of the pilot plant. Take changes back one at a time: days vanish where people waited for each other, hours where they worked. That is why the close became shorter by more than the work did."
      controls={
        <ProcedureControls
          procedure={monthlyClose}
          made={made}
          change={change}
          effectOf={(id) => (made[id] ? lossOf(without(id), now) : gainOf(now, without(id)))}
        />
      }
      finding={finding}
      tables={[stepTable(before, now)]}
      sources={[CRITICAL_PATH]}
      sample="Sample data: ten invented steps of an invented plant. Hours and copying steps add up to the figures in the results below. Days do not: steps run side by side, so each change is measured with the others as they are."
      question={`I would like to talk about our monthly close, which takes … working days. In your story I looked at this: ${finding}`}
      {...toStart}
    >
      <CalendarPicture title="The monthly close, step by step" before={before} now={now} calendar={calendar} />
    </FigureFrame>
  )
}

/** What a change that is made would cost if it were reverted. */
function lossOf(without: Plan, withIt: Plan): string {
  return `Without it: ${daysBetween(without, withIt)} later, ${without.hours - withIt.hours} hours more.`
}

/** What a change that is not made would bring. */
function gainOf(without: Plan, withIt: Plan): string {
  return `With it: ${daysBetween(without, withIt)} sooner, ${without.hours - withIt.hours} hours less.`
}

function daysBetween(without: Plan, withIt: Plan): string {
  const days = Number((without.end - withIt.end).toFixed(2))
  if (days === 0) return 'no day'
  return `${days} ${days === 1 ? 'day' : 'days'}`
}

function findingOf(count: number, before: Plan, now: Plan): string {
  if (count === 0) {
    return `Before the project the close ended on working day ${before.end} and took ${before.hours} hours of work and ${before.copies} copying steps.`
  }
  const changes = count === monthlyClose.changes.length ? 'all five changes' : `${count} of the five changes`
  const hours = `${now.hours} hours of work instead of ${before.hours} (${percentLess(before.hours, now.hours)}% less)`
  return `With ${changes} the close ends on working day ${Math.ceil(now.end)} instead of ${before.end}. It takes ${hours}, and ${now.copies} copying steps instead of ${before.copies} (${percentLess(before.copies, now.copies)}% less).`
}

function stepTable(before: Plan, now: Plan): FigureTable {
  return {
    caption: 'Steps of the close: working days from the start of the month, hours of work, copying steps',
    columns: [
      'Step',
      'By',
      'Days before',
      'Days now',
      'Spare days now',
      'Hours before',
      'Hours now',
      'Copies before',
      'Copies now',
    ],
    rows: now.steps.map((step, index) => {
      const old = before.steps[index] ?? step
      return [
        step.name,
        step.owner,
        `${old.start} to ${old.end}`,
        step.length > 0 ? `${step.start} to ${step.end}` : step.isAutomated ? 'at night' : 'no longer done',
        step.slack,
        old.hours,
        step.hours,
        old.copies,
        step.copies,
      ]
    }),
  }
}
