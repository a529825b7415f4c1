import type { HttpError } from '#backend/http/http-error.ts'
import { authError } from '../auth-errors.ts'

/** The request asked not to create an account, and there is none. The hosted service reveals that, too. */
export function otpDisabled(): HttpError {
  return authError({ status: 422, code: 'otp_disabled', message: 'Signups not allowed for otp' })
}
