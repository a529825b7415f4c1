export type Alarm = {
  ring: () => void
  /** How often it has rung; given to `next`, so that what rang meanwhile is not missed. */
  count: () => number
  /** Resolves when it has rung since that count, when the interval is over, or when it is closed. */
  next: (heard: number) => Promise<void>
  close: () => void
  isClosed: () => boolean
}

/** Wakes everybody who waits. */
export function createAlarm(intervalMs: number): Alarm {
  let rings = 0
  let isClosed = false
  const sleepers = new Set<() => void>()

  function ring(): void {
    rings += 1
    for (const wake of sleepers) wake()
    sleepers.clear()
  }

  return {
    ring,
    count: () => rings,
    async next(heard) {
      if (rings > heard || isClosed) return
      const { promise, resolve } = Promise.withResolvers<void>()
      sleepers.add(resolve)
      const timer = setTimeout(resolve, intervalMs)
      await promise
      clearTimeout(timer)
      sleepers.delete(resolve)
    },
    close() {
      isClosed = true
      ring()
    },
    isClosed: () => isClosed,
  }
}
