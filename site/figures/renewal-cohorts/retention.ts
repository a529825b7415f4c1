/**
 * Retention of cohorts: how many of those who began together are still there after each renewal.
 *
 * Source: P. S. Fader and B. G. S. Hardie, "How to project customer retention", Journal of Interactive Marketing 21
 * (2007): survival S(t) is the share of a cohort that remains after t renewals, the renewal rate is S(t) / S(t − 1).
 */

/** A row per cohort, oldest first: an amount at the beginning and after each renewal so far. */
export type Cohorts = readonly (readonly number[])[]

/** S(t) for each t; 1 at the beginning. All zero for an empty cohort. */
export function survival(cohort: readonly number[]): number[] {
  const start = cohort[0] ?? 0
  return cohort.map((amount) => (start === 0 ? 0 : amount / start))
}

/**
 * The share of those present before each renewal who were there after it, over all cohorts that have reached it. Null
 * where none was left to renew.
 */
export function renewalRates(cohorts: Cohorts): (number | null)[] {
  const renewals = Math.max(...cohorts.map((cohort) => cohort.length)) - 1
  return Array.from({ length: renewals }, (_, renewal) => {
    const due = cohorts.filter((cohort) => cohort.length > renewal + 1)
    const before = due.reduce((sum, cohort) => sum + (cohort[renewal] ?? 0), 0)
    const after = due.reduce((sum, cohort) => sum + (cohort[renewal + 1] ?? 0), 0)
    return before === 0 ? null : after / before
  })
}

/**
 * The rate at which a cohort with this many renewals behind it renews next. Where that is not known, the rate of the
 * last known renewal counts, which is cautious: rates rise with age. Null if no renewal is known.
 */
export function nextRate(rates: readonly (number | null)[], renewals: number): number | null {
  return rates[renewals] ?? rates.findLast((rate) => rate !== null) ?? null
}
