import { ConfirmDialog } from '#site/ui/confirm-dialog.tsx'
import { POST_ACTIONS } from './post-actions.ts'
import type { usePostAction } from './use-post-action.ts'

/** Asks before an action on a post, and names the post. */
export function PostActionDialog({ action }: { action: ReturnType<typeof usePostAction> }) {
  const { asked } = action
  const { title, question, confirmLabel } = POST_ACTIONS[asked?.name ?? 'delete']
  return (
    <ConfirmDialog
      isOpen={asked !== null}
      {...{ title, question, confirmLabel }}
      isBusy={action.isBusy}
      onConfirm={() => void action.confirm()}
      onCancel={action.cancel}
      onClosed={action.handleClosed}
    >
      <p className="mt-3 break-words font-semibold">{asked?.post.title}</p>
    </ConfirmDialog>
  )
}
