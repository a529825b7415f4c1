import { seededRandom } from '#site/lib/seeded-random.ts'

export type SampleName = 'visits' | 'licenses' | 'parts'

/** Six years of generated months, up to October 2026. */
const MONTHS = 72
export const FIRST_MONTH = { year: 2020, month: 11 }

/** Shares of an average month, from November to October. */
const WINTER = [1.31, 1.52, 1.6, 1.43, 1.18, 0.9, 0.72, 0.6, 0.55, 0.58, 0.71, 0.9]
const QUIET_SUMMER = [1.02, 0.99, 1.03, 1.02, 1.04, 1.01, 1, 0.99, 0.96, 0.95, 1, 0.99]
const PARTS_IN_FIRST_YEAR = [412, 385, 441, 396, 468, 430, 372, 405, 447, 389, 425, 401]

/**
 * Three series that differ in kind: a clear season that grows with its level, a trend with hardly a season, and one
 * in which every month is last year's plus chance, so that by construction nothing can beat last year.
 */
export function sampleSeries(name: SampleName): number[] {
  const chance = normalNumbers(name)
  if (name === 'parts') return yearlyWalk(PARTS_IN_FIRST_YEAR, chance)
  return name === 'visits' ? growingSeason(chance) : steadyTrend(chance)
}

/** The level wanders around its growth, and the season grows with it. */
function growingSeason(chance: () => number): number[] {
  let level = 640
  return Array.from({ length: MONTHS }, (_, month) => {
    level *= 1.008 + 0.006 * chance()
    return Math.round(level * (WINTER[month % 12] as number) * (1 + 0.03 * chance()))
  })
}

function steadyTrend(chance: () => number): number[] {
  let level = 1900
  return Array.from({ length: MONTHS }, (_, month) => {
    level += 31 + 40 * chance()
    return Math.round(level * (QUIET_SUMMER[month % 12] as number) * (1 + 0.012 * chance()))
  })
}

function yearlyWalk(firstYear: readonly number[], chance: () => number): number[] {
  const values = [...firstYear]
  while (values.length < MONTHS) values.push(Math.max(0, Math.round((values.at(-12) as number) + 38 * chance())))
  return values
}

/** Normally distributed around 0 with deviation 1, by Box and Muller. */
function normalNumbers(seed: string): () => number {
  const random = seededRandom(seed)
  return () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}
