import { authRateLimits, withMailInterval } from './auth/auth-rate-limits.ts'
import type { AuthSettings } from './auth/auth-settings.ts'
import { smsIntervalLimit } from './auth/phones/sms-settings.ts'
import type { Database } from './database/database.ts'
import {
  createRateLimits,
  createUnlimitedRateLimits,
  type RateLimitPolicy,
  type RateLimits,
} from './database/rate-limits.ts'
import { SetupError } from './database/setup-error.ts'
import { decodePath } from './http/path-patterns.ts'
import { tooManyRequests } from './http/too-many-requests.ts'

type Policies = Readonly<Record<string, RateLimitPolicy>>

export type RequestLimitOptions = {
  /** Paths with a limit per address, for example a counter that anyone may call. */
  requestLimits?: Policies
  /** The limits that functions count against, by name. */
  functionLimits?: Policies
  rateLimits: 'off' | Readonly<Record<string, Partial<RateLimitPolicy>>>
}

export function openRateLimits(
  database: Database,
  options: RequestLimitOptions,
  { mailIntervalSeconds, sms }: AuthSettings,
): RateLimits {
  const { rateLimits: overrides, requestLimits, functionLimits } = options
  if (overrides === 'off') return createUnlimitedRateLimits()
  const authLimits = { ...withMailInterval(authRateLimits, mailIntervalSeconds), ...smsIntervalLimit(sms) }
  return createRateLimits(database, mergePolicies({ ...authLimits, ...requestLimits, ...functionLimits }, overrides))
}

/** Throws 429 for an address that requests one of the limited paths too often. */
export function createLimitRequest({ take }: RateLimits, limits: Policies) {
  return async function limitRequest(pathname: string, clientAddress: string): Promise<void> {
    // As the modules decode it: `/rest/v1/%72pc/…` must not bypass the limit.
    const path = decodePath(pathname)
    if (!Object.hasOwn(limits, path)) return
    const outcome = await take(path, clientAddress)
    if (!outcome.allowed) throw tooManyRequests(outcome.retryAfterSeconds)
  }
}

/** A misspelled override would silently change nothing, so it is an error at startup. */
function mergePolicies(
  defaults: Record<string, RateLimitPolicy>,
  overrides: Readonly<Record<string, Partial<RateLimitPolicy>>>,
): Record<string, RateLimitPolicy> {
  const merged = { ...defaults }
  for (const [name, override] of Object.entries(overrides)) {
    const known = merged[name]
    if (!known)
      throw new SetupError(
        `RATE_LIMITS contains the unknown limit ${name}; known limits: ${Object.keys(defaults).join(', ')}`,
      )
    merged[name] = { ...known, ...override }
  }
  return merged
}
