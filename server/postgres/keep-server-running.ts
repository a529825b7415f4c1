import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import type { Log } from '#backend/http/log.ts'
import type { Membership } from './cluster-server.ts'

export type KeepRunningOptions = {
  member: Membership
  join: () => Promise<Membership>
  log: Log
  /** The server is gone and does not come back. */
  onLost: (cause: unknown) => void
}

/** Waits before the first, second … attempt to bring the server back. */
const BACKOFF_MS = [0, 250, 1_000, 4_000, 15_000]
/** A server that dies again earlier than this has not recovered. */
const STABLE_AFTER_MS = 60_000

/**
 * Watches the server by a connection that stays open, so that every process notices its end, also those that did not
 * start it; brings it back, and gives up after some attempts.
 */
export function keepServerRunning({ member, join, log, onLost }: KeepRunningOptions): { stop: () => Promise<void> } {
  let client = member.client
  let failures = 0
  let connectedAt = performance.now()
  let isStopped = false
  let recovery = Promise.resolve()

  function watch(next: Client): void {
    client = next
    connectedAt = performance.now()
    next.once('end', () => {
      if (!isStopped) recovery = recover()
    })
  }

  async function recover(): Promise<void> {
    if (performance.now() - connectedAt > STABLE_AFTER_MS) failures = 0
    log.error('postgres.lost', { attempts: failures })
    let cause: unknown = null
    for (; failures < BACKOFF_MS.length && !isStopped; failures += 1) {
      await sleep(BACKOFF_MS[failures])
      try {
        const back = await join()
        failures += 1
        log.info('postgres.back')
        return watch(back.client)
      } catch (error) {
        cause = error
        log.error('postgres.restart_failed', { cause: error })
      }
    }
    if (!isStopped) onLost(cause)
  }

  async function stop(): Promise<void> {
    isStopped = true
    await recovery
    await client.end()
  }

  watch(client)
  return { stop }
}
