import { rateLimitKey } from '#backend/database/rate-limit-key.ts'
import type { AuthServices } from '../auth-services.ts'
import { takeLimit } from '../requests/take-limit.ts'
import { isKnownNetwork } from '../sessions/known-networks.ts'

/** `name`: the normalized address or number. */
type Guess = { name: string; clientAddress: string }

/**
 * Counts one sign-in attempt. The tight limit applies per account and network, so guesses from one place lock
 * nobody out elsewhere. The total over all networks is limited too; otherwise many networks together could guess
 * without limit. Networks that the account has used before neither count toward that total nor are blocked by it.
 */
export async function limitGuesses(auth: AuthServices, { name, clientAddress }: Guess): Promise<void> {
  await takeLimit(auth, 'auth.sign_in.account_network', `${name}\n${rateLimitKey(clientAddress)}`)
  const isKnown = await auth.transaction((transaction) => isKnownNetwork(transaction, { name, clientAddress }))
  if (!isKnown) await takeLimit(auth, 'auth.sign_in.account', name)
}
