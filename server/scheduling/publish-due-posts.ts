import type { Log } from '@headwater/backend/log'
import type { ServiceClient } from '../data/service-client.ts'
import { createAlarm } from '../process/alarm.ts'

export type Publishing = {
  /** Somebody has set a time: asks the database again when the next post is due. */
  wake: () => void
  /** Waits for a publication in progress. */
  close: () => Promise<void>
}

/** The hosted service announces nothing, and an announcement may be lost. */
const LONGEST_WAIT_MS = 30_000
/** A post that is due and was not published is being saved at this moment. */
const SHORTEST_WAIT_MS = 100
const RETRY_MS = 2_000

/**
 * Publishes scheduled posts when they are due. The database decides which, by its own clock, and publishes each once
 * (publish_due_posts), so any number of processes may do this.
 */
export function startPublishing(client: ServiceClient, log: Log): Publishing {
  const alarm = createAlarm(LONGEST_WAIT_MS)

  /** Returns how long to wait before the next call. */
  async function publishDue(): Promise<number> {
    const { data } = await client.rpc('publish_due_posts').throwOnError()
    const { published, next_in_ms } = data[0] as { published: number; next_in_ms: number | null }
    if (published > 0) log.info('posts.published_as_scheduled', { published })
    if (published > 0 && next_in_ms === 0) return 0
    return Math.min(Math.max(next_in_ms ?? LONGEST_WAIT_MS, SHORTEST_WAIT_MS), LONGEST_WAIT_MS)
  }

  async function run(): Promise<void> {
    while (!alarm.isClosed()) {
      const heard = alarm.count()
      const waitMs = await publishDue().catch((cause: unknown) => {
        log.warn('posts.not_published_as_scheduled', { cause })
        return RETRY_MS
      })
      await alarm.next(heard, waitMs)
    }
  }

  const running = run()
  return {
    wake: alarm.ring,
    async close() {
      alarm.close()
      await running
    },
  }
}
