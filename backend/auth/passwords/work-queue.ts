export type WorkQueue = {
  /** Runs the work when its turn comes. Throws QueueFullError at once when too many tasks are already waiting. */
  run: <Result>(work: () => Promise<Result>) => Promise<Result>
}

/** More work is waiting than can be done in reasonable time. */
export class QueueFullError extends Error {}

/** First come, first served; at most `concurrency` tasks run and `maxWaiting` wait. */
export function createWorkQueue({ concurrency, maxWaiting }: { concurrency: number; maxWaiting: number }): WorkQueue {
  const waiting: (() => void)[] = []
  let running = 0

  async function takeTurn(): Promise<void> {
    if (running < concurrency) {
      running += 1
      return
    }
    if (waiting.length >= maxWaiting) throw new QueueFullError('Too much work is waiting')
    await new Promise<void>((resolve) => waiting.push(resolve))
  }

  function passTurn(): void {
    const next = waiting.shift()
    // The next task takes over this slot, so `running` stays the same.
    if (next) next()
    else running -= 1
  }

  return {
    async run(work) {
      await takeTurn()
      try {
        return await work()
      } finally {
        passTurn()
      }
    },
  }
}
