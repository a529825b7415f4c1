import { unsupportedGrantType } from '../auth-errors.ts'
import { signInWithWallet } from './disabled-features.ts'
import { exchangeAuthCode } from './exchange-auth-code.ts'
import type { AuthOperation } from './operation.ts'
import { signInWithIdToken } from './providers/sign-in-with-id-token.ts'
import { refreshSession } from './refresh-session.ts'
import { signInWithPassword } from './sign-in-with-password.ts'

const GRANTS: Record<string, AuthOperation> = {
  password: signInWithPassword,
  refresh_token: refreshSession,
  pkce: exchangeAuthCode,
  id_token: signInWithIdToken,
  web3: signInWithWallet,
}

/** POST /token: returns a session in exchange for the credentials that `grant_type` names. */
export const token: AuthOperation = async (auth, request, context) => {
  const grantType = new URL(request.url).searchParams.get('grant_type') ?? ''
  const grant = Object.hasOwn(GRANTS, grantType) ? GRANTS[grantType] : undefined
  if (!grant) throw unsupportedGrantType()
  return grant(auth, request, context)
}
