import { authError } from '../auth-errors.ts'
import type { AuthOperation } from './operation.ts'

// Clients of the hosted service recognize these codes and messages: they hide the button instead of reporting a failure.

/** /passkeys: signing in with a passkey instead of a password. Passkeys are second factors here, see /factors. */
export const passkeys: AuthOperation = async () => {
  throw authError({ status: 404, code: 'passkey_disabled', message: 'Passkeys are disabled' })
}

/** POST /token?grant_type=web3: signing in with a wallet. */
export const signInWithWallet: AuthOperation = async () => {
  throw authError({ status: 422, code: 'web3_provider_disabled', message: 'Web3 provider is disabled' })
}

/** /scim/v2: accounts that a directory creates and deletes. */
export const scim: AuthOperation = async () => {
  throw authError({ status: 404, code: 'feature_disabled', message: 'SCIM server is disabled' })
}
