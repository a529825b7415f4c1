import type { RateLimits } from '#backend/database/rate-limits.ts'
import { overEmailSendRateLimit, overRequestRateLimit } from '../auth-errors.ts'
import type { AuthRateLimit } from '../auth-rate-limits.ts'

type Limited = { rateLimits: Pick<RateLimits, 'take'> }

/** Throws 429 with Retry-After when the limit is used up. */
export async function takeLimit({ rateLimits }: Limited, policy: AuthRateLimit, key: string): Promise<void> {
  const outcome = await rateLimits.take(policy, key)
  if (!outcome.allowed) throw overRequestRateLimit(outcome.retryAfterSeconds)
}

/** The same for an email, with a message that names the seconds to wait. */
export async function takeMailLimit({ rateLimits }: Limited, policy: AuthRateLimit, email: string): Promise<void> {
  const outcome = await rateLimits.take(policy, email)
  if (!outcome.allowed) throw overEmailSendRateLimit(outcome.retryAfterSeconds)
}
