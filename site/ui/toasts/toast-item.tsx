import { useEffect } from 'react'
import { DismissButton } from '../buttons/dismiss-button.tsx'
import { dismissToast, type Toast } from './toast-store.ts'

/** How long a success message stays; errors stay until dismissed. */
export const TOAST_LIFETIME_MS = 6000

type ToastItemProps = {
  toast: Toast
  /** True while the pointer or the focus is on the toasts; none of them disappears then. */
  isHeld: boolean
  onDismiss: () => void
}

/** One toast. Screen readers read "title: text" as one sentence (readings D41). */
export function ToastItem({ toast, isHeld, onDismiss }: ToastItemProps) {
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
