import type { Session } from '@supabase/supabase-js'

const SIGN_UP: ConfirmTexts = {
  heading: 'Confirm your email address',
  text: 'One click, and your account is ready.',
  button: 'Confirm email address',
}

const SIGN_IN: ConfirmTexts = {
  heading: 'Sign in',
  text: 'One click, and you are signed in on this device.',
  button: 'Sign in',
}

/** The texts of /auth/confirm for each type of email link. */
export const CONFIRM_TEXTS: Record<MailLinkType, ConfirmTexts> = {
  signup: SIGN_UP,
  email: SIGN_UP,
  magiclink: SIGN_IN,
  invite: {
    heading: 'Accept your invitation',
    text: 'Go on to choose your password. Then your account is ready.',
    button: 'Accept invitation',
  },
  recovery: {
    heading: 'Reset your password',
    text: 'Go on to choose a new password. The old one works until then.',
    button: 'Choose a new password',
  },
  email_change: {
    heading: 'Confirm your new email address',
    text: 'One click, and this address is the one that you sign in with.',
    button: 'Confirm new address',
  },
}

/** An email change may have to be confirmed in both mailboxes. */
export const OTHER_MAILBOX =
  'Thank you. Please also confirm the change with the link that we sent to your other address.'

export type MailLinkType = 'signup' | 'invite' | 'magiclink' | 'recovery' | 'email_change' | 'email'

/** What a one-time link from an email carries to /auth/confirm. */
export type ConfirmLink = { tokenHash: string; type: MailLinkType; redirectTo: string }

const TYPES: readonly MailLinkType[] = ['signup', 'invite', 'magiclink', 'recovery', 'email_change', 'email']

/** Reads the query of /auth/confirm; null when it is not a valid link. Without redirect_to the link leads to /auth. */
export function readConfirmLink(query: URLSearchParams): ConfirmLink | null {
  const tokenHash = query.get('token_hash')
  const type = TYPES.find((known) => known === query.get('type'))
  if (!tokenHash || !type) return null
  return { tokenHash, type, redirectTo: query.get('redirect_to') || '/auth' }
}

/**
 * The id of the PKCE flow that the link belongs to, or null when it was requested without PKCE. The browser that
 * started the flow lets the service verify the link, and gets a code that only this browser can exchange. Always null
 * for an email change, whose first confirmation creates no session and is reported on the confirmation page instead.
 */
export function flowIdOf({ tokenHash, type, redirectTo }: ConfirmLink, origin: string): string | null {
  if (!tokenHash.startsWith('pkce_') || type === 'email_change' || !URL.canParse(redirectTo, origin)) return null
  return new URL(redirectTo, origin).searchParams.get('sb_flow_id')
}

/** The URL on this site that a verified link leads to, or null when it leads to another site. */
export function ownAddress(redirectTo: string, origin: string): URL | null {
  if (!URL.canParse(redirectTo, origin)) return null
  const url = new URL(redirectTo, origin)
  return url.origin === origin ? url : null
}

/** Appends the session in the same format as the auth service's own redirect. */
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
 * GET auth/v1/verify, for a link that this browser requested, and for one that leads to another site: the service checks
 * the target against its allow-list, which the browser does not know. The service then redirects the browser.
 */
export function verifyAddress({ tokenHash, type, redirectTo }: ConfirmLink, serviceUrl: string): string {
  const query = new URLSearchParams({ token: tokenHash, type, redirect_to: redirectTo })
  return `${serviceUrl}/auth/v1/verify?${query}`
}

type ConfirmTexts = { heading: string; text: string; button: string }
