export type Alarm = {
  ring: () => void
  /** How often it has rung. Pass this to `next`, so that no ring in the meantime is missed. */
  count: () => number
  /** Resolves once it has rung after that count, when the interval or the given time is over, or when it is closed. */
  next: (heard: number, waitMs?: number) => Promise<void>
  close: () => void
  isClosed: () => boolean
}

/** Wakes all callers of `next` at once. */
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
    async next(heard, waitMs = intervalMs) {
      if (rings > heard || isClosed) return
      const { promise, resolve } = Promise.withResolvers<void>()
      sleepers.add(resolve)
      const timer = setTimeout(resolve, waitMs)
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
