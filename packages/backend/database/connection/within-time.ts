import { setTimeout as delay } from 'node:timers/promises'

/** Null if the work takes longer; it continues, and the caller must handle its outcome. */
export async function withinTime<Result>(work: Promise<Result>, timeoutMs: number): Promise<Result | null> {
  const timeout = new AbortController()
  const late = delay(timeoutMs, null, { signal: timeout.signal, ref: false }).catch(() => null)
  try {
    return await Promise.race([work, late])
  } finally {
    timeout.abort()
  }
}
