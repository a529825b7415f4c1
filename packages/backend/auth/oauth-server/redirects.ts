import type { OAuthErrorName } from './oauth-errors.ts'

type Target = { redirectUri: string; state: string | null }

/** The address that brings an application its code. */
export function codeAddress({ redirectUri, state }: Target, code: string): string {
  return withQuery(redirectUri, { code, ...(state && { state }) })
}

/** The address that tells an application why there is no code. */
export function errorAddress({ redirectUri, state }: Target, error: OAuthErrorName, description: string): string {
  return withQuery(redirectUri, { error, error_description: description, ...(state && { state }) })
}

function withQuery(address: string, values: Record<string, string>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value)
  return url.href
}
