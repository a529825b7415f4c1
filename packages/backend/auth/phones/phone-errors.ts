import { HttpError } from '#backend/http/http-error.ts'
import { authError, validationFailed } from '../auth-errors.ts'
import type { PhoneCodePurpose } from './sms-settings.ts'

export function phoneExists(): HttpError {
  const message = 'A user with this phone number has already been registered'
  return authError({ status: 422, code: 'phone_exists', message })
}

export function phoneNotConfirmed(status: 400 | 422 = 400, message = 'Phone not confirmed'): HttpError {
  return authError({ status, code: 'phone_not_confirmed', message })
}

export function invalidChannel(): HttpError {
  return validationFailed(
    "Invalid channel, supported values are 'sms' or 'whatsapp'. 'whatsapp' is only supported if Twilio or Twilio Verify is used as the provider.",
  )
}

export function overSmsSendRateLimit(retryAfterSeconds: number, message?: string): HttpError {
  return authError({
    status: 429,
    code: 'over_sms_send_rate_limit',
    message: message ?? `For security purposes, you can only request this after ${retryAfterSeconds} seconds.`,
    headers: { 'retry-after': String(retryAfterSeconds) },
  })
}

/** A failure that the sender itself phrased for the client is left unchanged. */
export function smsSendFailed(purpose: PhoneCodePurpose, cause: unknown): HttpError {
  if (cause instanceof HttpError) return cause
  const reason = cause instanceof Error ? cause.message : 'unknown failure'
  const message = `Error sending ${purpose} OTP to provider: ${reason}`
  return authError({ status: 422, code: 'sms_send_failed', message, cause })
}
