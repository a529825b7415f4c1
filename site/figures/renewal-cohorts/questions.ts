import { formatCount } from '#site/lib/format/format-count.ts'
import type { Answer, Question } from '../dashboard/answer.ts'
import { moneyInWords, percent } from '../dashboard/format-amount.ts'
import { largest, largestFirst, ratio, sumOf } from '../dashboard/sums.ts'
import { type BookView, cohortsOf, isInForce, leftIn, missingNow } from './book-view.ts'
import { renewalRates } from './retention.ts'
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

function hardestRenewal({ policies }: BookView): Answer<Policy> {
  const rates = renewalRates(cohortsOf(policies, 'policies'))
  const lost = rates.map((_, renewal) => policies.filter((policy) => leftAtRenewal(policy) === renewal + 1))
  const worst = largest(
    lost.map((gone, renewal) => ({ gone, renewal })),
    ({ gone }) => gone.length,
  )
  if (!worst || worst.gone.length === 0) return nothing('No policy of this slice has been lost.')
  const later = rates[worst.renewal + 1]
  const comparison = later === undefined ? '' : `; at the next one, ${percent(later)}`
  return {
    sentence: `The ${ordinal(worst.renewal + 1)} renewal loses the most: ${formatCount(worst.gone.length)} of ${formatCount(sumOf(lost, (gone) => gone.length))} lost policies. Of those due, ${percent(rates[worst.renewal] ?? 0)} renewed${comparison}.`,
    caption: `Policies lost at their ${ordinal(worst.renewal + 1)} renewal, largest premium first`,
    rows: largestFirst(worst.gone, lastPremium),
  }
}

function whatLeft({ policies }: BookView): Answer<Policy> {
  const left = policies.filter((policy) => leftIn(policy) === LAST_YEAR)
  if (left.length === 0) return nothing('No policy of this slice was lost in 2025.')
  const reasons = Map.groupBy(left, ({ leftBecause }) => leftBecause ?? '')
  const main = largest([...reasons], ([, policies]) => policies.length)
  const premium = sumOf(left, lastPremium)
  return {
    sentence: `The agency lost ${policiesOf(left.length)} with ${moneyInWords(premium)} of premium in 2025. The reason recorded most often is “${main?.[0]}”, for ${formatCount(main?.[1].length ?? 0)}.`,
    caption: 'Policies lost in 2025, largest premium first',
    rows: largestFirst(left, lastPremium),
  }
}

function premiumAgainstPolicies({ policies }: BookView): Answer<Policy> {
  const producers = PRODUCERS.map((producer) => {
    const due = policies.filter((policy) => policy.producer === producer && wasDue(policy))
    const kept = due.filter(isInForce)
    const before = sumOf(due, premiumBefore)
    return {
      producer,
      due,
      ofPolicies: ratio(kept.length, due.length),
      ofPremium: ratio(sumOf(kept, premiumBefore), before),
    }
  }).filter(({ due }) => due.length > 0)
  const apart = largest(producers, ({ ofPolicies, ofPremium }) => Math.abs(ofPremium - ofPolicies))
  if (!apart) return nothing('No policy of this slice was due for renewal in 2025.')
  const { producer, ofPolicies, ofPremium, due } = apart
  const most = producers.length > 1 ? ' Nowhere do the two differ more.' : ''
  return {
    sentence: `${producer}: ${percent(ofPolicies)} of the policies due in 2025 renewed, and ${percent(ofPremium)} of their premium.${most} ${verdictOn(ofPremium - ofPolicies)}`,
    caption: `Policies of ${producer} lost in 2025, largest premium first`,
    rows: largestFirst(
      due.filter((policy) => !isInForce(policy)),
      lastPremium,
    ),
  }
}

function verdictOn(difference: number): string {
  if (Math.abs(difference) < 0.01) return 'Large and small accounts stay alike.'
  return difference > 0 ? 'The small accounts leave.' : 'The large accounts leave.'
}

function shortCarrier({ carriers, policies, commission }: BookView): Answer<Policy> {
  const worst = largest(carriers, ({ missing }) => missing)
  if (!worst || worst.missing === 0) return nothing('Every statement of 2025 agrees with the rates.')
  const rows = policies.filter((policy) => policy.carrier === worst.carrier && missingNow(policy) > 0)
  return {
    sentence: `${worst.carrier}: ${moneyInWords(worst.missing)} on ${policiesOf(rows.length)}, of ${moneyInWords(commission.missing)} missing from all carriers in 2025.`,
    caption: `Policies that ${worst.carrier} paid short, largest gap first`,
    rows: largestFirst(rows, missingNow),
  }
}

function nextYear({ policies, expectedRenewal, inForce }: BookView): Answer<Policy> {
  const rows = policies.filter(isInForce)
  if (inForce === 0) return nothing('No policy of this slice is in force.')
  return {
    sentence: `About ${moneyInWords(expectedRenewal)} of commission, if the ${policiesOf(inForce)} in force renew as their age did so far, at today’s premium and the agreed rates.`,
    caption: 'Policies in force, largest premium first',
    rows: largestFirst(rows, lastPremium),
  }
}

function weakestCohort({ cohorts, policies, measure }: BookView): Answer<Policy> {
  const firstRenewals = cohorts.flatMap((cohort, index) => {
    const [start = 0, renewed] = cohort
    return renewed === undefined || start === 0 ? [] : [{ year: YEARS[0] + index, rate: renewed / start }]
  })
  const worst = largest(firstRenewals, ({ rate }) => -rate)
  const best = largest(firstRenewals, ({ rate }) => rate)
  if (!worst || !best) return nothing('No policy of this slice has come to a renewal.')
  const rows = policies.filter((policy) => policy.year === worst.year && leftAtRenewal(policy) === 1)
  return {
    sentence: `${worst.year} kept ${percent(worst.rate)} of its ${measure} through the first renewal; ${best.year} kept ${percent(best.rate)}.`,
    caption: `Policies of ${worst.year} lost at the first renewal, largest premium first`,
    rows: largestFirst(rows, lastPremium),
  }
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
