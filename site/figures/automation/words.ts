import { type Outcome, totalAt } from './model.ts'
import type { NamedStep } from './sample.ts'

/** Hours as people say them: "1.2", "42". */
export function hoursText(hours: number): string {
  return String(Math.round(hours * 10) / 10)
}

function timesText(speedup: number): string {
  return speedup < 10 ? String(Math.round(speedup * 100) / 100) : String(Math.round(speedup))
}

/** "by hand", "10 times as fast". */
export function speedText(speed: number): string {
  return speed === 1 ? 'by hand' : `${speed} times as fast`
}

/** What is left, what more speed where it is already fast would bring, and what to do next. */
export function findingOf(steps: readonly NamedStep[], outcome: Outcome, next: number | null): string {
  const { before, now, speedup, floor } = outcome
  const step = next === null ? undefined : steps[next]
  const then = step
    ? ` “${step.name}” is next: twice as fast, it alone saves ${hoursText(now - totalAt(steps, next ?? 0, step.speed * 2))}.`
    : ' What is left is for people to decide.'
  if (now === before) return `All ${hoursText(before)} hours a month are done by hand.${then}`
  return `Of ${hoursText(before)} hours a month, ${hoursText(now)} are left: the whole is ${timesText(speedup)} times as fast. More speed where it is automated saves at most ${hoursText(now - floor)} hours more.${then}`
}
