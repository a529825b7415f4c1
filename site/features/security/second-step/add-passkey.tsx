import { useSupabase } from '#site/lib/use-supabase.ts'
import { refusalReason } from '#site/lib/with-refusal-reason.ts'
import { showError, showSuccess } from '#site/ui/toasts/toast-store.ts'
import { NameForm } from './name-form.tsx'
import { addPasskey } from './own-factors.ts'
import { PASSKEY_ADDED, PASSKEY_FAILED, refusalText } from './second-step-texts.ts'

const NAME_TAKEN = 'mfa_factor_name_conflict'

type AddPasskeyProps = { suggestedName: string; onAdded: () => Promise<void>; onCancel: () => void }

/** Names a passkey and lets the browser create it. */
export function AddPasskey({ suggestedName, onAdded, onCancel }: AddPasskeyProps) {
  const connect = useSupabase()

  async function submit(name: string): Promise<string | null> {
    const supabase = await connect()
    // Canceling in the browser's dialog ends up here, too.
    const error = await addPasskey(supabase, name).catch((cause: Error) => cause)
    if (!error) {
      showSuccess(PASSKEY_ADDED)
      await onAdded()
      return null
    }
    if ('code' in error && error.code === NAME_TAKEN) return refusalText(NAME_TAKEN)
    console.warn(error)
    showError(PASSKEY_FAILED, refusalReason(error))
    return null
  }

  return (
    <NameForm
      label="Name of the passkey"
      submitLabel="Create the passkey"
      busyLabel="Waiting for your device…"
      {...{ suggestedName, submit, onCancel }}
    />
  )
}
