import { listInWords } from '#domain/text/list-in-words.ts'
import { type Plan, percentLess } from '../close-calendar/model.ts'
import { clockOf } from './clock.ts'
import { forecastGroups, planningWeek } from './sample.ts'
import { weightedError } from './weighted-error.ts'

export const errors = { before: weightedError(forecastGroups, 'before'), after: weightedError(forecastGroups, 'after') }

const COUNTS = ['none', 'one', 'two', 'three', 'four']

/** When the plan is ready and how much work it takes, before and with a number of the changes. */
export function findingOf({ count, before, now }: { count: number; before: Plan; now: Plan }): string {
  if (count === 0)
    return `Before the project the plan was ready on ${dayAndTime(before)}, after ${before.hours} person-hours.`
  const changes = count === planningWeek.changes.length ? 'all five changes' : `${COUNTS[count]} of the five changes`
  return `With ${changes} the plan is ready on ${dayAndTime(now)} instead of ${dayAndTime(before)}, after ${now.hours} person-hours instead of ${before.hours}.`
}

/** How the forecast error changed: only the notebook makes it smaller; the other changes make the plan sooner. */
export function errorFinding({ hasNotebook, count }: { hasNotebook: boolean; count: number }): string {
  const [before, after] = [Math.round(errors.before), Math.round(errors.after)]
  if (count === 0) return `The forecast error was ${before}%.`
  if (!hasNotebook) return `Without the notebook, the forecast error would still be ${before}%.`
  const worse = forecastGroups.filter((group) => group.after > group.before)
  const exceptions = worse.map(
    (group) => `that of ${group.name.toLowerCase()} rose from ${group.before}% to ${group.after}%`,
  )
  return `The forecast error fell from ${before}% to ${after}%, which is ${percentLess(errors.before, errors.after)}% smaller, while ${listInWords(exceptions)}.`
}

/** "Monday at 10:30 a.m." */
function dayAndTime({ end }: Plan): string {
  return clockOf(end).replace(',', ' at')
}
