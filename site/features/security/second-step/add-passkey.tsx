import { useSupabase } from '#site/lib/use-supabase.ts'
import { showError, showSuccess } from '#site/ui/toasts/toast-store.ts'
import { NameForm } from './name-form.tsx'
import { addPasskey } from './own-factors.ts'
import { PASSKEY_ADDED, PASSKEY_FAILED, refusalText } from './second-step-texts.ts'

type AddPasskeyProps = { suggestedName: string; onAdded: () => Promise<void>; onCancel: () => void }

/** Names a passkey and lets the browser create it. */
export function AddPasskey({ suggestedName, onAdded, onCancel }: AddPasskeyProps) {
  const connect = useSupabase()

  async function submit(name: string): Promise<string | null> {
    const error = await addPasskey(await connect(), name)
    if (!error) {
      showSuccess(PASSKEY_ADDED)
      await onAdded()
      return null
    }
    const refusal = refusalText('code' in error && typeof error.code === 'string' ? error.code : undefined)
    if (!refusal) showError(PASSKEY_FAILED)
    return refusal
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
