import { hoursTogether } from './hours-together.ts'
import { groupCount, largestGroup, type Placed, type Wish, weeksOf } from './model.ts'
import type { AgendaPlan } from './plans.ts'

/** How many sessions, hours and weeks an agenda takes and for whom, or what has to be changed first. */
export function findingOf(plan: AgendaPlan, entries: readonly Placed[], { aims, weeks, people }: Wish): string {
  if (aims.every((aim) => aim === plan.extra)) return plan.noAims
  const needed = weeksOf(entries)
  const time = `${entries.length} sessions, ${hoursTogether(entries)} hours together`
  // As many weeks can be chosen: the most are enough for all aims and people.
  if (needed > weeks) return `${time}: this takes ${needed} weeks rather than ${weeks}. Choose ${needed} weeks.`
  const duration = needed < weeks ? `${needed} of the ${weeks} weeks` : `${weeks} weeks`
  const advice = adviceOn(plan, entries.length, { weeks, people })
  return `${time}, in ${duration} for ${groupsText(plan, people)}.${advice && ` ${advice}`}`
}

export function peopleText(people: number): string {
  return people === 1 ? '1 person' : `${people} people`
}

function adviceOn(
  { fewPeople, homework }: AgendaPlan,
  sessions: number,
  { weeks, people }: Pick<Wish, 'weeks' | 'people'>,
): string {
  if (fewPeople && people < fewPeople.below) return fewPeople.advice
  return homework && sessions > weeks ? 'More than one a week leaves little time for homework.' : ''
}

/** "14 people, with two trainers", "2 groups of 12, with one trainer"; a plan without trainers names only people. */
function groupsText({ groupSize, secondTrainerFrom }: AgendaPlan, people: number): string {
  if (!secondTrainerFrom) return peopleText(people)
  const groups = groupCount(people, groupSize)
  const largest = largestGroup(people, groupSize)
  const trainers = largest < secondTrainerFrom ? 'one trainer' : 'two trainers'
  if (groups === 1) return `${peopleText(people)}, with ${trainers}`
  return `${groups} groups of ${groups * largest > people ? 'up to ' : ''}${largest}, with ${trainers}`
}
