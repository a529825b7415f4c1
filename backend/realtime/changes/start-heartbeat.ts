import type { ChangeFeed } from './change-feed.ts'
import type { SubscriptionStore } from './subscription-store.ts'

export type HeartbeatOptions = {
  store: Pick<SubscriptionStore, 'beat' | 'clean'>
  feed: Pick<ChangeFeed, 'forget'>
  inTurn: (work: () => Promise<void>) => void
  /** Another process took this one for dead and deleted its subscriptions. */
  onForgotten: () => void
}

const BEAT_MS = 20_000
/** So long are changes kept for a process that lost its connection: two minutes. */
const KEPT_BEATS = 6

/** Shows the other processes that this one lives, and cleans up after those that do not. Returns how to stop it. */
export function startHeartbeat({ store, feed, inTurn, onForgotten }: HeartbeatOptions): () => void {
  /** The oldest open transaction at each of the last beats. */
  const horizons: bigint[] = []

  async function beat(): Promise<void> {
    if (!(await store.beat())) onForgotten()
    const oldest = horizons.length === KEPT_BEATS ? (horizons.shift() ?? 0n) : 0n
    feed.forget(oldest)
    horizons.push(await store.clean(oldest))
  }

  const timer = setInterval(() => inTurn(beat), BEAT_MS).unref()
  return () => clearInterval(timer)
}
