import { seededRandom } from '#site/lib/seeded-random.ts'
import type { FittedMethod } from './methods.ts'

export type Range = { low: number; high: number }

type Settings = { horizon: number /** The share of futures inside, such as 0.8. */; level: number; futures: number }

/**
 * The prediction interval by simulation: many futures, each made of past one-step errors drawn at random, of which the
 * middle share is kept for every month. Source: Hyndman and Athanasopoulos, "Forecasting: Principles and Practice",
 * 3rd ed., section 5.5 (bootstrapped residuals). The draws are seeded: the same series has the same range everywhere.
 */
export function futureRange(method: FittedMethod, { horizon, level, futures }: Settings): Range[] {
  const random = seededRandom('range')
  const { errors } = method
  const nextError = () => errors[Math.floor(random() * errors.length)] as number
  const byLead = Array.from({ length: horizon }, () => new Float64Array(futures))
  const course = new Float64Array(horizon)
  for (let future = 0; future < futures; future += 1) {
    method.play(course, nextError)
    for (let ahead = 0; ahead < horizon; ahead += 1) (byLead[ahead] as Float64Array)[future] = course[ahead] as number
  }
  return byLead.map((values) => {
    values.sort()
    return { low: quantile(values, (1 - level) / 2), high: quantile(values, (1 + level) / 2) }
  })
}

/** Interpolates linearly between the neighbors, as R's and Excel's default do. */
export function quantile(sorted: ArrayLike<number>, share: number): number {
  const place = share * (sorted.length - 1)
  const below = Math.floor(place)
  const lower = sorted[below] as number
  return lower + (place - below) * ((sorted[Math.min(below + 1, sorted.length - 1)] as number) - lower)
}
