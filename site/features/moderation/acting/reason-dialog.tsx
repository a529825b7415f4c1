import { useId, useRef, useState } from 'react'
import { showSuccess } from '#site/ui/toasts/toast-store.ts'
import { useModal } from '#site/ui/use-modal.ts'
import { type ModerationAction, textsOf } from './moderation-action.ts'
import { ReasonForm } from './reason-form.tsx'

type ReasonDialogProps = {
  /** The action to confirm; null closes the dialog. */
  action: ModerationAction | null
  /** Reads the list again before the dialog closes. */
  onChanged: () => Promise<void>
  onClose: () => void
  /** Called after the action, once the dialog is closed. The button that opened it may be gone. */
  onDone: () => void
}

/** Asks for a reason before an action. The form is mounted only while the dialog is open. */
export function ReasonDialog({ action, onChanged, onClose, onDone }: ReasonDialogProps) {
  const id = useId()
  const dialog = useModal(action !== null)
  const [isBusy, setIsBusy] = useState(false)
  const isDone = useRef(false)

  async function handleDone(done: string) {
    isDone.current = true
    await onChanged()
    onClose()
    showSuccess(done)
  }

  function handleClosed() {
    if (isDone.current) onDone()
    isDone.current = false
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-consequence`}
      className="floating members-dialog"
      onCancel={(event) => {
        event.preventDefault()
        if (!isBusy) onClose()
      }}
      onClose={handleClosed}
    >
      {action && (
        <>
          <h2 id={`${id}-title`} className="text-h3">
            {textsOf(action).title}
          </h2>
          <p className="mt-3 break-words font-semibold">{action.name}</p>
          <p id={`${id}-consequence`} className="mt-1 text-quiet">
            {textsOf(action).consequence}
          </p>
          <ReasonForm onBusyChange={setIsBusy} onDone={handleDone} onCancel={onClose} {...{ action, isBusy }} />
        </>
      )}
    </dialog>
  )
}
