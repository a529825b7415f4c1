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

/** Whether the session began with another service, such as Microsoft (claim `amr`). */
export function isProviderSession(accessToken: string): boolean {
  const { amr } = readClaims(accessToken)
  return Array.isArray(amr) && amr.some((entry) => entry?.method === 'oauth')
}

function readClaim(accessToken: string, name: string): string | null {
  const value = readClaims(accessToken)[name]
  return typeof value === 'string' ? value : null
}

function readClaims(accessToken: string): Record<string, unknown> {
  try {
    const payload = accessToken.split('.')[1] ?? ''
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) ?? {}
  } catch {
    return {}
  }
}
