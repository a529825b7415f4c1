import { setTimeout as pause } from 'node:timers/promises'

export type LaneLimits = {
  /** How much runs at one time. */
  together: number
  /** How much of it for one key. */
  each: number
  /** How many wait for one key, how many wait at all, and how long; the others are refused. */
  maxWaiting: number
  maxWaitingTogether: number
  maxWaitMs: number
  /**
   * How long a refusal itself takes. Programs that are refused ask again at once, and thousands of quick refusals a
   * second would take the thread that answers everybody.
   */
  refusalDelayMs: number
}

/** Runs work of one key in turn with that of the others. Throws LanesFull instead of waiting too long. */
export type Lanes = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>

/** There is no turn for this key now. */
export class LanesFull extends Error {
  override name = 'LanesFull'
  /** Whether the key asks for too much itself; otherwise all keys together do. */
  readonly isOwnDoing: boolean

  constructor({ isOwnDoing }: { isOwnDoing: boolean }) {
    super('too much waits already')
    this.isOwnDoing = isOwnDoing
  }
}

type Lane = { running: number; waiting: Set<() => void> }

/**
 * Shares something scarce between visitors. Being a little slower is no error, so work waits. A free place goes to
 * the key that has the fewest, so somebody who holds none never waits behind a crowd's queue.
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
    // Whoever asks again comes after those who wait already.
    lanes.delete(key)
    if (lane.running > 0 || lane.waiting.size > 0) lanes.set(key, lane)

    const next = findNext()
    if (!next) return
    // The place is taken before the work resumes, or newcomers would take it in between.
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
