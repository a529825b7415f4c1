import { callerKey } from '#backend/http/caller-key.ts'
import type { RequestContext } from '#backend/http/http-module.ts'
import { createTokenBucket, type TokenBucket } from '../sockets/token-bucket.ts'

/** False if the caller sends more than its share. */
export type TakeEvents = (context: RequestContext, count: number) => boolean

/** Forgetting all shares at once is simple, and harmless because it takes this many callers. */
const MAX_CALLERS = 10_000
const BURST_SECONDS = 10

/** Limits the REST broadcasts of each account or network, as sockets are limited. The service role has no limit. */
export function createLimitCallers(maxEventsPerSecond: number): TakeEvents {
  const buckets = new Map<string, TokenBucket>()
  return function takeEvents({ caller, clientAddress }, count) {
    if (caller.role === 'service_role') return true
    const key = callerKey(caller, clientAddress)
    const known = buckets.get(key)
    if (known) return known.take(count)
    if (buckets.size >= MAX_CALLERS) buckets.clear()
    const bucket = createTokenBucket({ perSecond: maxEventsPerSecond, burst: BURST_SECONDS * maxEventsPerSecond })
    buckets.set(key, bucket)
    return bucket.take(count)
  }
}
