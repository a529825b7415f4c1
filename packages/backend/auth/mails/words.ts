/** The kinds of second factors, as auth.mfa_factors names them. */
export type FactorKind = 'totp' | 'webauthn' | 'phone' | 'recovery_code'

const FACTOR_NAMES: Record<FactorKind, string> = {
  totp: 'an authenticator app',
  webauthn: 'a passkey or security key',
  phone: 'a phone number',
  recovery_code: 'a set of recovery codes',
}

/** The factor's own name is left out: an attacker who added it could use it to write to the owner in our name. */
export function nameFactor(kind: FactorKind): string {
  return FACTOR_NAMES[kind]
}

/** In UTC and labeled as such, because the reader's time zone is unknown. */
export function formatUtcTime(time: Date): string {
  const words = time.toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  return `${words} UTC`
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** "24 hours", "90 minutes" or "1 hour". */
export function formatDuration(ms: number): string {
  const [unit, count] =
    ms % HOUR_MS === 0 ? ['hour', ms / HOUR_MS] : ['minute', Math.max(1, Math.floor(ms / MINUTE_MS))]
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
