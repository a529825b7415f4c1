import { setTimeout as pause } from 'node:timers/promises'

export type LaneLimits = {
  /** How much work runs at once. */
  together: number
  /** How much runs at once for one key. */
  each: number
  /** How much waits for one key, how much waits in total, and how long; anything more is refused. */
  maxWaiting: number
  maxWaitingTogether: number
  maxWaitMs: number
  /**
   * How long a refusal itself takes. Refused programs retry at once, and thousands of quick refusals a second would
   * occupy the thread that serves everyone.
   */
  refusalDelayMs: number
}

/** Runs work as soon as its key has a free slot. Throws LanesFull instead of waiting too long. */
export type Lanes = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>

/** No slot is available for this key now. */
export class LanesFull extends Error {
  override name = 'LanesFull'
  /** Whether this key itself has too much work waiting; otherwise all keys together do. */
  readonly isOwnDoing: boolean

  constructor({ isOwnDoing }: { isOwnDoing: boolean }) {
    super('too much work is already waiting')
    this.isOwnDoing = isOwnDoing
  }
}

type Lane = { running: number; waiting: Set<() => void> }

/**
 * Shares a scarce resource between visitors. Being a little slower is not an error, so work waits. A free slot goes
 * to the key that holds the fewest, so a visitor who holds none never waits behind a crowd's queue.
 */
export function createLanes(limits: LaneLimits): Lanes {
  const lanes = new Map<string, Lane>()
  let running = 0
  let waiting = 0

  function laneOf(key: string): Lane {
    const lane = lanes.get(key) ?? { running: 0, waiting: new Set() }
    lanes.set(key, lane)
    return lane
  }

  function start(lane: Lane): void {
    lane.running += 1
    running += 1
  }

  async function waitInLine(lane: Lane): Promise<void> {
    const isOwnDoing = lane.waiting.size >= limits.maxWaiting
    if (isOwnDoing || waiting >= limits.maxWaitingTogether) {
      await pause(limits.refusalDelayMs)
      throw new LanesFull({ isOwnDoing })
    }
    await new Promise<void>((resolve, reject) => {
      function leaveLine(): void {
        clearTimeout(timer)
        lane.waiting.delete(takeTurn)
        waiting -= 1
      }
      function takeTurn(): void {
        leaveLine()
        resolve()
      }
      const timer = setTimeout(() => {
        leaveLine()
        reject(new LanesFull({ isOwnDoing: lane.running >= limits.each }))
      }, limits.maxWaitMs)
      lane.waiting.add(takeTurn)
      waiting += 1
    })
  }

  function findNext(): Lane | null {
    const ready = [...lanes.values()].filter((lane) => lane.waiting.size > 0 && lane.running < limits.each)
    return ready.toSorted((a, b) => a.running - b.running)[0] ?? null
  }

  function leave(key: string, lane: Lane): void {
    lane.running -= 1
    running -= 1
    // If this key has more work, it goes behind the keys that are already waiting.
    lanes.delete(key)
    if (lane.running > 0 || lane.waiting.size > 0) lanes.set(key, lane)

    const next = findNext()
    if (!next) return
    // The slot is taken before the work resumes; otherwise newcomers could take it in between.
    start(next)
    const [takeTurn] = next.waiting
    takeTurn?.()
  }

  return async function inLane(key, work) {
    const lane = laneOf(key)
    if (lane.running < limits.each && running < limits.together) start(lane)
    else await waitInLine(lane)

    try {
      return await work()
    } finally {
      leave(key, lane)
    }
  }
}
