import {
  AuthApiError,
  AuthInvalidJwtError,
  AuthInvalidTokenResponseError,
  AuthRetryableFetchError,
  AuthSessionMissingError,
  AuthUnknownError,
  AuthWeakPasswordError,
} from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { authErrorKind } from './auth-error-kind.ts'

// Proves R73.
test.each([
  [new AuthApiError('User already registered', 422, 'user_already_exists'), 'account-exists'],
  [new AuthApiError('Invalid login credentials', 400, 'invalid_credentials'), 'invalid-credentials'],
  [new AuthApiError('Email not confirmed', 400, 'email_not_confirmed'), 'email-not-confirmed'],
  [new AuthApiError('Email link is invalid or has expired', 403, 'otp_expired'), 'link-expired'],
  [new AuthWeakPasswordError('Password should be at least 6 characters.', 422, ['length']), 'weak-password'],
  [new AuthSessionMissingError(), 'session-missing'],
  [new AuthInvalidTokenResponseError(), 'invalid-token-response'],
  [new AuthInvalidJwtError('Invalid JWT signature'), 'invalid-jwt'],
  [new AuthApiError('invalid JWT: token is expired', 403, 'bad_jwt'), 'invalid-jwt'],
  [new AuthRetryableFetchError('Failed to fetch', 0), 'unreachable'],
  [new AuthRetryableFetchError('Bad Gateway', 502), 'unreachable'],
  [new AuthRetryableFetchError('Service Unavailable', 503), 'unreachable'],
  [new AuthRetryableFetchError('Gateway Timeout', 504), 'unreachable'],
  [new AuthRetryableFetchError('Database error saving new user', 500), 'other'],
  [new AuthApiError('Signups not allowed for this instance', 422, 'signup_disabled'), 'other'],
  [new AuthUnknownError('Unexpected token <', null), 'other'],
])('%s is classified as %s', (error, kind) => {
  expect(authErrorKind(error)).toBe(kind)
})
