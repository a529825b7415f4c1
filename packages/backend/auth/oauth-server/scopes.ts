/** What an application may ask to know, as in OpenID Connect. */
export const SUPPORTED_SCOPES = ['openid', 'profile', 'email', 'phone'] as const

/** What a request without scopes asks for. */
export const DEFAULT_SCOPE = 'email'

/** The scopes in a text, without duplicates. */
export function parseScopes(text: string): string[] {
  return [...new Set(text.split(/\s+/).filter((scope) => scope !== ''))]
}

/** The first scope that does not exist, or null. */
export function findUnsupportedScope(scopes: readonly string[]): string | null {
  return scopes.find((scope) => !SUPPORTED_SCOPES.some((supported) => supported === scope)) ?? null
}
