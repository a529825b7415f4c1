import { sumOf } from '../dashboard/sums.ts'
import { nextRate, renewalRates } from './retention.ts'
import { CARRIERS, type Carrier, type Policy, YEARS } from './sample.ts'

export const THIS_YEAR = 2025

export type Measure = 'policies' | 'premium'

export type CarrierResult = { carrier: Carrier; policies: number; first: number; renewal: number; missing: number }

export type BookView = {
  policies: readonly Policy[]
  measure: Measure
  /** By year of the first term: policies, or dollars of premium, at the beginning and after each renewal. */
  cohorts: readonly (readonly number[])[]
  rates: readonly number[]
  /** Commission of 2025 in dollars: at the agreed rates, and what is missing in the statements. */
  carriers: readonly CarrierResult[]
  commission: { first: number; renewal: number; missing: number }
  inForce: number
  /** Renewal commission that 2026 brings if policies renew as they did. */
  expectedRenewal: number
}

export function bookView(policies: readonly Policy[], measure: Measure): BookView {
  const cohorts = cohortsOf(policies, measure)
  const policyRates = renewalRates(cohortsOf(policies, 'policies'))
  const carriers = CARRIERS.map((carrier) => carrierResult(carrier, policies)).filter((each) => each.policies > 0)
  return {
    policies,
    measure,
    cohorts,
    rates: renewalRates(cohorts),
    carriers,
    commission: {
      first: sumOf(carriers, ({ first }) => first),
      renewal: sumOf(carriers, ({ renewal }) => renewal),
      missing: sumOf(carriers, ({ missing }) => missing),
    },
    inForce: policies.filter(isInForce).length,
    expectedRenewal: sumOf(policies.filter(isInForce), (policy) => expectedCommission(policy, policyRates)),
  }
}

export function cohortsOf(policies: readonly Policy[], measure: Measure): number[][] {
  const cohorts = YEARS.map((year) => Array.from({ length: THIS_YEAR - year + 1 }, () => 0))
  for (const { year, premium } of policies) {
    const cohort = cohorts[year - YEARS[0]]
    if (!cohort) continue
    for (const [term, amount] of premium.entries()) {
      cohort[term] = (cohort[term] ?? 0) + (measure === 'policies' ? 1 : amount)
    }
  }
  return cohorts
}

export function isInForce({ year, premium }: Policy): boolean {
  return year + premium.length > THIS_YEAR
}

/** The term that began in 2025; -1 for a policy that left before. */
export function termNow(policy: Policy): number {
  return isInForce(policy) ? THIS_YEAR - policy.year : -1
}

/** Null while it is in force. */
export function leftIn({ year, premium, leftBecause }: Policy): number | null {
  return leftBecause === null ? null : year + premium.length
}

/** Agreed less paid commission of 2025, never negative. */
export function missingNow(policy: Policy): number {
  const term = termNow(policy)
  return term < 0 ? 0 : Math.max((policy.due[term] ?? 0) - (policy.paid[term] ?? 0), 0)
}

export function dueNow(policy: Policy): number {
  return policy.due[termNow(policy)] ?? 0
}

/** At its present premium and the carrier's renewal rate, which the first term does not show. */
function expectedCommission(policy: Policy, rates: readonly number[]): number {
  const renewals = policy.premium.length - 1
  const premium = policy.premium[renewals] ?? 0
  return premium * RENEWAL_RATES[policy.carrier] * nextRate(rates, renewals)
}
