import { useState } from 'react'
import { Button } from '#site/ui/buttons/button.tsx'
import { ConfirmDialog } from '#site/ui/confirm-dialog.tsx'
import { DELETE_QUESTION } from './message-texts.ts'

type DeleteMessageButtonProps = { reference: string; onDelete: () => Promise<void> }

/** Asks for confirmation, because a deleted message cannot be restored. */
export function DeleteMessageButton({ reference, onDelete }: DeleteMessageButtonProps) {
  const [isAsking, setIsAsking] = useState(false)

  function handleDelete() {
    // Close the dialog first: while it is open, the page heading cannot take the focus after the deletion.
    setIsAsking(false)
    void onDelete()
  }

  return (
    <>
      <Button size="small" look="danger" onClick={() => setIsAsking(true)}>
        Delete<span className="sr-only"> {reference}</span>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Delete ${reference}`}
        question={DELETE_QUESTION}
        confirmLabel="Delete"
        onConfirm={handleDelete}
        onCancel={() => setIsAsking(false)}
      />
    </>
  )
}
