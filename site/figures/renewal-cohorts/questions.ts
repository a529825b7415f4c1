import { listInWords } from '#domain/text/list-in-words.ts'
import { formatCount } from '#site/lib/format/format-count.ts'
import type { Answer, Question } from '../dashboard/answer.ts'
import { moneyInWords, percent } from '../dashboard/format-amount.ts'
import { allLargest, largest, largestFirst, ratio, sumOf } from '../dashboard/sums.ts'
import { type BookView, isInForce, leftIn, type Measure, missingNow } from './book-view.ts'
import { dueFor, isFew, shareInWords, TOO_FEW } from './few-due.ts'
import { LAST_YEAR, type Policy, PRODUCERS, YEARS } from './sample.ts'

/** Each is answered from the policies of the current slice. */
export const QUESTIONS: readonly Question<BookView, Policy>[] = [
  { id: 'first', text: 'Which renewal loses the most policies?', answer: hardestRenewal },
  { id: 'left', text: 'Which policies were lost in 2025, and why?', answer: whatLeft },
  { id: 'disagree', text: 'Who keeps premium, and who keeps policies?', answer: premiumAgainstPolicies },
  { id: 'short', text: 'Which carrier paid less than agreed?', answer: shortCarrier },
  { id: 'next', text: 'What may renewals bring in 2026?', answer: nextYear },
  { id: 'cohort', text: 'Which year’s new business renews worst?', answer: weakestCohort },
]

/** The premium of its last term. */
export function lastPremium({ premium }: Policy): number {
  return premium.at(-1) ?? 0
}

function hardestRenewal({ policies, measure }: BookView): Answer<Policy> {
  const gone = policies.filter((policy) => leftAtRenewal(policy) !== null)
  const byRenewal = YEARS.slice(1).map((_, index) => {
    const renewal = index + 1
    const rows = gone.filter((policy) => leftAtRenewal(policy) === renewal)
    const due = dueFor(policies, renewal).length
    return { renewal, rows, due, kept: shareInWords(due - rows.length, due) }
  })
  const worst = allLargest(byRenewal, ({ rows }) => rows.length)
  const [first, ...others] = worst
  if (!first || gone.length === 0) return nothing('No policy of this slice has been lost.')
  const renewals = listInWords(worst.map(({ renewal }) => ordinal(renewal)))
  const later = byRenewal[first.renewal]
  const comparison = later && later.due > 0 ? `; at the next one, ${later.kept}` : ''
  const loses =
    gone.length === first.rows.length
      ? `The ${renewals} renewal lost ${wholeOf(gone.length)} that left.`
      : `The ${renewals} renewal loses the most: ${formatCount(first.rows.length)} of ${formatCount(gone.length)} lost policies.`
  const tie = `The ${renewals} renewals lose the most: ${policiesOf(first.rows.length)} each, of ${formatCount(gone.length)} lost.`
  // The other percentages on the screen are then those of premium.
  const counted = measure === 'premium' ? 'By number of policies' : 'Of the policies due'
  const tieRates = listInWords(worst.map(({ renewal, kept }) => `${kept} at the ${ordinal(renewal)}`))
  const tooFew = worst.some(({ due }) => isFew(due)) ? ` ${TOO_FEW}` : ''
  const renewed =
    others.length > 0
      ? `${tie} ${counted}, these renewed: ${tieRates}.`
      : `${loses} ${counted}, ${first.kept} renewed${comparison}.`
  return {
    sentence: renewed + tooFew,
    caption: `Policies lost at ${others.length > 0 ? 'these renewals' : `their ${renewals} renewal`}, largest premium first`,
    rows: largestFirst(
      worst.flatMap(({ rows }) => rows),
      lastPremium,
    ),
  }
}

function wholeOf(count: number): string {
  if (count === 1) return 'the only policy'
  return count === 2 ? 'both policies' : `all ${formatCount(count)} policies`
}

function whatLeft({ policies }: BookView): Answer<Policy> {
  const left = policies.filter((policy) => leftIn(policy) === LAST_YEAR)
  if (left.length === 0) return nothing('No policy of this slice was lost in 2025.')
  return {
    sentence: `The agency lost ${policiesOf(left.length)} with ${moneyInWords(sumOf(left, lastPremium))} of premium in 2025. ${reasonsOf(left)}`,
    caption: 'Policies lost in 2025, largest premium first',
    rows: largestFirst(left, lastPremium),
  }
}

function reasonsOf(left: readonly Policy[]): string {
  const reasons = Map.groupBy(left, ({ leftBecause }) => leftBecause ?? '')
  const main = allLargest([...reasons], ([, policies]) => policies.length)
  const names = listInWords(main.map(([reason]) => `“${reason}”`))
  const count = formatCount(main[0]?.[1].length ?? 0)
  if (reasons.size === 1) return `The reason recorded is ${names}.`
  if (main.length === reasons.size) return `The reasons recorded are ${names}: ${count} each.`
  if (main.length > 1) return `The reasons recorded most often are ${names}: ${count} each.`
  return `The reason recorded most often is ${names}: ${count} of them.`
}

function premiumAgainstPolicies({ policies }: BookView): Answer<Policy> {
  const producers = PRODUCERS.map((producer) => {
    const due = policies.filter((policy) => policy.producer === producer && wasDue(policy))
    const kept = due.filter(isInForce)
    return {
      producer,
      due,
      kept,
      ofPolicies: ratio(kept.length, due.length),
      ofPremium: ratio(sumOf(kept, premiumBefore), sumOf(due, premiumBefore)),
    }
  }).filter(({ due }) => due.length > 0)
  if (producers.length === 0) return nothing('No policy of this slice was due for renewal in 2025.')
  const losing = producers.filter(({ due, kept }) => kept.length < due.length)
  const apart = largest(losing, ({ ofPolicies, ofPremium }) => Math.abs(ofPremium - ofPolicies))
  if (!apart) return nothing('Every policy of this slice that was due in 2025 renewed.')
  const { producer, kept, ofPolicies, ofPremium, due } = apart
  const difference = ofPremium - ofPolicies
  const most = producers.length > 1 && !isAlike(difference) ? ' Nowhere do the two differ more.' : ''
  const shares = isFew(due.length)
    ? `${kept.length} of the ${due.length} policies due in 2025 renewed, and ${percent(ofPremium)} of their premium. ${TOO_FEW}`
    : `${percent(ofPolicies)} of the policies due in 2025 renewed, and ${percent(ofPremium)} of their premium.${most} ${verdictOn(difference)}`
  const none =
    due.length === 1 ? 'the only policy due in 2025 was lost.' : `all ${due.length} policies due in 2025 were lost.`
  return {
    sentence: `${producer}: ${kept.length === 0 ? none : shares}`,
    caption: `Policies of ${producer} lost in 2025, largest premium first`,
    rows: largestFirst(
      due.filter((policy) => !isInForce(policy)),
      lastPremium,
    ),
  }
}

/** Less than a point apart. */
function isAlike(difference: number): boolean {
  return Math.abs(difference) < 0.01
}

function verdictOn(difference: number): string {
  if (isAlike(difference)) return 'Large and small accounts stay alike.'
  return difference > 0 ? 'The small accounts leave.' : 'The large accounts leave.'
}

function shortCarrier({ carriers, policies, commission }: BookView): Answer<Policy> {
  const worst = largest(carriers, ({ missing }) => missing)
  if (!worst) return nothing('No policy of this slice is in force.')
  if (worst.missing === 0) return nothing('Every statement of 2025 agrees with the rates.')
  const rows = policies.filter((policy) => policy.carrier === worst.carrier && missingNow(policy) > 0)
  const isOnly = worst.missing === commission.missing
  const all = carriers.length === 1 ? '' : ' No other carrier paid short.'
  return {
    sentence: isOnly
      ? `${worst.carrier}: ${moneyInWords(worst.missing)} is missing on ${policiesOf(rows.length)} in 2025.${all}`
      : `${worst.carrier}: ${moneyInWords(worst.missing)} on ${policiesOf(rows.length)}, of ${moneyInWords(commission.missing)} missing from all carriers in 2025.`,
    caption: `Policies that ${worst.carrier} paid short, largest gap first`,
    rows: largestFirst(rows, missingNow),
  }
}

function nextYear({ policies, expectedRenewal, inForce }: BookView): Answer<Policy> {
  const rows = policies.filter(isInForce)
  if (inForce === 0) return nothing('No policy of this slice is in force.')
  if (expectedRenewal === null) return nothing('No policy of this slice has come to a renewal yet.')
  const renew =
    inForce === 1
      ? 'the only policy in force renews as its age did so far, at its premium of today and the agreed rate'
      : `the ${policiesOf(inForce)} in force renew as their age did so far, at today’s premium and the agreed rates`
  return {
    sentence: `About ${moneyInWords(expectedRenewal)} of commission, if ${renew}.${isFew(dueFor(policies, 1).length) ? ` ${TOO_FEW}` : ''}`,
    caption: 'Policies in force, largest premium first',
    rows: largestFirst(rows, lastPremium),
  }
}

function weakestCohort({ cohorts, policies, measure }: BookView): Answer<Policy> {
  const years = cohorts.flatMap((cohort, index) => {
    const [start = 0, renewed] = cohort
    return renewed === undefined || start === 0 ? [] : [{ year: YEARS[0] + index, rate: renewed / start }]
  })
  const worst = allLargest(years, ({ rate }) => -rate)
  const best = allLargest(years, ({ rate }) => rate)
  const [first] = worst
  if (!first) return nothing('No policy of this slice has come to a renewal.')
  const lost = policies.filter((policy) => leftAtRenewal(policy) === 1)
  const rows = lost.filter(({ year }) => worst.some((each) => each.year === year))
  const isTooFew = worst.some(({ year }) => isFew(policies.filter((policy) => policy.year === year).length))
  return {
    sentence: `${weakestSentence(worst, best, measure)}${isTooFew ? ` ${TOO_FEW}` : ''}`,
    caption: `Policies of ${yearsOf(worst)} lost at the first renewal, largest premium first`,
    rows: largestFirst(rows, lastPremium),
  }
}

type YearRate = { year: number; rate: number }

function weakestSentence(worst: readonly YearRate[], best: readonly YearRate[], measure: Measure): string {
  const kept = (rate = 0) => `kept ${percent(rate)}`
  const through = `of ${worst.length === 1 ? 'its' : 'their'} ${measure} through the first renewal`
  const weakest = `${yearsOf(worst)} ${kept(worst[0]?.rate)} ${through}`
  const isTie = worst[0]?.rate === best[0]?.rate
  if (isTie) return worst.length === 1 ? `${weakest}; no other year has come to one.` : `No year is worst: ${weakest}.`
  return `${weakest}; ${yearsOf(best)} ${kept(best[0]?.rate)}.`
}

function yearsOf(years: readonly YearRate[]): string {
  return listInWords(years.map(({ year }) => String(year)))
}

/** 1 for a policy that was not renewed once; null while in force. */
export function leftAtRenewal(policy: Policy): number | null {
  return policy.leftBecause === null ? null : policy.premium.length
}

export function policiesOf(count: number): string {
  return count === 1 ? '1 policy' : `${formatCount(count)} policies`
}

/** In force at the end of 2024. */
function wasDue(policy: Policy): boolean {
  const left = leftIn(policy)
  return policy.year < LAST_YEAR && (left === null || left === LAST_YEAR)
}

/** The premium of the term before 2025. */
function premiumBefore({ premium, year }: Policy): number {
  return premium[LAST_YEAR - 1 - year] ?? 0
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh']

export function ordinal(renewal: number): string {
  return ORDINALS[renewal - 1] ?? `${renewal}th`
}

function nothing(sentence: string): Answer<Policy> {
  return { sentence, caption: 'Policies', rows: [] }
}
