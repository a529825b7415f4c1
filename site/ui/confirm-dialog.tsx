import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from './button.tsx'

type ConfirmDialogProps = {
  isOpen: boolean
  title: string
  question: string
  confirmLabel: string
  /** The confirmed action is running: ignore further clicks and Escape. */
  isBusy?: boolean
  onConfirm: () => void
  onCancel: () => void
  /** Called when the dialog is closed and the focus is back where it was, if that element still exists. */
  onClosed?: () => void
  children?: ReactNode
}

/** Asks before something that cannot be undone. A native modal dialog: focus stays inside and returns afterward. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, question, confirmLabel, isBusy = false, onConfirm, onCancel, onClosed, children } = props
  const id = useId()
  const dialog = useModal(isOpen)

  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-question`}
      className="floating m-auto w-[min(30rem,calc(100vw-2.5rem))] p-6 backdrop:bg-(--backdrop)"
      onCancel={(event) => {
        event.preventDefault()
        if (!isBusy) onCancel()
      }}
      onClose={onClosed}
    >
      <h2 id={`${id}-title`} className="text-h4">
        {title}
      </h2>
      <p id={`${id}-question`} className="mt-2">
        {question}
      </p>
      {children}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button onClick={onCancel} isBusy={isBusy}>
          Cancel
        </Button>
        <Button look="danger" isBusy={isBusy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </dialog>
  )
}

/** Opens and closes a native modal dialog with React state: focus stays inside and returns afterward. */
export function useModal(isOpen: boolean) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (isOpen && !element?.open) element?.showModal()
    if (!isOpen && element?.open) element.close()
  }, [isOpen])
  return dialog
}
