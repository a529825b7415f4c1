/** The purpose of a token in an email; the values of auth.one_time_token_type that are in use. */
export type MailedTokenType =
  | 'confirmation_token'
  | 'recovery_token'
  | 'email_change_token_new'
  | 'email_change_token_current'

const HOUR_MS = 60 * 60 * 1000

export const CONFIRMATION_LIFETIME_MS = 24 * HOUR_MS
export const RECOVERY_LIFETIME_MS = HOUR_MS
const EMAIL_CHANGE_LIFETIME_MS = 24 * HOUR_MS

const LIFETIME_MS: Record<MailedTokenType, number> = {
  confirmation_token: CONFIRMATION_LIFETIME_MS,
  recovery_token: RECOVERY_LIFETIME_MS,
  email_change_token_new: EMAIL_CHANGE_LIFETIME_MS,
  email_change_token_current: EMAIL_CHANGE_LIFETIME_MS,
}

/** How long a link and its code are valid; their email says so. */
export function lifetimeOf(type: MailedTokenType): number {
  return LIFETIME_MS[type]
}

export function isExpired(type: MailedTokenType, createdAt: Date, now: Date): boolean {
  return now.getTime() - createdAt.getTime() > lifetimeOf(type)
}

// The `type` of a verify request, as supabase-js and email links name it.
const TYPES_BY_VERIFICATION: Record<string, readonly MailedTokenType[]> = {
  signup: ['confirmation_token'],
  invite: ['confirmation_token'],
  recovery: ['recovery_token'],
  magiclink: ['recovery_token'],
  email: ['confirmation_token', 'recovery_token'],
  email_change: ['email_change_token_new', 'email_change_token_current'],
}

/** The token types that a verification accepts; null for an unknown verification. */
export function tokenTypesFor(verification: string): readonly MailedTokenType[] | null {
  return Object.hasOwn(TYPES_BY_VERIFICATION, verification) ? (TYPES_BY_VERIFICATION[verification] ?? null) : null
}
