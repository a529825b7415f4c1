import type { Session } from '@supabase/supabase-js'

export type MailLinkType = 'signup' | 'invite' | 'magiclink' | 'recovery' | 'email_change' | 'email'

/** What a one-time link of a mail carries to /auth/confirm. */
export type ConfirmLink = { tokenHash: string; type: MailLinkType; redirectTo: string }

const TYPES: readonly MailLinkType[] = ['signup', 'invite', 'magiclink', 'recovery', 'email_change', 'email']

/** Reads the query of /auth/confirm; null when it is no link of ours. Without redirect_to the way goes on to /auth. */
export function readConfirmLink(query: URLSearchParams): ConfirmLink | null {
  const tokenHash = query.get('token_hash')
  const type = TYPES.find((known) => known === query.get('type'))
  if (!tokenHash || !type) return null
  return { tokenHash, type, redirectTo: query.get('redirect_to') || '/auth' }
}

/**
 * The id of the PKCE flow that the link belongs to, or null when it was asked for without PKCE. The browser that
 * started the flow lets the service verify the link, and gets a code that only this browser can exchange. Not for a
 * change of address, whose first half ends without a session and says so on the page of the link.
 */
export function flowIdOf({ tokenHash, type, redirectTo }: ConfirmLink, origin: string): string | null {
  if (!tokenHash.startsWith('pkce_') || type === 'email_change' || !URL.canParse(redirectTo, origin)) return null
  return new URL(redirectTo, origin).searchParams.get('sb_flow_id')
}

/** The address of this site that a verified link leads to, or null when it leads elsewhere. */
export function ownAddress(redirectTo: string, origin: string): URL | null {
  if (!URL.canParse(redirectTo, origin)) return null
  const url = new URL(redirectTo, origin)
  return url.origin === origin ? url : null
}

/** Appends the session in the form in which the auth service's own redirect carries it. */
export function withSessionFragment(address: URL, session: Session, type: MailLinkType): string {
  const url = new URL(address)
  url.hash = new URLSearchParams({
    access_token: session.access_token,
    expires_at: String(session.expires_at ?? ''),
    expires_in: String(session.expires_in),
    refresh_token: session.refresh_token,
    token_type: session.token_type,
    type,
  }).toString()
  return url.href
}

/**
 * GET auth/v1/verify, for a link that this browser has asked for, and for one that leads to another site: there the
 * service decides by its allow-list, which the browser does not know. The service sends the browser on itself.
 */
export function verifyAddress({ tokenHash, type, redirectTo }: ConfirmLink, serviceUrl: string): string {
  const query = new URLSearchParams({ token: tokenHash, type, redirect_to: redirectTo })
  return `${serviceUrl}/auth/v1/verify?${query}`
}
