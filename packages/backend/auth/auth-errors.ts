import { HttpError } from '#backend/http/http-error.ts'

/**
 * Why the link of an email no longer works, by the service's message: its error code is `otp_expired` for all of them, as
 * on the hosted service, which does not say why.
 */
export const LINK_ENDS = {
  replaced: 'Email link was replaced by the link in a newer email',
  used: 'Email link was already used',
  confirmed: 'Email link was already used, and the address is confirmed',
} as const

export type LinkEnd = keyof typeof LINK_ENDS

// Codes and messages are those of the hosted service: supabase-js and the site's toasts depend on them.

type AuthFailure = {
  status: number
  code: string
  message: string
  headers?: Record<string, string>
  cause?: unknown
  /** Why a password was refused; the client turns it into AuthWeakPasswordError. */
  weakPasswordReasons?: readonly string[]
}

/** The basis of the functions below, and of those of other areas. */
export function authError({ status, code, message, headers, cause, weakPasswordReasons }: AuthFailure): HttpError {
  return new HttpError({
    status,
    code,
    message,
    cause,
    body: {
      code: status,
      error_code: code,
      msg: message,
      ...(weakPasswordReasons && { weak_password: { reasons: weakPasswordReasons } }),
    },
    headers: { 'x-sb-error-code': code, ...headers },
  })
}

/** A field of the request is missing, malformed or not allowed here. */
export function validationFailed(message: string, status: 400 | 422 = 400): HttpError {
  return authError({ status, code: 'validation_failed', message })
}

export function badJson(reason: string): HttpError {
  return authError({ status: 400, code: 'bad_json', message: `Could not parse request body as JSON: ${reason}` })
}

export function requestTooLarge(maxBytes: number): HttpError {
  const message = `Request body too large (max ${maxBytes} bytes)`
  return authError({ status: 413, code: 'request_entity_too_large', message })
}

export function weakPassword(message: string, reasons: readonly string[]): HttpError {
  return authError({ status: 422, code: 'weak_password', message, weakPasswordReasons: reasons })
}

export function samePassword(): HttpError {
  const message = 'New password should be different from the old password.'
  return authError({ status: 422, code: 'same_password', message })
}

/** For both an unknown address and a wrong password. */
export function invalidCredentials(): HttpError {
  return authError({ status: 400, code: 'invalid_credentials', message: 'Invalid login credentials' })
}

export function unsupportedGrantType(): HttpError {
  return authError({ status: 400, code: 'invalid_credentials', message: 'unsupported_grant_type' })
}

export function emailNotConfirmed(status: 400 | 422 = 400, message = 'Email not confirmed'): HttpError {
  return authError({ status, code: 'email_not_confirmed', message })
}

export function userAlreadyExists(): HttpError {
  return authError({ status: 422, code: 'user_already_exists', message: 'User already registered' })
}

export function emailExists(): HttpError {
  const message = 'A user with this email address has already been registered'
  return authError({ status: 422, code: 'email_exists', message })
}

export function signUpDisabled(): HttpError {
  return authError({ status: 422, code: 'signup_disabled', message: 'Signups not allowed for this instance' })
}

export function anonymousSignInDisabled(): HttpError {
  return authError({ status: 422, code: 'anonymous_provider_disabled', message: 'Anonymous sign-ins are disabled' })
}

/** There is no phone provider, so every operation that needs one is refused. */
export function phoneProviderDisabled(message: string, status: 400 | 422 = 400): HttpError {
  return authError({ status, code: 'phone_provider_disabled', message })
}

/** 400 at sign-in and refresh, 403 for a request that carries a token. */
export function userBanned(status: 400 | 403, message = 'User is banned'): HttpError {
  return authError({ status, code: 'user_banned', message })
}

/** `end`: what became of the link, if that is known. */
export function linkExpired(end: LinkEnd | null = null): HttpError {
  const message = end ? LINK_ENDS[end] : 'Email link is invalid or has expired'
  return authError({ status: 403, code: 'otp_expired', message })
}

export function codeExpired(): HttpError {
  return authError({ status: 403, code: 'otp_expired', message: 'Token has expired or is invalid' })
}

export function flowStateNotFound(): HttpError {
  const message = 'invalid flow state, no valid flow state found'
  return authError({ status: 404, code: 'flow_state_not_found', message })
}

export function flowStateExpired(): HttpError {
  const message = 'invalid flow state, flow state has expired'
  return authError({ status: 422, code: 'flow_state_expired', message })
}

export function badCodeVerifier(): HttpError {
  const message = 'code challenge does not match previously saved code verifier'
  return authError({ status: 400, code: 'bad_code_verifier', message })
}

/** The session is not recent enough to change the password without the current one. */
export function userSsoManaged(): HttpError {
  const message = 'Updating email, phone, password of a SSO account only possible via SSO'
  return authError({ status: 422, code: 'user_sso_managed', message })
}

export function reauthenticationNeeded(): HttpError {
  const message = 'Password update requires reauthentication'
  return authError({ status: 400, code: 'reauthentication_needed', message })
}

export function currentPasswordMismatch(): HttpError {
  const message = 'Current password is incorrect'
  return authError({ status: 400, code: 'current_password_mismatch', message })
}

export function refreshTokenNotFound(): HttpError {
  const message = 'Invalid Refresh Token: Refresh Token Not Found'
  return authError({ status: 400, code: 'refresh_token_not_found', message })
}

export function refreshTokenAlreadyUsed(): HttpError {
  const message = 'Invalid Refresh Token: Already Used'
  return authError({ status: 400, code: 'refresh_token_already_used', message })
}

/** `reason` is added in parentheses, as on the hosted service. */
export function sessionExpired(reason?: 'Inactivity' | 'Revoked by Newer Login'): HttpError {
  const message = `Invalid Refresh Token: Session Expired${reason ? ` (${reason})` : ''}`
  return authError({ status: 400, code: 'session_expired', message })
}

export function noAuthorization(): HttpError {
  const message = 'This endpoint requires a valid Bearer token'
  return authError({ status: 401, code: 'no_authorization', message })
}

export function badJwt(message: string, status: 401 | 403 = 403): HttpError {
  return authError({ status, code: 'bad_jwt', message })
}

export function userNotFound(): HttpError {
  const message = 'User from sub claim in JWT does not exist'
  return authError({ status: 403, code: 'user_not_found', message })
}

/** The token's session has ended; the client then discards its own copy. */
export function sessionNotFound(): HttpError {
  const message = 'Session from session_id claim in JWT does not exist'
  return authError({ status: 403, code: 'session_not_found', message })
}

export function notAdmin(): HttpError {
  const message = 'Updating app_metadata requires admin privileges'
  return authError({ status: 403, code: 'not_admin', message })
}

/** The path is the operator's. */
export function userNotAdmin(): HttpError {
  return authError({ status: 403, code: 'not_admin', message: 'User not allowed' })
}

export function overRequestRateLimit(retryAfterSeconds: number): HttpError {
  return authError({
    status: 429,
    code: 'over_request_rate_limit',
    message: 'Request rate limit reached',
    headers: { 'retry-after': String(retryAfterSeconds) },
  })
}

export function overEmailSendRateLimit(retryAfterSeconds: number): HttpError {
  return authError({
    status: 429,
    code: 'over_email_send_rate_limit',
    message: `For security purposes, you can only request this after ${retryAfterSeconds} seconds.`,
    headers: { 'retry-after': String(retryAfterSeconds) },
  })
}

/** `mail` completes the sentence "Error sending … email". The refusal of a hook that sends emails is passed on. */
export function mailNotSent(
  mail: 'confirmation' | 'recovery' | 'invite' | 'email change' | 'reauthentication',
  cause: unknown,
): HttpError {
  if (cause instanceof HttpError) return cause
  return authError({ status: 500, code: 'unexpected_failure', message: `Error sending ${mail} email`, cause })
}

export function unexpectedFailure(cause: unknown): HttpError {
  const message = 'Unexpected failure, please check server logs for more information'
  return authError({ status: 500, code: 'unexpected_failure', message, cause })
}

/** The client retries automatically. */
export function serviceUnavailable(cause: unknown): HttpError {
  const message = 'Service temporarily unavailable'
  return authError({ status: 503, code: 'unexpected_failure', message, headers: { 'retry-after': '1' }, cause })
}
