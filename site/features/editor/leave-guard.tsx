import { type RefObject, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '#site/ui/confirm-dialog.tsx'

type LeaveGuardProps = {
  isDirty: boolean
  hasCopy: boolean
  isOnServer: boolean
  /** True once everything is saved, even before React has rendered that. */
  isDone: RefObject<boolean>
}

/** Asks before the author leaves unsaved text: the browser when the tab closes, a dialog for site links and Back. */
export function LeaveGuard({ isDirty, hasCopy, isOnServer, isDone }: LeaveGuardProps) {
  useCloseQuestion(isDirty)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isDone.current && currentLocation.pathname !== nextLocation.pathname,
  )
  const isAsking = blocker.state === 'blocked'

  return (
    <ConfirmDialog
      isOpen={isAsking}
      title="Leave without saving?"
      question={questionFor({ hasCopy, isOnServer })}
      confirmLabel="Leave"
      onCancel={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    />
  )
}

const COPY_STORED =
  'Your changes are not saved. This browser keeps a copy and offers it when you come back to this page.'
const COPY_ON_SERVER =
  'Your changes are not saved. The server keeps a copy and offers it when you come back to this page, on any device.'
const NO_COPY = 'Your changes are not saved, and this browser keeps no copy: they would be lost.'

function questionFor({ hasCopy, isOnServer }: Pick<LeaveGuardProps, 'hasCopy' | 'isOnServer'>): string {
  if (isOnServer) return COPY_ON_SERVER
  return hasCopy ? COPY_STORED : NO_COPY
}

function useCloseQuestion(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
}
