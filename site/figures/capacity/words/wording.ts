import { listInWords } from '#domain/text/list-in-words.ts'
import { formatCount } from '#site/lib/format/format-count.ts'
import { stageTimes } from '../advice.ts'
import { isLost, SIZES } from '../model.ts'
import { type NamedLoad, SAMPLE_LOADS } from '../sample.ts'
import type { DayView } from '../view.ts'
import { duration, timeOfDay } from './clock.ts'

/** What the day shows, in a few sentences. */
export function findingOf(view: DayView): string {
  return [cutSentence(view), sizeSentence(view), stageSentence(view), moveSentence(view), pauseSentence(view)]
    .filter(Boolean)
    .join(' ')
}

/** Whether the chosen size holds the day. */
export function sizeSentence({ smallest, units, holds, cut, usedHours }: DayView): string {
  if (usedHours === 0) return cut.length > 0 ? 'Nothing is left to run.' : 'Nothing runs, so every size holds this day.'
  const what = cut.length > 0 ? 'what is left of this day' : 'this day'
  if (smallest === null) return `No size holds ${what}.`
  if (smallest === units && units === SIZES[0]) return `F${units}, the smallest size, holds ${what}.`
  if (smallest === units) return `F${units} holds ${what}, and no smaller size does.`
  if (holds) return `F${smallest} is the smallest size that holds ${what}; F${units} is larger than it needs.`
  return `F${smallest} is the smallest size that holds ${what}.`
}

function stageSentence({ day, units, holds, usedHours }: DayView): string {
  if (holds) return ''
  if (day.grows) {
    return `F${units} provides ${short(units * 24)} CU hours a day and the day uses ${short(usedHours)}, so the debt grows until everything is rejected.`
  }
  const all = stageTimes(day.stages, 3)
  if (all) return `From ${timeOfDay(all.first)}, F${units} rejects even refreshes.`
  const rejected = stageTimes(day.stages, 2)
  if (rejected) return `${span(rejected)}, F${units} rejects queries.`
  const delayed = stageTimes(day.stages, 1)
  return delayed ? `${span(delayed)}, queries on F${units} wait 20 seconds.` : ''
}

function span({ minutes, first, last }: { minutes: number; first: number; last: number }): string {
  const times = `${timeOfDay(first)} to ${timeOfDay(last)}`
  return last - first === minutes ? `From ${times}` : `For ${duration(minutes)} in all, from ${times}`
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
  const times = `With a pause from ${timeOfDay(pause.from)} to ${timeOfDay(pause.to)},`
  const named = (isGone: boolean) =>
    listInWords(cut.filter((load) => isLost(load, pause) === isGone).map((load) => `the ${nameOf(load)}`))
  const [gone, shortened] = [named(true), named(false)]
  const parts = [gone && `${gone} cannot run`, shortened && `${shortened} are cut short`]
  return `${times} ${parts.filter(Boolean).join(', and ')}.`
}

function pauseSentence({ bill, options }: DayView): string {
  if (!options.pause || bill.allDay === bill.running) return ''
  const saved = bill.allDay - bill.running
  const saves = `The pause saves ${cuHoursText(saved)} a day`
  if (bill.atPause === 0) return `${saves}, and nothing is still owed when it begins.`
  const isLoss = bill.atPause > saved
  return `${saves} and bills the ${short(bill.atPause)} still owed when it begins${isLoss ? ', which is more' : ''}.`
}

function nameOf({ name }: NamedLoad): string {
  return name.toLowerCase()
}

/** At most one decimal: "16,384", "15.7". */
export function short(number: number): string {
  if (number > 0 && number < 0.05) return 'under 0.1'
  const [whole, tenth] = String(Math.round(number * 10) / 10).split('.')
  return formatCount(Number(whole)) + (tenth ? `.${tenth}` : '')
}

/** "1 hour", "21.5 hours". */
export function hoursText(hours: number): string {
  const written = short(hours)
  return `${written} ${written === '1' ? 'hour' : 'hours'}`
}

/** "1 CU hour", "6 CU hours". */
export function cuHoursText(hours: number): string {
  const written = short(hours)
  return `${written} CU ${written === '1' ? 'hour' : 'hours'}`
}

/** A number of an axis, as short as its margin: "2,000", "0.02", "50K", "1.2M". */
export function unitsText(units: number): string {
  if (units >= 1e6) return `${units / 1e6}M`
  if (units >= 1e4) return `${units / 1e3}K`
  return units < 1000 ? String(units) : formatCount(units)
}

/** The finding for the contact form, in the visitor's words. */
export function questionOf(view: DayView): string {
  const { units, usedHours } = view
  return `I would like to talk about the size of our Fabric capacity. The day I tried uses ${cuHoursText(usedHours)} on F${units}. ${findingOf(view)} Our own day: …`
}
