import type { AuthModule } from './auth/auth-module.ts'
import type { RateLimits } from './database/rate-limits.ts'
import type { Log } from './http/log.ts'
import type { RealtimeModule } from './realtime/realtime-module.ts'
import type { StorageModule } from './storage/storage-module.ts'

const CLEAN_INTERVAL_MS = 10 * 60_000
/** Every sweep lists the whole byte store. */
const SWEEP_INTERVAL_MS = 6 * 60 * 60_000

type Cleaned = {
  rateLimits: RateLimits
  auth: AuthModule | null
  storage: StorageModule | null
  realtime: RealtimeModule | null
  log: Log
}

/** Deletes what has expired, every few minutes. Returns the function that stops it. */
export function cleanRegularly({ rateLimits, auth, storage, realtime, log }: Cleaned): () => void {
  const warn = (event: string) => (cause: unknown) => log.warn(event, { cause })
  const cleaner = setInterval(() => {
    rateLimits.clean().catch(warn('rate_limits.not_cleaned'))
    auth?.deleteExpiredRecords().catch(warn('auth.not_cleaned'))
    realtime?.deleteExpiredRecords().catch(warn('realtime.not_cleaned'))
    storage?.deleteExpiredUploads().catch(warn('storage.uploads_not_deleted'))
  }, CLEAN_INTERVAL_MS).unref()
  const sweeper = setInterval(() => {
    storage?.sweepBytes().catch(warn('storage.bytes_not_swept'))
  }, SWEEP_INTERVAL_MS).unref()
  return () => {
    clearInterval(cleaner)
    clearInterval(sweeper)
  }
}
