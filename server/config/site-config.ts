import { readEmailAddress } from '@headwater/email-address'
import { firm } from '#content/firm/firm.ts'
import type { EnvironmentReader } from './read-environment.ts'

/** An address, or a name and an address in angle brackets (RFC 5322, 3.4). */
const SENDER = /^(?:[^\s@<>]+@[^\s@<>]+|[^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>)$/

/** Begins with a scheme; those of apps may have one slash. */
const REDIRECT_PATTERN = /^[a-z*?][a-z0-9+.*?-]*:\/[^\s]/i

/** Only an origin: the site's pages begin at its root. */
export function readSiteUrl(read: EnvironmentReader): string | null {
  const text = read.url('SITE_URL', ['http:', 'https:'])
  if (text === null || !URL.canParse(text)) return text
  const { origin, href } = new URL(text)
  // The value may contain a password, so the message does not repeat it.
  if (href !== `${origin}/`) read.problem('SITE_URL is not a bare origin like https://www.example.com, without a path')
  return origin
}

export function readMailFrom(read: EnvironmentReader): string {
  const text = read.text('MAIL_FROM', `${firm.name} <${firm.sender}>`)
  if (!SENDER.test(text)) read.problem(`MAIL_FROM "${text}" is not an address like Example <hello@example.com>`)
  return text
}

/** A person's address, which this process compares with the addresses of accounts. */
export function readAdminEmail(read: EnvironmentReader): string | null {
  const text = read.optional('ADMIN_EMAIL')
  if (text === null) return null
  const reading = readEmailAddress(text)
  if ('email' in reading) return reading.email
  read.problem(`ADMIN_EMAIL "${text}" is not an address like you@example.com`)
  return text
}

/** Patterns may contain wildcards, even in the scheme; redirect-target.ts explains them. */
export function readRedirectUrls(read: EnvironmentReader): string[] {
  const patterns = read.list('AUTH_REDIRECT_URLS')
  for (const pattern of patterns.filter((text) => !REDIRECT_PATTERN.test(text))) {
    read.problem(`AUTH_REDIRECT_URLS "${pattern}" is not a URL like https://app.example.com/**`)
  }
  return patterns
}

export function readTimeZone(read: EnvironmentReader): string {
  const timeZone = read.text('SITE_TIME_ZONE', firm.timeZone.id)
  try {
    new Intl.DateTimeFormat('en-US', { timeZone })
  } catch {
    read.problem(`SITE_TIME_ZONE "${timeZone}" is not a time zone like Europe/Paris`)
  }
  return timeZone
}
