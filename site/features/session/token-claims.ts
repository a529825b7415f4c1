import { readClaim, readIssuedAtMs } from '#site/lib/read-claim.ts'

/** The session that an access token belongs to (claim `session_id`), or null when the token cannot be read. */
export function readSessionId(accessToken: string): string | null {
  return readClaim(accessToken, 'session_id')
}

/** The account id of an access token (claim `sub`), or null when the token cannot be read. */
export function readUserId(accessToken: string): string | null {
  return readClaim(accessToken, 'sub')
}

/** The email address of an access token's account (claim `email`), or null when the token cannot be read. */
export function readEmail(accessToken: string): string | null {
  return readClaim(accessToken, 'email') || null
}

const CLOCK_TOLERANCE_MS = 60_000

/** Whether this computer's clock is behind the one of the service that issued the token. */
export function isIssuedInFuture(accessToken: string, nowMs: number): boolean {
  return (readIssuedAtMs(accessToken) ?? 0) > nowMs + CLOCK_TOLERANCE_MS
}
