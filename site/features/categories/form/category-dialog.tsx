import { useId, useState } from 'react'
import { useModal } from '#site/ui/use-modal.ts'
import type { Category } from '../calls/list-all-categories.ts'
import { CategoryForm } from './category-form.tsx'

/** Whether the dialog is open, and for what. */
export type CategoryDialogMode = { kind: 'closed' } | { kind: 'add' } | { kind: 'edit'; category: Category }

type CategoryDialogProps = {
  mode: CategoryDialogMode
  /** Reads the categories again before the dialog closes. */
  onChanged: () => Promise<void>
  onClose: () => void
}

/** Adds or edits a category. The form is mounted only while the dialog is open, so closing resets it. */
export function CategoryDialog({ mode, onChanged, onClose }: CategoryDialogProps) {
  const id = useId()
  const [isBusy, setIsBusy] = useState(false)
  const isOpen = mode.kind !== 'closed'
  const dialog = useModal(isOpen)
  const category = mode.kind === 'edit' ? mode.category : null

  async function handleSaved() {
    await onChanged()
    onClose()
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      className="floating members-dialog"
      onCancel={(event) => {
        event.preventDefault()
        if (!isBusy) onClose()
      }}
    >
      <h2 id={`${id}-title`} className="text-h3">
        {category ? 'Edit Category' : 'Add Category'}
      </h2>
      {isOpen && (
        <CategoryForm onBusyChange={setIsBusy} onSaved={handleSaved} onCancel={onClose} {...{ category, isBusy }} />
      )}
    </dialog>
  )
}
