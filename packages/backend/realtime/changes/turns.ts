import { createFairQueue } from '#backend/http/fair-queue.ts'
import type { Log } from '#backend/http/log.ts'

export type Turns = {
  /** Runs work of the process itself. */
  own: (work: () => Promise<void>) => void
  /** Runs work for an account or a network. Calls `onFull` instead if too much of its work is already waiting. */
  ofParty: (party: string, work: () => Promise<void>, onFull: () => void) => void
  /** Resolves when nothing waits any more. */
  finish: () => Promise<void>
}

/** Clients that join faster than the database can record it must not fill the memory. */
const MAX_WAITING_OF_PARTY = 2_000
/** No account or network has this name. */
const OWN = ''

/** Runs one at a time, so that joins do not take the connections of requests, and takes parties in turn. */
export function createTurns(log: Log): Turns {
  const inTurn = createFairQueue({ concurrency: 1, maxWaiting: Infinity })
  const waitingOf = new Map<string, number>()
  const pending = new Set<Promise<void>>()

  function run(party: string, work: () => Promise<void>): void {
    waitingOf.set(party, (waitingOf.get(party) ?? 0) + 1)
    const settled = inTurn(party, work)
      .catch((cause: unknown) => log.warn('realtime.subscriptions_not_updated', { cause }))
      .finally(() => {
        const left = (waitingOf.get(party) ?? 0) - 1
        if (left > 0) waitingOf.set(party, left)
        else waitingOf.delete(party)
        pending.delete(settled)
      })
    pending.add(settled)
  }

  return {
    own: (work) => run(OWN, work),
    ofParty(party, work, onFull) {
      if ((waitingOf.get(party) ?? 0) >= MAX_WAITING_OF_PARTY) onFull()
      else run(party, work)
    },
    async finish() {
      while (pending.size > 0) await Promise.all(pending)
    },
  }
}
