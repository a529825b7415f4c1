import { type Calendar, CalendarPicture } from '../close-calendar/calendar-picture.tsx'
import type { Plan } from '../close-calendar/model.ts'
import { ProcedureControls } from '../close-calendar/procedure-controls.tsx'
import { CRITICAL_PATH } from '../close-calendar/sources.ts'
import { useProcedure } from '../close-calendar/use-procedure.ts'
import { FigureFrame } from '../frame/figure-frame.tsx'
import type { FigureTable } from '../frame/figure-table.ts'
import { clockOf, hoursText } from './clock.ts'
import { ErrorPicture } from './error-picture.tsx'
import { errorFinding, errors, findingOf } from './planning-finding.ts'
import { forecastGroups, planningWeek } from './sample.ts'

const calendar: Calendar = {
  ticks: [
    { at: 0, name: 'Monday' },
    { at: 8, name: 'Tuesday' },
    { at: 16, name: 'Wednesday' },
  ],
  end: 24,
  unit: 'working hours, 8 a.m. to 4 p.m.',
  moment: clockOf,
  difference: (length) => hoursText(length, 'h'),
  // A step that waits for nothing runs with the loads.
  automatic: (start) => (start === 0 ? 'automatic, 5 a.m.' : 'automatic'),
}

/** The planning of a week in the story about a mid-sized manufacturer, before and after, and how its error fell. */
export function PlanningWeekFigure() {
  const { made, change, toStart, count, before, now, without } = useProcedure('planning-week', planningWeek)
  const finding = `${findingOf({ count, before, now })} ${errorFinding({ hasNotebook: made.notebook ?? false, count })}`

  return (
    <FigureFrame
      name="planning-week"
      title="Monday instead of Wednesday"
      lead="What happened each week until there was a plan. Take changes back one at a time and see which ones were holding up the week. Below: how the forecast error changed, group by group."
      controls={
        <ProcedureControls
          procedure={planningWeek}
          made={made}
          change={change}
          effectOf={(id) => {
            const hours = hoursText(Math.abs(without(id).end - now.end), 'hours')
            return made[id] ? `Without it: ${hours} later.` : `With it: ${hours} sooner.`
          }}
        />
      }
      finding={finding}
      tables={[stepTable(before, now), errorTable()]}
      sources={[
        CRITICAL_PATH,
        {
          text: 'Error of all parts: the weighted absolute percentage error, in which each group counts by its demand. Kolassa and Schütz, “Advantages of the MAD/Mean ratio over the MAPE”, Foresight 6, 2007.',
        },
      ]}
      sample="Sample data: eight invented steps of an invented firm (two people agree with sales, so that step counts twice in person-hours), and the forecast errors of its four groups of parts. Weighted by demand, they give the error in the results further down."
      question={`I would like to talk about our planning, which takes until … each week. In your story I looked at this: ${finding}`}
      {...toStart}
    >
      <CalendarPicture title="The planning of a week, step by step" before={before} now={now} calendar={calendar} />
      <ErrorPicture groups={forecastGroups} all={errors} />
    </FigureFrame>
  )
}

function stepTable(before: Plan, now: Plan): FigureTable {
  return {
    caption: 'Steps of the week: working hours from Monday, 8 a.m., and person-hours',
    columns: ['Step', 'By', 'When before', 'When now', 'Work before', 'Work now'],
    rows: now.steps.map((step, index) => {
      const old = before.steps[index] ?? step
      const gone = step.isAutomated ? calendar.automatic(step.start) : 'no longer done'
      const when = step.length > 0 ? `${step.start} to ${step.end}` : gone
      return [step.name, step.owner, `${old.start} to ${old.end}`, when, old.hours, step.hours]
    }),
  }
}

function errorTable(): FigureTable {
  const rows = forecastGroups.map(({ name, share, before, after }) => [name, share, before, after])
  return {
    caption: 'Forecast error in percent, by group',
    columns: ['Group', 'Weight, %', 'March', 'September'],
    rows: [...rows, ['All parts', 100, Math.round(errors.before), Math.round(errors.after)]],
  }
}
