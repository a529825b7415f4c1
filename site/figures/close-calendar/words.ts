import { type Plan, percentLess } from './model.ts'
import { monthlyClose } from './sample.ts'

/** What a change that is made would cost if it were reverted. */
export function lossOf(without: Plan, withIt: Plan): string {
  return `Without it: ${endOf(without, withIt, 'later')}, ${without.hours - withIt.hours} hours more.`
}

/** What a change that is not made would bring. */
export function gainOf(without: Plan, withIt: Plan): string {
  return `With it: ${endOf(without, withIt, 'sooner')}, ${without.hours - withIt.hours} hours less.`
}

function endOf(without: Plan, withIt: Plan, than: 'later' | 'sooner'): string {
  return without.end === withIt.end ? 'the same end' : `${daysBetween(without, withIt)} ${than}`
}

function daysBetween(without: Plan, withIt: Plan): string {
  const days = Number((without.end - withIt.end).toFixed(2))
  return `${days} ${days === 1 ? 'day' : 'days'}`
}

/** What the changes that are made bring together. */
export function findingOf(count: number, before: Plan, now: Plan): string {
  if (count === 0) {
    return `Before the project the close ended on working day ${before.end} and took ${before.hours} hours of work and ${before.copies} manual copying steps.`
  }
  const changes = count === monthlyClose.changes.length ? 'all five changes' : `${count} of the five changes`
  const hours = `${now.hours} hours of work instead of ${before.hours} (${percentLess(before.hours, now.hours)}% less)`
  const copies =
    now.copies === before.copies
      ? `and still ${now.copies} manual copying steps`
      : `and ${now.copies} manual copying steps instead of ${before.copies} (${percentLess(before.copies, now.copies)}% less)`
  return `With ${changes} the close ${endSentence(before, now)}. It takes ${hours}, ${copies}.`
}

function endSentence(before: Plan, now: Plan): string {
  const day = Math.ceil(now.end)
  if (now.end === before.end) return `still ends on working day ${day}`
  if (day === before.end) return `ends ${daysBetween(before, now)} sooner, still on working day ${day}`
  return `ends on working day ${day} instead of ${before.end}`
}
