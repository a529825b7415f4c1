const FAILURES_TO_OPEN = 3
const OPEN_MS = 10_000

export function createCircuitBreaker(now: () => number = Date.now) {
  let failures = 0
  let openUntil = 0
  return {
    /** False for a while after several failures in a row: then nobody has to wait for the next one. */
    isClosed: () => now() >= openUntil,
    succeeded() {
      failures = 0
    },
    failed() {
      failures += 1
      // After the pause one more failure is enough: the next question is a trial.
      if (failures >= FAILURES_TO_OPEN) openUntil = now() + OPEN_MS
    },
  }
}
