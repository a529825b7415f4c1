/** The clock's source of time; tests pass a manual one. */
export type TimeSource = {
  now: () => number
  /** Calls back once after the delay; returns a function that cancels. */
  after: (delayMs: number, callback: () => void) => () => void
}

export type MotionClock = {
  /** Calls back at the end of each interval, first after a whole one; returns a function that stops. */
  every: (intervalMs: number, callback: () => void) => () => void
}

type Turn = { intervalMs: number; dueAt: number; callback: () => void }

/** Callbacks due within this time of each other run together, in one render. */
const TOGETHER_MS = 50

/** One timer for everything on the site that rotates (readings D31). It stops while nothing is registered. */
export function createMotionClock(time: TimeSource): MotionClock {
  const turns = new Set<Turn>()
  let cancelTimer = () => {}

  function schedule(): void {
    cancelTimer()
    if (turns.size === 0) return
    const nextDue = Math.min(...[...turns].map(({ dueAt }) => dueAt))
    cancelTimer = time.after(Math.max(0, nextDue - time.now()), tick)
  }

  function tick(): void {
    const now = time.now()
    for (const turn of [...turns].filter(({ dueAt }) => dueAt <= now + TOGETHER_MS)) {
      // Count from the due time, so that late timers don't add up; intervals missed during sleep are skipped.
      turn.dueAt = Math.max(turn.dueAt, now - TOGETHER_MS) + turn.intervalMs
      turn.callback()
    }
    schedule()
  }

  return {
    every(intervalMs, callback) {
      const turn = { intervalMs, callback, dueAt: time.now() + intervalMs }
      turns.add(turn)
      schedule()
      return () => {
        turns.delete(turn)
        schedule()
      }
    },
  }
}

/** The clock that the whole site shares. */
export const motionClock = createMotionClock({
  now: () => performance.now(),
  after(delayMs, callback) {
    const timer = setTimeout(callback, delayMs)
    return () => clearTimeout(timer)
  },
})
