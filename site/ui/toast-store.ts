import { refusalReason } from '#site/lib/unwrap.ts'

/** A short message about something that has just happened. Errors stay until dismissed; successes disappear. */
export type Toast = {
  id: number
  tone: 'success' | 'error'
  title: string
  text?: string
  /** Why, after a text that the specification gives. */
  reason?: string | null
}

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Shows a toast from anywhere in the browser, loaders included. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  // A repeated failure is shown once and moved to the end, so that it is announced again.
  // A success replaces an earlier one, because only the latest action matters.
  const isPast = (shown: Toast) => isSame(shown, toast) || (shown.tone === 'success' && toast.tone === 'success')
  const others = toasts.filter((shown) => !isPast(shown))
  lastId += 1
  set([...others, { ...toast, id: lastId }])
}

/** The specification's "Error: …" and "Success: …" messages (readings D41). */
export function showError(text: string, reason: string | null = null): void {
  showToast({ tone: 'error', title: 'Error', text, ...(reason && { reason }) })
}

/** Shows that something failed, with a reason for people if there is one; the error itself goes to the console. */
export function showFailure(text: string, error: unknown): void {
  console.warn(error)
  showError(text, refusalReason(error))
}

export function showSuccess(text: string): void {
  showToast({ tone: 'success', title: 'Success', text })
}

export function dismissToast(id: number): void {
  set(toasts.filter((toast) => toast.id !== id))
}

/** Removes errors that a retry or a success has made obsolete. */
export function dismissErrors(): void {
  set(toasts.filter(({ tone }) => tone !== 'error'))
}

export function readToasts(): readonly Toast[] {
  return toasts
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function isSame(first: Omit<Toast, 'id'>, second: Omit<Toast, 'id'>): boolean {
  return (
    first.tone === second.tone &&
    first.title === second.title &&
    first.text === second.text &&
    first.reason === second.reason
  )
}

function set(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}
