import { rateLimitKey } from '#backend/database/rate-limit-key.ts'
import type { RequestContext } from '#backend/http/http-module.ts'
import type { AuthServices } from '../auth-services.ts'
import { takeLimit } from '../requests/take-limit.ts'

/**
 * Counts one try of a factor: tightly per network, and in total, so that many networks together cannot guess it either.
 */
export async function limitFactorGuesses(
  auth: AuthServices,
  factorId: string,
  { clientAddress }: RequestContext,
): Promise<void> {
  await takeLimit(auth, 'auth.factor_verify.factor_network', `${factorId}\n${rateLimitKey(clientAddress)}`)
  await takeLimit(auth, 'auth.factor_verify.factor', factorId)
}
