/** What a link from a mail, or a redirect of the auth service, left in the address fragment. */
export type AuthFragment =
  | { kind: 'none' }
  | { kind: 'session'; tokens: LinkTokens }
  | { kind: 'recovery'; tokens: LinkTokens }
  | { kind: 'problem'; code: string; message: string }

export type LinkTokens = { access_token: string; refresh_token: string }

/** Reads `#access_token=…&type=recovery` and its relatives; recovery needs both the type and an access token. */
export function readAuthFragment(hash: string): AuthFragment {
  const fields = new URLSearchParams(hash.replace(/^#/, ''))
  const code = fields.get('error_code') ?? fields.get('error')
  if (code) return { kind: 'problem', code, message: fields.get('error_description') ?? '' }

  const accessToken = fields.get('access_token')
  if (!accessToken) return { kind: 'none' }
  const tokens = { access_token: accessToken, refresh_token: fields.get('refresh_token') ?? '' }
  return { kind: fields.get('type') === 'recovery' ? 'recovery' : 'session', tokens }
}

/** The session that an access token belongs to (claim `session_id`), or null when the token cannot be read. */
export function readSessionId(accessToken: string): string | null {
  return readClaim(accessToken, 'session_id')
}

/** The account that an access token stands for (claim `sub`), or null when the token cannot be read. */
export function readUserId(accessToken: string): string | null {
  return readClaim(accessToken, 'sub')
}

function readClaim(accessToken: string, name: string): string | null {
  try {
    const payload = accessToken.split('.')[1] ?? ''
    const claims: Record<string, unknown> | null = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    const value = claims?.[name]
    return typeof value === 'string' ? value : null
  } catch {
    return null
  }
}
