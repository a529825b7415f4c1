import { stageTimes } from '../advice.ts'
import { type NamedLoad, SAMPLE_LOADS } from '../sample.ts'
import type { DayView } from '../view.ts'
import { timeOfDay } from './clock.ts'

/** What the day shows, in a few sentences. */
export function findingOf(view: DayView): string {
  return [cutSentence(view), sizeSentence(view), stageSentence(view), moveSentence(view), pauseSentence(view)]
    .filter(Boolean)
    .join(' ')
}

function sizeSentence({ smallest, units, holds, cut }: DayView): string {
  const what = cut.length > 0 ? 'what is left of this day' : 'this day'
  if (smallest === null) return `No size holds ${what}.`
  if (smallest === units) return `F${units} holds ${what}, and no smaller size does.`
  if (holds) return `F${smallest} is the smallest size that holds ${what}; F${units} is larger than it needs.`
  return `F${smallest} is the smallest size that holds ${what}.`
}

function stageSentence({ day, units, holds, usedHours }: DayView): string {
  if (holds) return ''
  if (day.grows) {
    return `F${units} provides ${units * 24} CU hours a day and the day uses ${short(usedHours)}, so the debt grows until everything is rejected.`
  }
  const all = stageTimes(day.stages, 3)
  if (all) return `From ${timeOfDay(all.first)}, F${units} rejects even refreshes.`
  const rejected = stageTimes(day.stages, 2)
  if (rejected) return `${span(rejected)}, F${units} rejects queries.`
  const delayed = stageTimes(day.stages, 1)
  return delayed ? `${span(delayed)}, queries on F${units} wait 20 seconds.` : ''
}

function span({ first, last }: { first: number; last: number }): string {
  return `From ${timeOfDay(first)} to ${timeOfDay(last)}`
}

function moveSentence({ advice, holds, options, loads }: DayView): string {
  const { units, move } = advice ?? {}
  const useless = options.pause ? undefined : loads.find(isMovedJob)
  const sentences = [
    useless && `Moving the ${nameOf(useless)} changes nothing: it counts over the 24 hours that follow, at any hour.`,
    move &&
      `Moving the ${nameOf(move.load)} from ${timeOfDay(move.load.start)} to ${timeOfDay(move.start)} would let F${units} hold.`,
    advice && !move && !holds && `No single move would let F${units} hold.`,
  ]
  return sentences.filter(Boolean).join(' ')
}

function isMovedJob({ id, kind, start }: NamedLoad): boolean {
  return kind === 'background' && SAMPLE_LOADS.some((sample) => sample.id === id && sample.start !== start)
}

function cutSentence({ cut, options: { pause } }: DayView): string {
  if (!pause || cut.length === 0) return ''
  const times = `Paused from ${timeOfDay(pause.from)} to ${timeOfDay(pause.to)},`
  const jobs = cut.filter(({ kind }) => kind === 'background').map((load) => `the ${nameOf(load)}`)
  const queries = cut.filter(({ kind }) => kind === 'interactive').map((load) => `the ${nameOf(load)}`)
  const parts = [jobs.length > 0 && `${list(jobs)} cannot run`, queries.length > 0 && `${list(queries)} find no report`]
  return `${times} ${parts.filter(Boolean).join(', and ')}.`
}

function pauseSentence({ bill, options }: DayView): string {
  if (!options.pause || bill.allDay === bill.running) return ''
  const saved = bill.allDay - bill.running
  return `The pause saves ${short(saved)} CU hours a day and bills ${short(bill.atPause)} that were booked ahead when it begins.`
}

function nameOf({ name }: NamedLoad): string {
  return name.toLowerCase()
}

/** At most one decimal. */
export function short(number: number): string {
  return String(Math.round(number * 10) / 10)
}

function list(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

/** The finding for the contact form, in the visitor's words. */
export function questionOf(view: DayView): string {
  const { units, usedHours } = view
  return `I would like to talk about the size of our Fabric capacity. The day I tried uses ${short(usedHours)} CU hours on F${units}. ${findingOf(view)} Our own day: …`
}
