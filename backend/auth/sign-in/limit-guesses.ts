import { rateLimitKey } from '#backend/database/rate-limit-key.ts'
import type { AuthServices } from '../auth-services.ts'
import { takeLimit } from '../requests/take-limit.ts'
import { isKnownNetwork } from '../sessions/known-networks.ts'

type Guess = { email: string; clientAddress: string }

/**
 * Counts one try to sign in. The tight limit holds per account and network, so guessing from one place locks
 * nobody out anywhere else. The sum over all networks is limited too, or many networks together could guess
 * without end; networks that the account has used before are neither counted there nor stopped by it.
 */
export async function limitGuesses(auth: AuthServices, { email, clientAddress }: Guess): Promise<void> {
  await takeLimit(auth, 'auth.sign_in.account_network', `${email}\n${rateLimitKey(clientAddress)}`)
  const isKnown = await auth.transaction((transaction) => isKnownNetwork(transaction, { email, clientAddress }))
  if (!isKnown) await takeLimit(auth, 'auth.sign_in.account', email)
}
