import type { AuthFailure } from '../rules/auth-error-kind.ts'

export const CODE_MISSING = 'Enter the six digits that your app shows'
export const RECOVERY_CODE_MISSING = 'Enter one of your recovery codes'
export const PASSKEY_FAILED = 'The passkey did not work. Try again, or choose another way.'

const WRONG_CODE = 'This code is wrong or has been used. Wait for the next one.'
const WRONG_RECOVERY_CODE = 'This is not one of your unused recovery codes'
const TOO_MANY_TRIES = 'Too many tries. Wait a few minutes, or choose another way.'
const NETWORK_CHANGED = 'Your network has changed. Please try again.'

/** What to say at the field of a code that was refused; null when the code is not to blame. */
export function refusedCode(kind: 'app' | 'recovery', { code }: Pick<AuthFailure, 'code'>): string | null {
  switch (code) {
    case 'mfa_verification_failed':
      return kind === 'app' ? WRONG_CODE : WRONG_RECOVERY_CODE
    case 'over_request_rate_limit':
    case 'mfa_recovery_codes_locked':
      return TOO_MANY_TRIES
    case 'mfa_ip_address_mismatch':
    case 'mfa_challenge_expired':
      return NETWORK_CHANGED
    default:
      return null
  }
}
