import { sumOf } from '../dashboard/amounts.ts'
import { AGREED, CARRIERS, type Carrier, LAST_YEAR, type Policy, YEARS } from './policy-sample.ts'
import { nextRate, renewalRates } from './retention.ts'

/** Dollars of 2025: paid on first terms and on renewals, and what is missing from the agreed rates. */
export type CarrierResult = { carrier: Carrier; policies: number; first: number; renewal: number; missing: number }

/** The agreed commission: what the statements pay and what is missing from them. */
export function agreedOf({ first, renewal, missing }: BookView['commission']): number {
  return first + renewal + missing
}

export type BookView = {
  policies: readonly Policy[]
  /** By year of the first term: policies at the beginning and after each renewal. */
  cohorts: readonly (readonly number[])[]
  rates: readonly (number | null)[]
  carriers: readonly CarrierResult[]
  commission: Pick<CarrierResult, 'first' | 'renewal' | 'missing'>
  inForce: number
  /** Renewal commission that 2026 brings if policies renew as they did; null if none has come to a renewal. */
  expectedRenewal: number | null
}

export function bookView(policies: readonly Policy[]): BookView {
  const cohorts = cohortsOf(policies)
  const rates = renewalRates(cohorts)
  const inForce = policies.filter(isInForce)
  const byCarrier = Map.groupBy(inForce, ({ carrier }) => carrier)
  const carriers = CARRIERS.flatMap((carrier) => carrierResult(carrier, byCarrier.get(carrier) ?? []))
  return {
    policies,
    cohorts,
    rates,
    carriers,
    commission: {
      first: sumOf(carriers, ({ first }) => first),
      renewal: sumOf(carriers, ({ renewal }) => renewal),
      missing: sumOf(carriers, ({ missing }) => missing),
    },
    inForce: inForce.length,
    expectedRenewal: rates.every((rate) => rate === null)
      ? null
      : sumOf(inForce, (policy) => expectedCommission(policy, rates)),
  }
}

export function cohortsOf(policies: readonly Policy[]): number[][] {
  const cohorts = YEARS.map((year) => Array.from({ length: LAST_YEAR - year + 1 }, () => 0))
  for (const { year, premium } of policies) {
    const cohort = cohorts[year - YEARS[0]]
    if (!cohort) continue
    for (let term = 0; term < premium.length; term++) {
      cohort[term] = (cohort[term] ?? 0) + 1
    }
  }
  return cohorts
}

export function isInForce({ year, premium }: Policy): boolean {
  return year + premium.length > LAST_YEAR
}

/** The term that began in 2025; -1 for a policy that left before. */
function termNow(policy: Policy): number {
  return isInForce(policy) ? LAST_YEAR - policy.year : -1
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

function paidNow(policy: Policy): number {
  return dueNow(policy) - missingNow(policy)
}

/** At its present premium and the carrier's renewal rate, which the first term does not show. */
function expectedCommission(policy: Policy, rates: BookView['rates']): number {
  const renewals = policy.premium.length - 1
  const premium = policy.premium[renewals] ?? 0
  return premium * AGREED[policy.carrier].renewal * (nextRate(rates, renewals) ?? 0)
}

/** The result of the policies with this carrier; empty if there are none. */
function carrierResult(carrier: Carrier, own: readonly Policy[]): CarrierResult[] {
  if (own.length === 0) return []
  const result = {
    carrier,
    policies: own.length,
    first: sumOf(own, (policy) => (policy.year === LAST_YEAR ? paidNow(policy) : 0)),
    renewal: sumOf(own, (policy) => (policy.year < LAST_YEAR ? paidNow(policy) : 0)),
    missing: sumOf(own, missingNow),
  }
  return [result]
}
