import { sumOf } from '../dashboard/amounts.ts'
import { type Projection, projectTriangle, type Triangle } from './chain-ladder.ts'
import { type Claim, YEARS } from './claim-sample.ts'

export type Basis = 'incurred' | 'paid'

/** Dollars. The ultimate is what the chain ladder expects; unpaid = case reserve + IBNR. */
export type YearResult = {
  year: number
  claims: number
  paid: number
  /** Estimates of the claims that are open. */
  caseReserve: number
  /** Ultimate less incurred: claims not reported yet, and what reported ones will cost beyond their estimates. */
  ibnr: number
  ultimate: number
  factorToUltimate: number
}

export type LossView = {
  claims: readonly Claim[]
  basis: Basis
  triangle: Triangle
  projection: Projection
  years: readonly YearResult[]
  total: Omit<YearResult, 'year' | 'factorToUltimate'>
}

export function lossView(claims: readonly Claim[], basis: Basis): LossView {
  const incurred = triangleOf(claims, 'incurred')
  const paid = triangleOf(claims, 'paid')
  const triangle = basis === 'paid' ? paid : incurred
  const projection = projectTriangle(triangle)
  const counts = countsOf(claims)
  const years = YEARS.map((year, index): YearResult => {
    const { ultimate = 0, factorToUltimate = 1 } = projection.years[index] ?? {}
    const paidNow = paid[index]?.at(-1) ?? 0
    const incurredNow = incurred[index]?.at(-1) ?? 0
    return {
      year,
      claims: counts[index] ?? 0,
      paid: paidNow,
      caseReserve: incurredNow - paidNow,
      ibnr: ultimate - incurredNow,
      ultimate,
      factorToUltimate,
    }
  })
  return { claims, basis, triangle, projection, years, total: totalOf(years) }
}

/** The years for which the chain ladder expects less than is paid and reserved, if by a dollar or more. */
export function yearsBelowIncurred(years: readonly YearResult[]): YearResult[] {
  return years.filter(({ ibnr }) => ibnr <= -1)
}

/**
 * The parts of a year's bar: paid, case reserves and IBNR up to the ultimate, then the case reserves beyond it, which
 * negative IBNR takes back. None is negative.
 */
export function barOf({ paid, caseReserve, ibnr }: YearResult): number[] {
  const takenBack = Math.min(Math.max(-ibnr, 0), caseReserve)
  return [paid, caseReserve - takenBack, Math.max(ibnr, 0), takenBack]
}

/** The sums of the claims by accident year and age. */
function triangleOf(claims: readonly Claim[], basis: Basis): number[][] {
  const triangle = YEARS.map((_, index) => Array.from({ length: YEARS.length - index }, () => 0))
  for (const claim of claims) {
    const row = triangle[claim.year - YEARS[0]]
    if (!row) continue
    addTo(row, claim[basis])
  }
  return triangle
}

/** The known claims by accident year. */
function countsOf(claims: readonly Claim[]): number[] {
  const counts = YEARS.map(() => 0)
  for (const { year, incurred } of claims) {
    const index = year - YEARS[0]
    if ((incurred[incurred.length - 1] ?? 0) > 0) counts[index] = (counts[index] ?? 0) + 1
  }
  return counts
}

/** Without an iterator: each input adds some 80,000 amounts. */
function addTo(sums: number[], amounts: readonly number[]): void {
  for (let index = 0; index < amounts.length; index++) sums[index] = (sums[index] ?? 0) + (amounts[index] ?? 0)
}

export function latestOf(claim: Claim, basis: Basis): number {
  return claim[basis].at(-1) ?? 0
}

export function caseReserveOf(claim: Claim): number {
  return latestOf(claim, 'incurred') - latestOf(claim, 'paid')
}

/** How much the claim's incurred amount rose in the latest twelve months. */
export function growthOf(claim: Claim): number {
  return latestOf(claim, 'incurred') - (claim.incurred.at(-2) ?? 0)
}

/** 12 for the first column. */
export function monthsAt(age: number): number {
  return 12 * (age + 1)
}

function totalOf(years: readonly YearResult[]): LossView['total'] {
  return {
    claims: sumOf(years, ({ claims }) => claims),
    paid: sumOf(years, ({ paid }) => paid),
    caseReserve: sumOf(years, ({ caseReserve }) => caseReserve),
    ibnr: sumOf(years, ({ ibnr }) => ibnr),
    ultimate: sumOf(years, ({ ultimate }) => ultimate),
  }
}
