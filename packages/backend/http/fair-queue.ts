import { setTimeout as pause } from 'node:timers/promises'
import { abortError } from '#backend/database/database-unavailable-error.ts'

export type QueueLimits = {
  /** How much work runs at once. */
  concurrency: number
  /** How much may wait, in total; anything more is refused. */
  maxWaiting: number
  /** The same for one key; the totals if not given. */
  concurrencyPerKey?: number
  maxWaitingPerKey?: number
  /** How long work may wait; without a limit if not given. */
  maxWaitMs?: number
  /**
   * How long a refusal itself takes. Refused programs retry at once, and thousands of quick refusals a second would
   * occupy the thread that serves everyone.
   */
  refusalDelayMs?: number
}

/**
 * Runs work as soon as its key has a free slot. Throws QueueFull instead of waiting too long, and an AbortError as soon
 * as the signal aborts while the work is waiting.
 */
export type FairQueue = <Result>(
  key: string,
  work: () => Promise<Result>,
  signal?: AbortSignal | null,
) => Promise<Result>

/** No slot is available for this key now. */
export class QueueFull extends Error {
  override name = 'QueueFull'
  /** Whether this key itself has too much work; otherwise all keys together do. */
  readonly isOverOwnLimit: boolean

  constructor({ isOverOwnLimit }: { isOverOwnLimit: boolean }) {
    super('too much work is already waiting')
    this.isOverOwnLimit = isOverOwnLimit
  }
}

type WorkOfKey = { running: number; waiting: Set<() => void> }

/**
 * Shares a scarce resource between keys, such as visitors. A free slot goes to the key that holds the fewest, so a
 * visitor who holds none never waits behind a crowd's queue. The work of one key starts in order.
 */
export function createFairQueue(limits: QueueLimits): FairQueue {
  const { concurrency, maxWaiting, maxWaitMs, refusalDelayMs = 0 } = limits
  const { concurrencyPerKey = concurrency, maxWaitingPerKey = maxWaiting } = limits
  const keys = new Map<string, WorkOfKey>()
  let running = 0
  let waiting = 0

  function start(own: WorkOfKey): void {
    own.running += 1
    running += 1
  }

  async function waitForSlot(own: WorkOfKey, signal: AbortSignal | null): Promise<void> {
    if (signal?.aborted) throw abortError()
    const isOverOwnLimit = own.waiting.size >= maxWaitingPerKey
    if (isOverOwnLimit || waiting >= maxWaiting) {
      await pause(refusalDelayMs)
      throw new QueueFull({ isOverOwnLimit })
    }
    await new Promise<void>((resolve, reject) => {
      function leave(): void {
        clearTimeout(timer)
        signal?.removeEventListener('abort', onAbort)
        own.waiting.delete(resume)
        waiting -= 1
      }
      // The slot is taken before the work resumes; otherwise newcomers could take it in between.
      function resume(): void {
        leave()
        start(own)
        resolve()
      }
      function giveUp(): void {
        leave()
        reject(new QueueFull({ isOverOwnLimit: own.running >= concurrencyPerKey }))
      }
      function onAbort(): void {
        leave()
        reject(abortError())
      }
      signal?.addEventListener('abort', onAbort, { once: true })
      const timer = maxWaitMs === undefined ? undefined : setTimeout(giveUp, maxWaitMs)
      own.waiting.add(resume)
      waiting += 1
    })
  }

  function startNext(): void {
    const ready = [...keys.values()].filter((own) => own.waiting.size > 0 && own.running < concurrencyPerKey)
    const next = ready.toSorted((a, b) => a.running - b.running)[0]
    const [resume] = next?.waiting ?? []
    resume?.()
  }

  /** Moves the key's remaining work behind the keys that are already waiting, or forgets a key without any. */
  function moveBack(key: string, own: WorkOfKey): void {
    keys.delete(key)
    if (own.running > 0 || own.waiting.size > 0) keys.set(key, own)
  }

  return async function inTurn(key, work, signal = null) {
    const own = keys.get(key) ?? { running: 0, waiting: new Set() }
    keys.set(key, own)
    try {
      if (own.running < concurrencyPerKey && running < concurrency) start(own)
      else await waitForSlot(own, signal)
    } catch (error) {
      if (own.running === 0 && own.waiting.size === 0) keys.delete(key)
      throw error
    }
    try {
      return await work()
    } finally {
      own.running -= 1
      running -= 1
      moveBack(key, own)
      startNext()
    }
  }
}
