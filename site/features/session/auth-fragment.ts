/** What an email link, or a redirect of the auth service, left in the URL fragment. */
export type AuthFragment =
  | { kind: 'none' }
  | { kind: 'session'; tokens: LinkTokens }
  | { kind: 'recovery' | 'invitation'; tokens: LinkTokens }
  | { kind: 'problem'; code: string; message: string }

export type LinkTokens = { access_token: string; refresh_token: string }

const PASSWORD_KINDS: Readonly<Record<string, 'recovery' | 'invitation'>> = {
  recovery: 'recovery',
  invite: 'invitation',
}

/** Reads fragments such as `#access_token=…&type=recovery`; without an access token the type means nothing. */
export function readAuthFragment(hash: string): AuthFragment {
  const fields = new URLSearchParams(hash.replace(/^#/, ''))
  const code = fields.get('error_code') ?? fields.get('error')
  if (code) return { kind: 'problem', code, message: fields.get('error_description') ?? '' }

  const accessToken = fields.get('access_token')
  if (!accessToken) return { kind: 'none' }
  const tokens = { access_token: accessToken, refresh_token: fields.get('refresh_token') ?? '' }
  const type = fields.get('type') ?? ''
  return { kind: (Object.hasOwn(PASSWORD_KINDS, type) && PASSWORD_KINDS[type]) || 'session', tokens }
}
