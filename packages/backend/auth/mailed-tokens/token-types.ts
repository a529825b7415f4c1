/** The purpose of a token in an email; the values of auth.one_time_token_type that are in use. */
export type MailedTokenType =
  | 'confirmation_token'
  | 'recovery_token'
  | 'email_change_token_new'
  | 'email_change_token_current'
  | 'reauthentication_token'
  | 'phone_change_token'

/** The two halves of a change of address. */
export const EMAIL_CHANGE_TOKENS: readonly MailedTokenType[] = ['email_change_token_new', 'email_change_token_current']

const HOUR_MS = 60 * 60 * 1000

export const CONFIRMATION_LIFETIME_MS = 24 * HOUR_MS
export const RECOVERY_LIFETIME_MS = HOUR_MS
export const REAUTHENTICATION_LIFETIME_MS = HOUR_MS
const EMAIL_CHANGE_LIFETIME_MS = 24 * HOUR_MS

const LIFETIME_MS: Record<MailedTokenType, number> = {
  confirmation_token: CONFIRMATION_LIFETIME_MS,
  recovery_token: RECOVERY_LIFETIME_MS,
  email_change_token_new: EMAIL_CHANGE_LIFETIME_MS,
  email_change_token_current: EMAIL_CHANGE_LIFETIME_MS,
  reauthentication_token: REAUTHENTICATION_LIFETIME_MS,
  // Only ever sent to a phone, whose codes have the lifetime of the settings.
  phone_change_token: 0,
}

/** How long a link and its code are valid; their email says so. */
export function lifetimeOf(type: MailedTokenType): number {
  return LIFETIME_MS[type]
}

// The `type` of a verify request, as supabase-js and email links name it.
const TYPES_BY_VERIFICATION: Record<string, readonly MailedTokenType[]> = {
  signup: ['confirmation_token'],
  invite: ['confirmation_token'],
  recovery: ['recovery_token'],
  magiclink: ['recovery_token'],
  email: ['confirmation_token', 'recovery_token'],
  email_change: EMAIL_CHANGE_TOKENS,
}

const TYPES_BY_PHONE_VERIFICATION: Record<string, readonly MailedTokenType[]> = {
  sms: ['confirmation_token'],
  phone_change: ['phone_change_token'],
}

/** The same for a code that was sent to a phone. */
export function phoneTokenTypesFor(verification: string): readonly MailedTokenType[] | null {
  return Object.hasOwn(TYPES_BY_PHONE_VERIFICATION, verification)
    ? (TYPES_BY_PHONE_VERIFICATION[verification] ?? null)
    : null
}

/** The token types that a verification accepts; null for an unknown verification. */
export function tokenTypesFor(verification: string): readonly MailedTokenType[] | null {
  return Object.hasOwn(TYPES_BY_VERIFICATION, verification) ? (TYPES_BY_VERIFICATION[verification] ?? null) : null
}
