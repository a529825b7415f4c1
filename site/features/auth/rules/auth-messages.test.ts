import {
  AuthApiError,
  AuthInvalidJwtError,
  AuthRetryableFetchError,
  AuthSessionMissingError,
  AuthWeakPasswordError,
} from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { failureMessage, limitMessage } from './auth-messages.ts'

const unknown = new AuthApiError('For security purposes, try again in 9 seconds.', 429, 'over_request_rate_limit')
const unreachable = 'The service could not be reached. Please try again in a moment.'

// Proves R66, R67, R69, R70, R71.
test.each([
  [
    'sign-up',
    new AuthApiError('User already registered', 422, 'user_already_exists'),
    'Account exists: An account with this email already exists. Please sign in instead',
  ],
  ['sign-up', unknown, 'Sign up failed: For security purposes, try again in 9 seconds.'],
  ['sign-up', new AuthRetryableFetchError('Database error', 500), 'Sign up failed: Database error'],
  [
    'sign-up',
    new AuthWeakPasswordError('Password is known to be weak.', 422, ['length', 'pwned']),
    'Sign up failed: Password is known to be weak. It is too short. It appears in a known data leak.',
  ],
  [
    'sign-in',
    new AuthApiError('Invalid login credentials', 400, 'invalid_credentials'),
    'Sign in failed: Invalid email or password. Please check your credentials and try again',
  ],
  [
    'sign-in',
    new AuthApiError('Email not confirmed', 400, 'email_not_confirmed'),
    'Sign in failed: Email not confirmed',
  ],
  ['sign-in', new AuthRetryableFetchError('Failed to fetch', 0), `Sign in failed: ${unreachable}`],
  ['reset', unknown, 'Password reset failed: For security purposes, try again in 9 seconds.'],
  ['reset', new AuthRetryableFetchError('', 503), `Password reset failed: ${unreachable}`],
  [
    'update',
    new AuthSessionMissingError(),
    'Password update failed: Auth session missing! Please request a new password reset link.',
  ],
  [
    'update',
    new AuthInvalidJwtError('Invalid JWT'),
    'Password update failed: Invalid JWT. Please request a new password reset link.',
  ],
  [
    'update',
    new AuthApiError('New password should be different from the old password.', 422, 'same_password'),
    'Password update failed: New password should be different from the old password.',
  ],
] as const)('a failed %s shows the right toast for "%s"', (operation, error, shown) => {
  const { title, text } = failureMessage(operation, error)
  expect(`${title}: ${text}`).toBe(shown)
})

test.each([
  [
    'Request rate limit reached (after 1 seconds)',
    'Request rate limit reached: too many attempts came from your network. Please wait 1 second, then try again.',
  ],
  [
    'Request rate limit reached (after 89 seconds)',
    'Request rate limit reached: too many attempts came from your network. Please wait 89 seconds, then try again.',
  ],
  [
    'Request rate limit reached (after 3600 seconds)',
    'Request rate limit reached: too many attempts came from your network. Please wait 60 minutes, then try again.',
  ],
  [
    'Request rate limit reached',
    'Request rate limit reached: too many attempts came from your network. Please wait some minutes, then try again.',
  ],
])('a refusal for a time says how long to wait: %s', (message, text) => {
  expect(limitMessage('sign-up', new AuthApiError(message, 429, 'over_request_rate_limit'))).toEqual({
    title: 'Sign up failed',
    text,
  })
})

test('other failures are not refusals for a time', () => {
  expect(limitMessage('sign-up', new AuthApiError('User already registered', 422, 'user_already_exists'))).toBeNull()
})
