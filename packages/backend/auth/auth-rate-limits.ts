import type { RateLimitPolicy } from '#backend/database/rate-limits.ts'

const MINUTE = 60
const FIVE_MINUTES = 5 * MINUTE
const QUARTER_HOUR = 15 * MINUTE
const HOUR = 60 * MINUTE

/**
 * The default limits of auth/v1; RATE_LIMITS overrides them by name. `address` counts per network address
 * of the visitor, `account` per email address or user, whether or not the account exists.
 */
export const authRateLimits = {
  'auth.sign_up.address': { limit: 30, windowSeconds: HOUR },
  'auth.sign_up.account': { limit: 10, windowSeconds: HOUR },
  'auth.anonymous_sign_in.address': { limit: 30, windowSeconds: HOUR },
  'auth.sign_in.address': { limit: 30, windowSeconds: FIVE_MINUTES },
  // One network may try 40 passwords of an account per hour. All networks that the account has not used before
  // may together try 100: one network alone cannot use that up, and 2,400 tries a day find only common passwords.
  'auth.sign_in.account_network': { limit: 10, windowSeconds: QUARTER_HOUR },
  'auth.sign_in.account': { limit: 100, windowSeconds: HOUR },
  // Entries in the audit log, not attempts: at most 2,400 rows a day for addresses without an account.
  'auth.refused_sign_in_record.account': { limit: 20, windowSeconds: HOUR },
  'auth.refused_sign_in_record.unknown': { limit: 100, windowSeconds: HOUR },
  'auth.refresh.address': { limit: 300, windowSeconds: FIVE_MINUTES },
  'auth.refresh.session': { limit: 60, windowSeconds: FIVE_MINUTES },
  // Malformed refresh tokens. They cannot be guessed, but each guess costs work.
  'auth.refresh_guess.address': { limit: 50, windowSeconds: FIVE_MINUTES },
  'auth.pkce.address': { limit: 30, windowSeconds: FIVE_MINUTES },
  'auth.authorize.address': { limit: 60, windowSeconds: FIVE_MINUTES },
  'auth.callback.address': { limit: 60, windowSeconds: FIVE_MINUTES },
  'auth.id_token.address': { limit: 30, windowSeconds: FIVE_MINUTES },
  'auth.identities.account': { limit: 20, windowSeconds: FIVE_MINUTES },
  // Each costs a request to the captcha's provider.
  'auth.captcha.address': { limit: 60, windowSeconds: FIVE_MINUTES },
  'auth.verify.address': { limit: 30, windowSeconds: FIVE_MINUTES },
  'auth.verify.account': { limit: 10, windowSeconds: HOUR },
  'auth.recover.address': { limit: 30, windowSeconds: HOUR },
  'auth.recover.account': { limit: 10, windowSeconds: HOUR },
  'auth.otp.address': { limit: 30, windowSeconds: HOUR },
  'auth.otp.account': { limit: 10, windowSeconds: HOUR },
  'auth.resend.address': { limit: 30, windowSeconds: HOUR },
  'auth.resend.account': { limit: 10, windowSeconds: HOUR },
  'auth.oauth_register.address': { limit: 20, windowSeconds: HOUR },
  'auth.oauth_authorize.address': { limit: 60, windowSeconds: FIVE_MINUTES },
  // Applications exchange the codes of all their members from one address.
  'auth.oauth_token.address': { limit: 600, windowSeconds: FIVE_MINUTES },
  'auth.sso.address': { limit: 60, windowSeconds: FIVE_MINUTES },
  // Each answer costs a check of signatures. A whole office may sign in at nine o'clock.
  'auth.saml_answer.address': { limit: 60, windowSeconds: FIVE_MINUTES },
  'auth.update_user.address': { limit: 60, windowSeconds: FIVE_MINUTES },
  'auth.update_user.account': { limit: 20, windowSeconds: FIVE_MINUTES },
  // Guesses of the current password by an attacker who holds an access token.
  'auth.current_password.account': { limit: 10, windowSeconds: HOUR },
  'auth.factors.address': { limit: 60, windowSeconds: FIVE_MINUTES },
  'auth.factor_challenge.account': { limit: 30, windowSeconds: FIVE_MINUTES },
  // Guesses of six digits by an attacker who knows the password. One network alone cannot use up the total: 10 tries per
  // factor and quarter of an hour from one, 60 per hour from all, which in a day find a code in one case out of 230.
  'auth.factor_verify.factor_network': { limit: 10, windowSeconds: QUARTER_HOUR },
  'auth.factor_verify.factor': { limit: 60, windowSeconds: HOUR },
  'auth.recovery_code.factor': { limit: 10, windowSeconds: HOUR },
  // The pause between two emails of the same kind to one address, as on the hosted service.
  'auth.confirmation_mail.account': { limit: 1, windowSeconds: MINUTE },
  'auth.recovery_mail.account': { limit: 1, windowSeconds: MINUTE },
  'auth.sms.account': { limit: 1, windowSeconds: MINUTE },
  // Each message costs money, so all together are limited, as on the hosted service.
  'auth.sms.all': { limit: 30, windowSeconds: HOUR },
  'auth.magic_link_mail.account': { limit: 1, windowSeconds: MINUTE },
  'auth.reauthentication_mail.account': { limit: 1, windowSeconds: MINUTE },
  'auth.email_change_mail.account': { limit: 1, windowSeconds: MINUTE },
  // The pause that a resend reports. It counts only resends, so it reveals nothing about other emails to an address.
  'auth.resend_request.account': { limit: 1, windowSeconds: MINUTE },
} as const satisfies Record<string, RateLimitPolicy>

export type AuthRateLimit = keyof typeof authRateLimits

/** The limits whose window is the pause between two emails. */
const isPause = (name: string) => name.endsWith('_mail.account') || name === 'auth.resend_request.account'

/** The same limits with the operator's pause between two emails of the same kind to one address; 0: none. */
export function withMailInterval(
  limits: Readonly<Record<AuthRateLimit, RateLimitPolicy>>,
  intervalSeconds: number,
): Record<string, RateLimitPolicy> {
  const entries = Object.entries(limits)
  return Object.fromEntries(
    entries.map(([name, limit]) => [name, isPause(name) ? { ...limit, windowSeconds: intervalSeconds } : limit]),
  )
}
