import { type FocusEvent, useRef, useState, useSyncExternalStore } from 'react'
import { ToastItem } from './toast-item.tsx'
import { readToasts, subscribeToToasts, type Toast } from './toast-store.ts'

const NO_TOASTS: readonly Toast[] = []

/**
 * Where toasts appear, in every page from its start: a live region that comes together with its first message is not
 * announced. Errors interrupt, successes wait their turn.
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
    // The button under pointer and focus is gone, and with it the events that would say so.
    setIsHovered(false)
    setIsFocused(false)
    focusBefore.current?.focus()
  }

  function draw(tone: Toast['tone']) {
    return toasts
      .filter((toast) => toast.tone === tone)
      .map((toast) => (
        <ToastItem key={toast.id} toast={toast} isHeld={isHovered || isFocused} onDismiss={handleDismiss} />
      ))
  }

  return (
    <section
      aria-label="Notifications"
      // Above the ask bar, and above a bar of actions at the bottom of the page, which carries data-bottom-bar.
      className="pointer-events-none fixed inset-x-4 bottom-4 z-50 ml-auto grid max-w-md gap-2 sm:inset-x-6 sm:bottom-6 [html:has(.ask-bar)_&]:bottom-24 [html:has([data-bottom-bar])_&]:bottom-[calc(var(--bottom-bar-height)+1rem)]"
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={handleFocus}
      onBlur={() => setIsFocused(false)}
    >
      <div role="alert" className="grid gap-2">
        {draw('error')}
      </div>
      <div role="status" className="grid gap-2">
        {draw('success')}
      </div>
    </section>
  )
}
