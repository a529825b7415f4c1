import { formatCount } from '#site/lib/format/format-count.ts'
import { type Outcome, totalAt } from './model.ts'
import type { NamedStep } from './sample.ts'

/** Hours as people say them: "0.36", "1.2", "5,000". */
export function hoursText(hours: number): string {
  const [whole, fraction] = String(roundedHours(hours)).split('.')
  return formatCount(Number(whole)) + (fraction ? `.${fraction}` : '')
}

/** In tenths; below one hour in hundredths, so that small steps still add up to the whole. */
function roundedHours(hours: number): number {
  const parts = hours < 1 ? 100 : 10
  return Math.round(hours * parts) / parts
}

/** "1 hour", "42 hours". */
function countedHours(hours: number): string {
  const written = hoursText(hours)
  return `${written} ${written === '1' ? 'hour' : 'hours'}`
}

/** How fast the whole became, as the end of a sentence. */
function speedupText(speedup: number): string {
  if (speedup < 1.005) return 'hardly any faster'
  const parts = speedup < 2 ? 100 : 10
  return `${Math.round(speedup * parts) / parts} times as fast`
}

/** "by hand", "10 times as fast". */
export function speedText(speed: number): string {
  return speed === 1 ? 'by hand' : `${speed} times as fast`
}

/** The same beside a bar, where there is little room; a step that runs by hand says so by its color. */
export function runsText({ isDecision, speed }: NamedStep, isNext: boolean): string {
  if (isDecision) return 'people decide'
  return [isNext && 'next', speed > 1 && `${speed}× as fast`].filter(Boolean).join(', ')
}

/** What is left, what more speed where it is already fast would bring, and what to do next. */
export function findingOf(steps: readonly NamedStep[], outcome: Outcome, next: number | null): string {
  const { before, now, speedup, floor } = outcome
  const then = nextSentence(steps, now, next)
  if (now === before) return `All ${countedHours(before)} a month are done by hand. ${then}`
  const left = hoursText(now)
  return `Of ${countedHours(before)} a month, ${left} ${left === '1' ? 'is' : 'are'} left: the whole process is ${speedupText(speedup)}. More speed where it is automated saves at most ${countedHours(now - floor)} more. ${then}`
}

/** The step to make faster next. Where decisions are most of what is left, that there is little to gain. */
function nextSentence(steps: readonly NamedStep[], now: number, next: number | null): string {
  const step = next === null ? undefined : steps[next]
  if (!step) return 'What is left is for people to decide.'
  const saved = countedHours(now - totalAt(steps, next ?? 0, step.speed * 2))
  const decided = steps.reduce((sum, { isDecision, hours }) => sum + (isDecision ? hours : 0), 0)
  return decided > now / 2
    ? `“${step.name}” is next, but twice as fast as now, it saves only ${saved}: ${hoursText(decided)} of the ${hoursText(now)} left are for people to decide.`
    : `“${step.name}” is next: twice as fast as now, it alone saves ${saved}.`
}
