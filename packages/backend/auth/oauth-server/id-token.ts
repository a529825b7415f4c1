import { createHash } from 'node:crypto'
import { findSigner } from '#backend/http/signing-keys.ts'
import type { AuthServices } from '../auth-services.ts'
import type { User } from '../users/user.ts'
import { userClaims } from './user-claims.ts'

const LIFETIME_SECONDS = 3600

/** Whether ID tokens can be signed: an application must be able to verify one without knowing our secret. */
export function signsIdTokens({ signingKeys }: Pick<AuthServices, 'signingKeys'>): boolean {
  return findSigner(signingKeys) !== null
}

export type IdTokenFacts = {
  user: User
  clientId: string
  scopes: readonly string[]
  nonce: string | null
  accessToken: string
}

/** Tells the application who has signed in (OpenID Connect Core, section 2). */
export function signIdToken(auth: AuthServices, facts: IdTokenFacts): Promise<string> {
  const { user, clientId, scopes, nonce, accessToken } = facts
  const now = auth.now()
  const seconds = (time: Date) => Math.floor(time.getTime() / 1000)
  return auth.signJwt({
    ...userClaims(user, scopes),
    iss: auth.jwtIssuer,
    sub: user.id,
    aud: clientId,
    iat: seconds(now),
    exp: seconds(now) + LIFETIME_SECONDS,
    auth_time: seconds(user.last_sign_in_at ?? now),
    at_hash: leftHalfOfHash(accessToken),
    ...(nonce && { nonce }),
  })
}

/** ES256 and RS256 both use SHA-256. */
function leftHalfOfHash(token: string): string {
  return createHash('sha256').update(token).digest().subarray(0, 16).toString('base64url')
}
