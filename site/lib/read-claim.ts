/** A text claim of an access token, unverified; null when there is none or the token cannot be read. */
export function readClaim(accessToken: string, name: string): string | null {
  try {
    const payload = accessToken.split('.')[1] ?? ''
    const claims: Record<string, unknown> | null = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    const value = claims?.[name]
    return typeof value === 'string' ? value : null
  } catch {
    return null
  }
}
