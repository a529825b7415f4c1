/** A text claim of an access token, unverified; null when there is none or the token cannot be read. */
export function readClaim(accessToken: string, name: string): string | null {
  const value = readClaims(accessToken)[name]
  return typeof value === 'string' ? value : null
}

/** `{}` when the token cannot be read. */
function readClaims(accessToken: string): Record<string, unknown> {
  try {
    const payload = accessToken.split('.')[1] ?? ''
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) ?? {}
  } catch {
    return {}
  }
}
