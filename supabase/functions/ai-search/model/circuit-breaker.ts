const FAILURES_TO_OPEN = 3
const OPEN_MS = 60_000

export type CircuitBreaker = {
  /** False for a while after several failures in a row: then nobody has to wait for the next one. */
  isClosed: () => boolean
  /** Runs the call and takes note of how it ends. */
  run: <Result>(call: () => Promise<Result>) => Promise<Result>
}

export function createCircuitBreaker(now: () => number = Date.now): CircuitBreaker {
  let failures = 0
  let openUntil = 0
  return {
    isClosed: () => now() >= openUntil,
    async run(call) {
      try {
        const result = await call()
        failures = 0
        return result
      } catch (error) {
        failures += 1
        // After the pause one more failure is enough: the next question is a trial.
        if (failures >= FAILURES_TO_OPEN) openUntil = now() + OPEN_MS
        throw error
      }
    },
  }
}
