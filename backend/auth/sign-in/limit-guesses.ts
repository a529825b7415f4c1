import { rateLimitKey } from '#backend/database/rate-limit-key.ts'
import type { AuthServices } from '../auth-services.ts'
import { takeLimit } from '../requests/take-limit.ts'
import { isKnownNetwork } from '../sessions/known-networks.ts'

type Guess = { email: string; clientAddress: string }

/**
 * Counts one sign-in attempt. The tight limit applies per account and network, so guesses from one place lock
 * nobody out elsewhere. The total over all networks is limited too; otherwise many networks together could guess
 * without limit. Networks that the account has used before neither count toward that total nor are blocked by it.
 */
export async function limitGuesses(auth: AuthServices, { email, clientAddress }: Guess): Promise<void> {
  await takeLimit(auth, 'auth.sign_in.account_network', `${email}\n${rateLimitKey(clientAddress)}`)
  const isKnown = await auth.transaction((transaction) => isKnownNetwork(transaction, { email, clientAddress }))
  if (!isKnown) await takeLimit(auth, 'auth.sign_in.account', email)
}
