import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from './confirm-dialog.tsx'

/**
 * Asks before a link, Back or a closed tab loses what was typed. `hasUnsaved` is asked at that moment, so a form that
 * navigates right after saving is not held back by the last drawing.
 */
export function UnsavedGuard({ hasUnsaved }: { hasUnsaved: () => boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && hasUnsaved(),
  )
  useUnloadQuestion(hasUnsaved)

  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      title="Leave without saving?"
      question="What you changed on this page will be lost."
      confirmLabel="Leave"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  )
}

/** The browser asks in its own words. */
function useUnloadQuestion(hasUnsaved: () => boolean): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (hasUnsaved()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [hasUnsaved])
}
