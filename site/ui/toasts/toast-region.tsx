import { type FocusEvent, useRef, useState, useSyncExternalStore } from 'react'
import { ToastItem } from './toast-item.tsx'
import { readToasts, subscribeToToasts, type Toast } from './toast-store.ts'

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
