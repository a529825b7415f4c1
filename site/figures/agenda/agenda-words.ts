import { priceText } from '#content/firm/price-text.ts'
import { times } from '#content/firm/rates.ts'
import { DAY_START, groupCount, hoursTogether, largestGroup, type Placed, type Wish, weeksOf } from './agenda-model.ts'
import type { AgendaPlan } from './agenda-plans.ts'

/** How many sessions, hours and weeks an agenda takes and for whom, or what has to be changed first. */
export function findingOf(plan: AgendaPlan, entries: readonly Placed[], wish: Wish): string {
  const { aims, weeks } = wish
  if (aims.every((aim) => aim === plan.extra)) return plan.noAims
  const needed = weeksOf(entries)
  // As many weeks can be chosen: the most are enough for all aims and people.
  if (needed > weeks)
    return `These ${entries.length} sessions take ${needed} weeks, not ${weeks}. Choose ${needed} weeks.`
  const duration = needed < weeks ? `${needed} of the ${weeks} weeks` : `${weeks} weeks`
  const advice = adviceOn(plan, entries.length, wish)
  return `${entries.length} sessions in ${duration}, ${hoursText(plan, entries, wish)}.${advice && ` ${advice}`}`
}

export function peopleText([one, several]: AgendaPlan['people']['nouns'], count: number): string {
  return `${count} ${count === 1 ? one : several}`
}

function adviceOn({ fewPeople, homework }: AgendaPlan, sessions: number, { weeks, people }: Wish): string {
  if (fewPeople && people < fewPeople.below) return fewPeople.advice
  return homework && sessions > weeks ? 'More than one a week leaves little time for homework.' : ''
}

/** "19.25 hours in all; each of the 8 interviews takes 45 minutes"; otherwise the hours of each person, and the price. */
function hoursText(
  { sessions, groupSize, secondTrainerFrom, people, homework, rates }: AgendaPlan,
  entries: readonly Placed[],
  wish: Wish,
) {
  const all = peopleText(people.nouns, wish.people)
  const total = hoursTogether(entries)
  if (homework) {
    const each = wish.people > 1 ? ' for each learner' : ''
    const price = rates ? `: ${priceText(times(rates[wish.people > 1 ? 1 : 0], entries.length))}` : ''
    return `${total} hours with the mentor and about ${homework * (entries.length - 1)} hours of homework${each}${price}`
  }
  if (!secondTrainerFrom) {
    const each = sessions.find(({ repeat }) => repeat === 'each person')?.minutes
    return `${total} hours in all; ${wish.people === 1 ? 'the one interview' : `each of the ${wish.people} interviews`} takes ${each} minutes`
  }
  const days = sessions.filter(
    ({ aims, repeat }) => repeat === 'each group' && aims?.some((aim) => wish.aims.includes(aim)),
  )
  // Each person takes part once in each.
  const hours = hoursTogether(days.map(({ minutes }) => ({ day: 0, start: DAY_START, minutes })))
  const groups = groupCount(wish.people, groupSize)
  const largest = largestGroup(wish.people, groupSize)
  const size = groups * largest > wish.people ? `up to ${largest}` : largest
  const hasTwo = largest >= secondTrainerFrom
  const count = days.length * groups
  const price = rates
    ? `: ${count} ${count === 1 ? 'day' : 'days'}, ${priceText(times(rates[hasTwo ? 1 : 0], count))}`
    : ''
  return `${hours} workshop hours for ${groups === 1 ? all : `each of ${groups} groups of ${size}`}, with ${hasTwo ? 'two trainers' : 'one trainer'}${price}`
}

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri']

/** "Week 2, Tue" */
export function dayText(day: number): string {
  return `Week ${weekOf(day) + 1}, ${weekdayText(day)}`
}

/** "Tue": a week begins on Monday. */
export function weekdayText(day: number): string {
  return WEEKDAYS[day % WEEKDAYS.length] ?? ''
}

/** The week of an engagement, from 0. */
export function weekOf(day: number): number {
  return Math.floor(day / WEEKDAYS.length)
}

/** "1:30 p.m." */
export function timeText(minutes: number): string {
  return `${clockText(minutes)} ${halfOf(minutes)}`
}

/** "9:00–11:15 a.m.", "9:00 a.m.–12:00 p.m." */
export function rangeText(from: number, to: number): string {
  return `${halfOf(from) === halfOf(to) ? clockText(from) : timeText(from)}–${timeText(to)}`
}

function clockText(minutes: number): string {
  return `${((Math.floor(minutes / 60) + 11) % 12) + 1}:${String(minutes % 60).padStart(2, '0')}`
}

function halfOf(minutes: number): string {
  return minutes < 12 * 60 ? 'a.m.' : 'p.m.'
}
