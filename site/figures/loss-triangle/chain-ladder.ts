/**
 * The chain ladder: what a year's claims will cost, from how earlier years developed.
 *
 * Source: T. Mack, "Distribution-free calculation of the standard error of chain ladder reserve estimates", ASTIN
 * Bulletin 23 (1993), formulas 2 and 3.
 */

/** Cumulative amounts: a row per accident year, oldest first, and a column per age. Each row ends with its latest value. */
export type Triangle = readonly (readonly number[])[]

type ProjectedYear = { latest: number; factorToUltimate: number; ultimate: number; reserve: number }

export type Projection = {
  /** From each age to the next. */
  factors: readonly number[]
  /** From each age to the oldest; the last is 1. */
  factorsToUltimate: readonly number[]
  /** The triangle with its future filled in. */
  completed: Triangle
  /** `reserve` is the ultimate less the latest amount. */
  years: readonly ProjectedYear[]
}

/**
 * Factors from one age to the next over all years that have both. Weighted by volume they are the ratio of the sums; 1 where
 * there is nothing to develop.
 */
export function ageToAgeFactors(triangle: Triangle): number[] {
  const ages = Math.max(...triangle.map((row) => row.length))
  return Array.from({ length: ages - 1 }, (_, age) => {
    const pairs = triangle.flatMap((row) => pairAt(row, age))
    return ratioOfSums(pairs)
  })
}

export function factorsToUltimate(factors: readonly number[]): number[] {
  const cumulative = [1]
  for (const factor of factors.toReversed()) cumulative.unshift((cumulative[0] ?? 1) * factor)
  return cumulative
}

export function projectTriangle(triangle: Triangle): Projection {
  const factors = ageToAgeFactors(triangle)
  const toUltimate = factorsToUltimate(factors)
  const completed = triangle.map((row) => completeRow(row, factors))
  const years = triangle.map((row) => {
    const latest = row.at(-1) ?? 0
    const factorToUltimate = toUltimate[row.length - 1] ?? 1
    const ultimate = latest * factorToUltimate
    return { latest, factorToUltimate, ultimate, reserve: ultimate - latest }
  })
  return { factors, factorsToUltimate: toUltimate, completed, years }
}

type Pair = { from: number; to: number }

function pairAt(row: readonly number[], age: number): Pair[] {
  const [from, to] = [row[age], row[age + 1]]
  return from === undefined || to === undefined ? [] : [{ from, to }]
}

function ratioOfSums(pairs: readonly Pair[]): number {
  const from = pairs.reduce((sum, pair) => sum + pair.from, 0)
  const to = pairs.reduce((sum, pair) => sum + pair.to, 0)
  return from === 0 ? 1 : to / from
}

function completeRow(row: readonly number[], factors: readonly number[]): number[] {
  const completed = [...row]
  for (const factor of factors.slice(row.length - 1)) completed.push((completed.at(-1) ?? 0) * factor)
  return completed
}
