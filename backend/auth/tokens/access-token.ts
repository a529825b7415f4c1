import { SignJWT } from 'jose'
import type { User } from '../users/user.ts'
import { metadataForToken } from '../users/user-metadata.ts'

export type SessionProof = {
  sessionId: string
  aal: string
  /** How and when the session's user proved their identity, latest first. */
  amr: { method: string; timestamp: number }[]
}

type SignedAccessToken = { token: string; expiresAt: number }

export type AccessTokens = { sign: (user: User, proof: SessionProof) => Promise<SignedAccessToken> }

export type AccessTokenSettings = { secret: string; issuer: string; lifetimeSeconds: number; now: () => Date }

/** Signs access tokens with the claims of the hosted service. The algorithm is always HS256. */
export function createAccessTokens({ secret, issuer, lifetimeSeconds, now }: AccessTokenSettings): AccessTokens {
  const key = Buffer.from(secret)

  return {
    async sign(user, { sessionId, aal, amr }) {
      const issuedAt = Math.floor(now().getTime() / 1000)
      const expiresAt = issuedAt + lifetimeSeconds
      const claims = {
        iss: issuer,
        sub: user.id,
        aud: user.aud,
        exp: expiresAt,
        iat: issuedAt,
        email: user.email ?? '',
        phone: user.phone ?? '',
        app_metadata: user.raw_app_meta_data ?? {},
        user_metadata: metadataForToken(user.raw_user_meta_data ?? {}),
        role: user.role,
        aal,
        amr,
        session_id: sessionId,
        is_anonymous: user.is_anonymous,
      }
      const token = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(key)
      return { token, expiresAt }
    },
  }
}
