import { FigureFrame } from '../frame/figure-frame.tsx'
import type { FigureTable } from '../frame/figure-table.ts'
import { type Calendar, CalendarPicture } from './calendar-picture.tsx'
import { isGone, type Plan } from './model.ts'
import { ProcedureControls } from './procedure-controls.tsx'
import { monthlyClose } from './sample.ts'
import { CRITICAL_PATH } from './sources.ts'
import { useProcedure } from './use-procedure.ts'
import { findingOf, gainOf, lossOf } from './words.ts'

const DAYS = 11

const calendar: Calendar = {
  ticks: Array.from({ length: DAYS }, (_, day) => ({ at: day, name: String(day + 1) })),
  end: DAYS,
  unit: 'working day of the new month',
  moment: (time) => `day ${Math.ceil(time)}`,
  difference: (length) => `${Number(length.toFixed(2))} d`,
  automatic: () => 'automatic',
}

/** The monthly close of the story about five plants, before and after. */
export function CloseCalendarFigure() {
  const { made, change, toStart, count, before, now, without } = useProcedure('close-calendar', monthlyClose)
  const finding = findingOf(count, before, now)

  return (
    <FigureFrame
      name="close-calendar"
      title="From day eleven to day five, step by step"
      lead="One month-end at the pilot plant. Take changes back one at a time: days vanish where people waited for each other, hours where they worked. That is why the close became shorter by more than the work did."
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
      sample="Sample data: ten invented steps of an invented plant. Hours and manual copying steps add up to the figures in the results below. Days do not: steps run side by side, so each change is measured with the others as they are."
      question={`I would like to talk about our monthly close, which takes … working days. In your story I looked at this: ${finding}`}
      {...toStart}
    >
      <CalendarPicture title="The monthly close, step by step" before={before} now={now} calendar={calendar} />
    </FigureFrame>
  )
}

function stepTable(before: Plan, now: Plan): FigureTable {
  return {
    caption: 'Steps of the close: working days from the start of the month, hours of work, manual copying steps',
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
        isGone(step)
          ? 'no longer done'
          : step.length > 0
            ? `${step.start} to ${step.end}`
            : calendar.automatic(step.start),
        isGone(step) ? '–' : step.slack,
        old.hours,
        step.hours,
        old.copies,
        step.copies,
      ]
    }),
  }
}
