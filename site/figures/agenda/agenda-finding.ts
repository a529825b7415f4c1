import { hoursTogether, largestGroup, type Placed, weeksOf } from './model.ts'
import type { AgendaPlan } from './plans.ts'

/** How many sessions, hours and weeks an agenda takes and for whom, or that the weeks are too few. */
export function findingOf(
  plan: AgendaPlan,
  entries: readonly Placed[],
  { weeks, people }: { weeks: number; people: number },
): string {
  const needed = weeksOf(entries)
  const time = `${entries.length} sessions, ${hoursTogether(entries)} hours together`
  if (needed > weeks) return `${time}: this takes ${needed} weeks rather than ${weeks}. Drop an aim or add weeks.`
  const duration = needed < weeks ? `${needed} of the ${weeks} weeks` : `${weeks} weeks`
  return `${time}, in ${duration} for ${groupsText(plan, people)}.`
}

export function peopleText(people: number): string {
  return people === 1 ? '1 person' : `${people} people`
}

/** "14 people, with two trainers", "2 groups of 12, with one trainer"; a plan without trainers names only people. */
function groupsText({ groupSize, secondTrainerFrom }: AgendaPlan, people: number): string {
  if (!secondTrainerFrom) return peopleText(people)
  const groups = Math.ceil(people / groupSize)
  const largest = largestGroup(people, groupSize)
  const trainers = largest < secondTrainerFrom ? 'one trainer' : 'two trainers'
  if (groups === 1) return `${peopleText(people)}, with ${trainers}`
  return `${groups} groups of ${groups * largest > people ? 'up to ' : ''}${largest}, with ${trainers}`
}
