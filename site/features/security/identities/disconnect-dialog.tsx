import type { UserIdentity } from '@supabase/supabase-js'
import { ConfirmDialog } from '#site/ui/confirm-dialog.tsx'
import { unlinkQuestion } from './identity-texts.ts'

type DisconnectDialogProps = {
  /** Null when the dialog is closed. */
  identity: UserIdentity | null
  label: string
  /** What still signs the member in, by name. */
  others: readonly string[]
  isBusy: boolean
  onConfirm: (identity: UserIdentity) => Promise<void>
  onCancel: () => void
}

/** Says what disconnecting means before it happens. */
export function DisconnectDialog({ identity, label, others, isBusy, onConfirm, onCancel }: DisconnectDialogProps) {
  return (
    <ConfirmDialog
      isOpen={identity !== null}
      title={`Disconnect ${label}?`}
      question={identity ? unlinkQuestion({ provider: identity.provider, label, others }) : ''}
      confirmLabel="Disconnect"
      isBusy={isBusy}
      onConfirm={() => identity && void onConfirm(identity)}
      onCancel={onCancel}
    />
  )
}
