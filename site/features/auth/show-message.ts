import { dismissErrors, showToast } from '#site/ui/toasts/toast-store.ts'
import type { AuthFailure } from './rules/auth-error-kind.ts'
import { failureMessage, type Message, type Operation, UNEXPECTED } from './rules/auth-messages.ts'

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
