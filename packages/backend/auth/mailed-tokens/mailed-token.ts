import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** The secrets in an email: the secret of its link, and a short code to type in by hand. */
export type MailedToken = { linkSecret: string; code: string }

const LINK_SECRET_BYTES = 32
export const MAIL_CODE_DIGITS = 6

// The hosted service's prefix for a link that returns a code to the browser that requested the email.
const PKCE_PREFIX = 'pkce_'

export function createMailedToken({ isPkce, codeDigits }: { isPkce: boolean; codeDigits: number }): MailedToken {
  const secret = randomBytes(LINK_SECRET_BYTES).toString('base64url')
  return {
    linkSecret: isPkce ? PKCE_PREFIX + secret : secret,
    code: String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0'),
  }
}

/** Whether the browser that requested the email used PKCE. */
export function isPkceLink(linkSecret: string): boolean {
  return linkSecret.startsWith(PKCE_PREFIX)
}

/** All million codes can be tried quickly, so their hash needs a key that is not in the database. */
export function hashCode(key: Buffer, email: string, code: string): string {
  return createHmac('sha256', key).update(`${email}\n${code}`).digest('hex')
}

export function isSameHash(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
}

/** What the page behind an email link does; the `type` of its verify request. */
export type LinkType = 'signup' | 'invite' | 'magiclink' | 'recovery' | 'email_change'

/**
 * The address in an email: a page of the site whose button verifies the token, because mail scanners open
 * links but press no buttons. Built from the configured site URL, never from a request's headers.
 */
export function mailLink(
  siteUrl: string,
  { linkSecret, type, redirectTo }: { linkSecret: string; type: LinkType; redirectTo: string },
): string {
  const query = new URLSearchParams({ token_hash: linkSecret, type, redirect_to: redirectTo })
  return `${siteUrl}/auth/confirm?${query}`
}
