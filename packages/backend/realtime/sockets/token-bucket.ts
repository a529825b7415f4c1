export type TokenBucket = {
  /** False if the bucket has fewer tokens than requested; then none are taken. */
  take: (count?: number) => boolean
}

type Rate = { perSecond: number; burst: number }

/** Allows `burst` events at once and `perSecond` of them on average. */
export function createTokenBucket({ perSecond, burst }: Rate, now: () => number = performance.now.bind(performance)) {
  let tokens = burst
  let filledAt = now()
  return {
    take(count = 1) {
      const time = now()
      tokens = Math.min(burst, tokens + ((time - filledAt) / 1_000) * perSecond)
      filledAt = time
      if (tokens < count) return false
      tokens -= count
      return true
    },
  } satisfies TokenBucket
}
