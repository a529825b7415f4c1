import { type ChangeFeed, KEPT_BEATS } from './change-feed.ts'
import type { SubscriptionStore } from './subscription-store.ts'

export type HeartbeatOptions = {
  store: Pick<SubscriptionStore, 'beat' | 'clean'>
  feed: Pick<ChangeFeed, 'age'>
  inTurn: (work: () => Promise<void>) => void
  /** Called when another process took this one for dead and deleted its subscriptions. */
  onForgotten: () => void
}

const BEAT_MS = 20_000

/** Shows the other processes that this one is alive, and cleans up after those that are not. */
export function createHeartbeat({ store, feed, inTurn, onForgotten }: HeartbeatOptions) {
  /** What was committed at each of the last beats. */
  const snapshots: (string | null)[] = []

  async function beat(): Promise<void> {
    if (!(await store.beat())) onForgotten()
    const oldest = snapshots.length === KEPT_BEATS ? (snapshots.shift() ?? null) : null
    snapshots.push(await store.clean(oldest))
    feed.age()
  }

  let timer: NodeJS.Timeout | undefined
  return {
    start() {
      timer = setInterval(() => inTurn(beat), BEAT_MS).unref()
    },
    stop: () => clearInterval(timer),
  }
}
