import { metadataForToken, type User } from '../users/user.ts'

export type SessionProof = {
  sessionId: string
  aal: string
  /** How and when the session's user proved their identity, latest first. */
  amr: { method: string; timestamp: number }[]
  /** The application whose session it is. */
  clientId?: string | null
}

/** The claims of the hosted service's access tokens. A hook may add others. */
export type AccessTokenContent = { iss: string; sub: string; iat: number; exp: number; [claim: string]: unknown }

export type AccessTokenSettings = { issuer: string; lifetimeSeconds: number; now: Date }

export function accessTokenClaims(
  user: User,
  { sessionId, aal, amr, clientId = null }: SessionProof,
  { issuer, lifetimeSeconds, now }: AccessTokenSettings,
): AccessTokenContent {
  const issuedAt = Math.floor(now.getTime() / 1000)
  return {
    iss: issuer,
    sub: user.id,
    aud: user.aud,
    exp: issuedAt + lifetimeSeconds,
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
    ...(clientId && { client_id: clientId }),
  }
}
