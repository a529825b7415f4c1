/**
 * The one rule for email addresses: sign-up, contact, chat, invitations and the API. A domain needs a top-level domain,
 * because no mail reaches `pat@example`. Letters of all scripts are allowed in both parts. No space, comma, quote, bracket
 * or line break is, so an address cannot contain a second recipient or the header of a mail.
 */
const LOCAL_PART = /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+$/u
const DOMAIN = /^[\p{L}\p{M}\p{N}.-]+$/u
const ASCII_DOMAIN = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/
const TOP_LEVEL_DOMAIN = /\.[a-z][a-z0-9-]*[a-z0-9]$/

/** `incomplete`: the domain has no dot. */
export type EmailReading = { email: string } | { problem: 'malformed' | 'incomplete' }

/** Returns the address in the form in which it is stored and compared, or what is wrong with it. */
export function readEmailAddress(text: string): EmailReading {
  const email = normalizeEmail(text)
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  if (at < 1 || !LOCAL_PART.test(email.slice(0, at)) || !ASCII_DOMAIN.test(domain)) return { problem: 'malformed' }
  if (TOP_LEVEL_DOMAIN.test(domain)) return { email }
  return { problem: domain.includes('.') ? 'malformed' : 'incomplete' }
}

/** Trimmed, in lower case, and with the domain in ASCII (`bücher.example` → `xn--bcher-kva.example`). Validates nothing. */
export function normalizeEmail(text: string): string {
  const email = text.trim().normalize('NFC').toLowerCase()
  const at = email.lastIndexOf('@')
  return at === -1 ? email : `${email.slice(0, at)}@${toAsciiDomain(email.slice(at + 1))}`
}

/** The domain in lower case and ASCII. Anything that is no domain is returned unchanged. */
export function toAsciiDomain(domain: string): string {
  const lower = domain.toLowerCase()
  // Ask the URL parser only about other scripts: it takes `1.2` for an IP address.
  if (!/\P{ASCII}/u.test(lower) || !DOMAIN.test(lower) || !URL.canParse(`http://${lower}`)) return lower
  return new URL(`http://${lower}`).hostname
}

/** What to say about an address without a top-level domain. */
export function completionHint(email: string): string {
  return `Complete the part after the @. Did you mean ${email.trim()}.com?`
}
