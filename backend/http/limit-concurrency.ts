/** Runs work of one key at most `limit` at a time, the rest in turn. Answers null when too many wait already. */
export type LimitConcurrency = <Result>(key: string, work: () => Promise<Result>) => Promise<Result | null>

type Lane = { running: number; waiting: (() => void)[] }

/** One visitor must not hold all of the pool's connections; being a little slower is no error, so requests wait. */
export function createLimitConcurrency({ limit, maxWaiting }: { limit: number; maxWaiting: number }): LimitConcurrency {
  const lanes = new Map<string, Lane>()

  function laneOf(key: string): Lane {
    const lane = lanes.get(key) ?? { running: 0, waiting: [] }
    lanes.set(key, lane)
    return lane
  }

  function leave(key: string, lane: Lane): void {
    const next = lane.waiting.shift()
    // The place goes to the next in line, so the number of those who run stays the same.
    if (next) next()
    else lane.running--
    if (lane.running === 0) lanes.delete(key)
  }

  return async function limitConcurrency(key, work) {
    const lane = laneOf(key)
    if (lane.running < limit) lane.running++
    else if (lane.waiting.length >= maxWaiting) return null
    else await new Promise<void>((resolve) => lane.waiting.push(resolve))

    try {
      return await work()
    } finally {
      leave(key, lane)
    }
  }
}
