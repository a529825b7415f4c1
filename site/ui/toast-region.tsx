import { type FocusEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { DismissButton } from './button.tsx'
import { dismissToast, readToasts, subscribeToToasts, type Toast } from './toast-store.ts'

/** How long a success message stays; errors stay until dismissed. */
export const TOAST_LIFETIME_MS = 6000

const NO_TOASTS: readonly Toast[] = []

/**
 * Where toasts appear. Part of every page from the start, because screen readers don't announce a live region that is
 * added together with its first message. Errors interrupt, successes wait.
 */
export function ToastRegion() {
  const toasts = useSyncExternalStore(subscribeToToasts, readToasts, () => NO_TOASTS)
  const [isHovered, setIsHovered] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const focusBefore = useRef<HTMLElement | null>(null)

  function handleFocus(event: FocusEvent<HTMLElement>) {
    setIsFocused(true)
    const origin = event.relatedTarget
    if (origin instanceof HTMLElement && !event.currentTarget.contains(origin)) focusBefore.current = origin
  }

  function handleDismiss() {
    // Removing the element under the pointer or focus fires no leave or blur event, so reset the state here.
    setIsHovered(false)
    setIsFocused(false)
    focusBefore.current?.focus()
  }

  function renderToasts(tone: Toast['tone']) {
    return toasts
      .filter((toast) => toast.tone === tone)
      .map((toast) => (
        <ToastItem key={toast.id} toast={toast} isHeld={isHovered || isFocused} onDismiss={handleDismiss} />
      ))
  }

  return (
    <section
      aria-label="Notifications"
      className="toasts"
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={handleFocus}
      onBlur={() => setIsFocused(false)}
    >
      <div role="alert">{renderToasts('error')}</div>
      <div role="status">{renderToasts('success')}</div>
    </section>
  )
}

type ToastItemProps = {
  toast: Toast
  /** True while the pointer or the focus is on the toasts; none of them disappears then. */
  isHeld: boolean
  onDismiss: () => void
}

/** One toast. Screen readers read "title: text" as one sentence (readings D41). */
function ToastItem({ toast, isHeld, onDismiss }: ToastItemProps) {
  useLifetime(toast, isHeld)
  const color = toast.tone === 'error' ? 'text-danger' : 'text-success'

  return (
    <div className="floating pointer-events-auto flex items-start gap-3 py-3 pr-2 pl-4">
      <ToneMark className={`mt-1 shrink-0 ${color}`} tone={toast.tone} />
      <p className="min-w-0 flex-1 text-small">
        <strong className={`font-semibold ${color}`}>{toast.title}</strong>
        {toast.text && (
          <>
            <span className="sr-only">{/[.!?:]$/.test(toast.title) ? ' ' : ': '}</span>
            <span className="block">{toast.text}</span>
          </>
        )}
        {toast.reason && (
          <>
            <span className="sr-only">. </span>
            <span className="block">{toast.reason}</span>
          </>
        )}
      </p>
      <DismissButton
        onClick={() => {
          dismissToast(toast.id)
          onDismiss()
        }}
      />
    </div>
  )
}

function ToneMark({ tone, className }: { tone: Toast['tone']; className: string }) {
  const path = tone === 'error' ? 'M8 4.5v4.25M8 11.5v.01' : 'm4.75 8.25 2.25 2.25 4.25-4.75'
  return (
    <svg className={className} viewBox="0 0 16 16" width="18" height="18" aria-hidden="true">
      <circle cx="8" cy="8" r="7" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d={path} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}

function useLifetime({ id, tone }: Toast, isHeld: boolean): void {
  useEffect(() => {
    if (tone === 'error' || isHeld) return
    const timer = setTimeout(() => dismissToast(id), TOAST_LIFETIME_MS)
    return () => clearTimeout(timer)
  }, [id, tone, isHeld])
}
