/** The auth service failures that the screens distinguish (specification §8, "Auth service errors"). */
export type AuthErrorKind =
  | 'account-exists'
  | 'email-not-confirmed'
  | 'invalid-credentials'
  | 'invalid-jwt'
  | 'invalid-token-response'
  | 'link-expired'
  | 'reauthentication-needed'
  | 'session-missing'
  | 'unreachable'
  | 'weak-password'
  | 'other'

/** The fields of a supabase-js error that determine its kind. */
export type AuthFailure = { name: string; message: string; status?: number | undefined; code?: string | undefined }

const KINDS_BY_CODE: Partial<Record<string, AuthErrorKind>> = {
  bad_jwt: 'invalid-jwt',
  email_not_confirmed: 'email-not-confirmed',
  invalid_credentials: 'invalid-credentials',
  otp_expired: 'link-expired',
  reauthentication_needed: 'reauthentication-needed',
  refresh_token_not_found: 'session-missing',
}

const KINDS_BY_NAME: Partial<Record<string, AuthErrorKind>> = {
  AuthInvalidJwtError: 'invalid-jwt',
  AuthInvalidTokenResponseError: 'invalid-token-response',
  AuthSessionMissingError: 'session-missing',
  AuthWeakPasswordError: 'weak-password',
}

/** supabase-js reports 0 when there was no response; the others come from gateways in front of the service. */
const UNREACHABLE_STATUSES: readonly unknown[] = [0, 502, 503, 504]

export function authErrorKind({ name, message, status, code }: AuthFailure): AuthErrorKind {
  if (message.includes('User already registered')) return 'account-exists'
  if (message.includes('Invalid login credentials')) return 'invalid-credentials'
  if (name === 'AuthRetryableFetchError' && UNREACHABLE_STATUSES.includes(status)) return 'unreachable'
  return KINDS_BY_NAME[name] ?? KINDS_BY_CODE[code ?? ''] ?? 'other'
}
