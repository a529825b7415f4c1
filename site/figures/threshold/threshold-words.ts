import { formatCount } from '#site/lib/format/format-count.ts'
import type { Outcome } from './threshold-model.ts'

/** How sure the agent must be to act alone: "80%"; "never" if nothing is sure enough. */
export function thresholdText(percent: number): string {
  return percent > 100 ? 'never' : `${percent}%`
}

/** Expected values are fractions; a small one is not nothing. */
export function amountText(amount: number): string {
  return amount > 0 && amount < 0.5 ? 'under 1' : formatCount(Math.round(amount))
}

/** "$464,000", "$85": to three significant digits, because shares of a test run are no more exact. */
export function dollarsText(dollars: number): string {
  return `$${formatCount(Number(Math.round(dollars).toPrecision(3)))}`
}

/** What a month looks like at a threshold, and what the cheapest one would save. */
export function findingOf(
  threshold: number,
  outcome: Outcome,
  { cheapest, best }: { cheapest: number; best: Outcome },
): string {
  const alone = aloneText(outcome)
  const saved = Math.round(outcome.totalCost - best.totalCost)
  if (threshold === cheapest || saved === 0) return `${alone} No other threshold is cheaper.`
  if (cheapest > 100) return `${alone} Never acting alone would cost ${dollarsText(saved)} less.`
  return `${alone} If it had to be ${thresholdText(cheapest)} sure, a month would cost ${dollarsText(saved)} less.`
}

function aloneText({ aloneShare, mistakesPerMonth, hoursPerMonth }: Outcome): string {
  const mistakes = mistakesPerMonth === 0 ? 'no mistakes' : counted(mistakesPerMonth, 'mistake')
  const hours = counted(hoursPerMonth, 'hour')
  if (aloneShare === 0) return `The agent settles no case alone; people have ${hours} of work a month.`
  if (aloneShare === 1) return `The agent settles every case alone and makes ${mistakes} a month.`
  const share = aloneShare > 0.995 ? 'over 99' : amountText(aloneShare * 100)
  return `The agent settles ${share}% of cases alone, makes ${mistakes} and leaves people ${hours} of work a month.`
}

/** "1 mistake", "2,000 mistakes". */
export function counted(amount: number, noun: string): string {
  return `${amountText(amount)} ${noun}${amount > 0 && Math.round(amount) <= 1 ? '' : 's'}`
}

/** A tick of the cost axis, in the unit of the highest one: "$500", "$40K", "$1.5M". */
export function costTick(tick: number, highest: number): string {
  if (tick === 0) return '$0'
  if (highest >= 1_000_000) return `$${tick / 1_000_000}M`
  return highest >= 10_000 ? `$${tick / 1000}K` : `$${formatCount(tick)}`
}
