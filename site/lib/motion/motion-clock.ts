/** Where the clock gets its time from; a test gives one that it turns by hand. */
export type TimeSource = {
  now: () => number
  /** Calls back once after the delay; the answer cancels. */
  after: (delayMs: number, callback: () => void) => () => void
}

export type MotionClock = {
  /** Calls back at the end of each interval, the first time after a whole one; the answer stops it. */
  every: (intervalMs: number, callback: () => void) => () => void
}

type Turn = { intervalMs: number; dueAt: number; callback: () => void }

/** Turns that fall due this close together happen together, in one drawing. */
const TOGETHER_MS = 50

/** One timer for everything that turns by itself (readings D31); without anybody to serve it does not run. */
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
      // Counted from when it was due, so that late timers do not add up; a sleeping machine owes nothing.
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

/** The site's one clock. */
export const motionClock = createMotionClock({
  now: () => performance.now(),
  after(delayMs, callback) {
    const timer = setTimeout(callback, delayMs)
    return () => clearTimeout(timer)
  },
})
