import type { WrittenMail } from '#backend/mail-templates/mail-content.ts'
import { layOutMail, type MailSite } from '#backend/mail-templates/mail-layout.ts'
import { fillTemplate, type MailValues } from '#backend/mail-templates/mail-template.ts'
import type { AuthMailName } from './auth-mail-specs.ts'
import type { AuthMailTemplates } from './auth-mail-templates.ts'

/** The kinds of second factors, as auth.mfa_factors names them. */
type FactorKind = 'totp' | 'webauthn' | 'phone' | 'recovery_code'

const FACTOR_NAMES: Record<FactorKind, string> = {
  totp: 'an authenticator app',
  webauthn: 'a passkey or security key',
  phone: 'a phone number',
  recovery_code: 'a set of recovery codes',
}

/** The factor's own name is left out: an attacker who added it could use it to write to the owner in our name. */
function nameFactor(kind: FactorKind): string {
  return FACTOR_NAMES[kind]
}

/** "November 22, 2026 at 9:05 AM CST": in the firm's zone, which is named, because the reader's is unknown. */
function formatTime(time: Date, timeZone: string): string {
  const words = time.toLocaleString('en-US', {
    ...{ year: 'numeric', month: 'long', day: 'numeric' },
    ...{ hour: 'numeric', minute: '2-digit', timeZoneName: 'short', timeZone },
  } as const)
  // Some ICU versions put a narrow no-break space before AM and PM.
  return words.replace(/\u202f/g, ' ')
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** "24 hours", "90 minutes" or "1 hour". */
function formatDuration(ms: number): string {
  const [unit, count] =
    ms % HOUR_MS === 0 ? ['hour', ms / HOUR_MS] : ['minute', Math.max(1, Math.floor(ms / MINUTE_MS))]
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** In every email: the recipient's address. */
export type MailFacts = { email: string }

/** In an email that proves an address: what its reader opens or types, and for how long it is valid. */
export type TokenMailFacts = MailFacts & { link: string; code: string; lifetimeMs: number }

/** In a notice: something that has already happened. Notices carry neither a token nor a code. */
export type NoticeFacts = MailFacts & { at: Date }

/** Writes each email of this module; see docs/mails.md for when each is sent. */
export type AuthMails = {
  confirmSignUp: (facts: TokenMailFacts) => WrittenMail
  /** For an address that was registered more than once: none of the passwords counts (see sign-up-with-mail.ts). */
  choosePassword: (facts: TokenMailFacts) => WrittenMail
  recovery: (facts: TokenMailFacts) => WrittenMail
  magicLink: (facts: TokenMailFacts) => WrittenMail
  invite: (facts: TokenMailFacts) => WrittenMail
  /** A code without a link. */
  reauthentication: (facts: MailFacts & { code: string; lifetimeMs: number }) => WrittenMail
  /** One to each address; both must confirm. */
  emailChange: (facts: TokenMailFacts & { currentEmail: string; newEmail: string }) => WrittenMail
  /** To the new address, which alone decides. */
  emailChangeNewOnly: (facts: TokenMailFacts & { newEmail: string }) => WrittenMail

  /** Sent to the account's owner whenever the password changes, no matter who changed it. */
  passwordChanged: (facts: NoticeFacts) => WrittenMail
  /** To the former address. */
  emailChanged: (facts: NoticeFacts & { newEmail: string }) => WrittenMail
  factorAdded: (facts: NoticeFacts & { factor: FactorKind }) => WrittenMail
  factorRemoved: (facts: NoticeFacts & { factor: FactorKind }) => WrittenMail
  /** `remaining`: how many codes are left. */
  recoveryCodeUsed: (facts: NoticeFacts & { remaining: number }) => WrittenMail
  /** `provider` in words that a reader knows, for example "Microsoft". */
  identityLinked: (facts: NoticeFacts & { provider: string }) => WrittenMail
  identityUnlinked: (facts: NoticeFacts & { provider: string }) => WrittenMail
  /** `device` and `network` in words, for example "Firefox on Windows" and "203.0.113.0/24". */
  newSignIn: (facts: NoticeFacts & { device: string; network: string }) => WrittenMail
}

/** The writers of the emails, in the words of the templates. The site's URL has no trailing slash. */
export function createAuthMails({ layout, mails }: AuthMailTemplates, site: MailSite): AuthMails {
  const { siteName, siteUrl, timeZone = 'UTC' } = site
  const write = (name: AuthMailName, values: MailValues) =>
    layOutMail(layout, fillTemplate(mails[name], { site_name: siteName, site_url: siteUrl, ...values }), site)
  const token = (name: AuthMailName) => (facts: TokenMailFacts) => write(name, tokenValues(facts))
  const noticeOf = (facts: NoticeFacts) => ({
    email: facts.email,
    time: formatTime(facts.at, timeZone),
    link: `${siteUrl}/auth`,
  })
  const notice = (name: AuthMailName) => (facts: NoticeFacts) => write(name, noticeOf(facts))
  const factor = (name: AuthMailName) => (facts: NoticeFacts & { factor: FactorKind }) =>
    write(name, { ...noticeOf(facts), factor: nameFactor(facts.factor) })
  const identity = (name: AuthMailName) => (facts: NoticeFacts & { provider: string }) =>
    write(name, { ...noticeOf(facts), provider: facts.provider })

  return {
    confirmSignUp: token('confirmation'),
    choosePassword: token('choose-password'),
    recovery: token('recovery'),
    magicLink: token('magic-link'),
    invite: token('invite'),
    reauthentication: ({ email, code, lifetimeMs }) =>
      write('reauthentication', { email, code, valid_for: formatDuration(lifetimeMs) }),
    emailChange: (facts) =>
      write('email-change', { ...tokenValues(facts), old_email: facts.currentEmail, new_email: facts.newEmail }),
    emailChangeNewOnly: (facts) => write('email-change-new-only', { ...tokenValues(facts), new_email: facts.newEmail }),
    passwordChanged: notice('password-changed'),
    emailChanged: (facts) =>
      write('email-changed', { ...noticeOf(facts), old_email: facts.email, new_email: facts.newEmail }),
    factorAdded: factor('factor-added'),
    factorRemoved: factor('factor-removed'),
    recoveryCodeUsed: (facts) =>
      write('recovery-code-used', { ...noticeOf(facts), remaining: String(facts.remaining) }),
    identityLinked: identity('identity-linked'),
    identityUnlinked: identity('identity-unlinked'),
    newSignIn: (facts) => write('new-sign-in', { ...noticeOf(facts), device: facts.device, network: facts.network }),
  }
}

function tokenValues({ email, link, code, lifetimeMs }: TokenMailFacts): MailValues {
  return { email, link, code, valid_for: formatDuration(lifetimeMs) }
}
