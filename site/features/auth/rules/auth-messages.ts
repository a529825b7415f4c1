import { waitSecondsOf } from '#site/lib/auth-fetch.ts'
import { dismissErrors, showToast } from '#site/ui/toast-store.ts'
import { type AuthFailure, authErrorKind } from './auth-error-kind.ts'

/** The text of a toast. */
export type Message = { title: string; text: string }

export const SIGN_UP_DONE: Message = {
  title: 'Check your email',
  text: "We've sent you a confirmation link to complete your registration",
}
/** Only for installations without email confirmation. */
export const ACCOUNT_READY: Message = { title: 'Welcome!', text: 'Your account is ready and you are signed in' }
export const SIGN_IN_DONE: Message = { title: 'Welcome back!', text: 'You have successfully signed in' }
export const RESET_DONE: Message = {
  title: 'Password reset email sent',
  text: 'Check your email for a password reset link',
}
export const UPDATE_DONE: Message = {
  title: 'Password updated successfully',
  text: 'Your password has been updated. Redirecting to dashboard...',
}
export const RESEND_DONE: Message = {
  title: 'Check your email',
  text: 'If this address is waiting for confirmation, and we sent it nothing within the last minute, a new link is on its way',
}
/** Behind an invitation, for the first password. */
export const INVITATION_DONE: Message = {
  title: 'Welcome!',
  text: 'Your password has been saved. Redirecting to dashboard...',
}
export const CONFIRMED: Message = { title: 'Welcome!', text: 'Your email address is confirmed and you are signed in' }
/** For exceptions, which no catalog entry covers. */
const UNEXPECTED: Message = { title: 'Error', text: 'An unexpected error occurred. Please try again.' }

/** Said before signing in: the session will be lost, and so will be the way of a link back to this browser. */
export const STORAGE_BLOCKED =
  'Your browser blocks the data of this site. You can sign in, but only until you reload or leave the page.'

const ACCOUNT_EXISTS: Message = {
  title: 'Account exists',
  text: 'An account with this email already exists. Please sign in instead',
}
const INVALID_CREDENTIALS = 'Invalid email or password. Please check your credentials and try again'
const UNREACHABLE = 'The service could not be reached. Please try again in a moment.'
const LINK_NEEDED = 'Please request a new password reset link.'

const WEAKNESSES: Partial<Record<string, string>> = {
  length: 'It is too short.',
  characters: 'It needs more kinds of characters.',
  pwned: 'It appears in a known data leak.',
}

export type Operation = 'sign-in' | 'sign-up' | 'reset' | 'update' | 'resend'

const FAILURE_TITLES: Record<Operation, string> = {
  'sign-in': 'Sign in failed',
  'sign-up': 'Sign up failed',
  reset: 'Password reset failed',
  update: 'Password update failed',
  resend: 'Sending failed',
}

/** The toast for a failed operation; where the specification names no text, the service's own message is shown. */
export function failureMessage(operation: Operation, failure: AuthFailure & { reasons?: readonly string[] }): Message {
  const title = FAILURE_TITLES[operation]
  switch (authErrorKind(failure)) {
    case 'account-exists':
      return operation === 'sign-up' ? ACCOUNT_EXISTS : { title, text: failure.message }
    case 'invalid-credentials':
      return { title, text: operation === 'sign-in' ? INVALID_CREDENTIALS : failure.message }
    case 'unreachable':
      return { title, text: UNREACHABLE }
    case 'weak-password':
      return { title, text: [failure.message, ...weaknesses(failure.reasons)].join(' ') }
    case 'reauthentication-needed':
    case 'session-missing':
    case 'invalid-jwt':
      return { title, text: operation === 'update' ? `${sentence(failure.message)} ${LINK_NEEDED}` : failure.message }
    default:
      return { title, text: failure.message }
  }
}

/** What the service's words mean, by its code. */
const LIMIT_REASONS: Partial<Record<string, string>> = {
  over_request_rate_limit: 'too many attempts came from your network',
  over_email_send_rate_limit: 'too many emails were requested in a short time',
  over_sms_send_rate_limit: 'too many text messages were requested in a short time',
}

/** A refusal that ends by itself: what was too much, and how long to wait. Null for any other failure. */
export function limitMessage(operation: Operation, failure: AuthFailure): Message | null {
  if (failure.status !== 429) return null
  const seconds = waitSecondsOf({ message: failure.message, status: failure.status })
  const words = failure.message.replace(/ \(after \d+ seconds\)$/, '').replace(/\.$/, '')
  const reason = LIMIT_REASONS[failure.code ?? '']
  const wait = seconds === null ? 'some minutes' : waitInWords(seconds)
  return {
    title: FAILURE_TITLES[operation],
    text: `${words}${reason ? `: ${reason}` : ''}. Please wait ${wait}, then try again.`,
  }
}

function waitInWords(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? '1 second' : `${seconds} seconds`
  return `${Math.ceil(seconds / 60)} minutes`
}

function weaknesses(reasons: readonly string[] = []): string[] {
  return reasons.flatMap((reason) => WEAKNESSES[reason] ?? [])
}

function sentence(message: string): string {
  return /[.!?]$/.test(message) ? message : `${message}.`
}

/** Whether the visitor has to change what they typed: then the reason stays beside the form after its toast is gone. */
export function isAboutInput(failure: AuthFailure): boolean {
  return ['account-exists', 'weak-password'].includes(authErrorKind(failure))
}

export function showDone(message: Message): void {
  dismissErrors()
  showToast({ tone: 'success', ...message })
}

export function showFailure(operation: Operation, failure: AuthFailure): void {
  showToast({ tone: 'error', ...failureMessage(operation, failure) })
}

/** For exceptions, which mean a bug or a failed download, so the cause goes to the console. */
export function showUnexpected(error: unknown): void {
  console.warn(error)
  showToast({ tone: 'error', ...UNEXPECTED })
}
