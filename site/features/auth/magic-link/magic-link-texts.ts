import type { AuthFailure } from '../rules/auth-error-kind.ts'

/** The service refuses another email before this time. */
export const SEND_AGAIN_PAUSE_MS = 60_000

export const CODE_LENGTH = 6

export const CODE_FIELDS = {
  code: { missing: 'Enter the code from the email', tooShort: `Enter all ${CODE_LENGTH} digits` },
}

const WRONG_CODE = 'This code is wrong or has expired. Use the one in the newest email.'
const TOO_MANY_TRIES = 'Too many tries. Wait a few minutes, or open the link in the email.'

/** What to say at the field of a code that was refused; null when the code is not to blame. */
export function refusedCode({ code }: Pick<AuthFailure, 'code'>): string | null {
  switch (code) {
    case 'otp_expired':
      return WRONG_CODE
    case 'over_request_rate_limit':
      return TOO_MANY_TRIES
    default:
      return null
  }
}

/** The digits of a code, which mail programs and people may copy with spaces. */
export function digitsOf(text: string): string {
  return text.replace(/\s/g, '')
}
