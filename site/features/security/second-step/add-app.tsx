import { useState } from 'react'
import { useSupabase } from '#site/lib/use-supabase.ts'
import { showError, showSuccess } from '#site/ui/toasts/toast-store.ts'
import { AppCode } from './app-code.tsx'
import { NameForm } from './name-form.tsx'
import { beginApp, type NewApp, removeFactor } from './own-factors.ts'
import { ADD_FAILED, APP_ADDED, refusalText } from './second-step-texts.ts'

type AddAppProps = { issuer: string; suggestedName: string; onAdded: () => Promise<void>; onCancel: () => void }

/** Names an authenticator app, shows the code to scan, and asks for the app's first code. */
export function AddApp({ issuer, suggestedName, onAdded, onCancel }: AddAppProps) {
  const connect = useSupabase()
  const [app, setApp] = useState<NewApp | null>(null)

  async function begin(name: string): Promise<string | null> {
    const begun = await beginApp(await connect(), { name, issuer })
    if ('app' in begun) {
      setApp(begun.app)
      return null
    }
    const refusal = refusalText(begun.error.code)
    if (!refusal) showError(`${ADD_FAILED}. ${begun.error.message}`)
    return refusal
  }

  async function handleConfirmed() {
    showSuccess(APP_ADDED)
    await onAdded()
  }

  function handleCancel(begun: NewApp) {
    onCancel()
    // The leftover factor is deleted automatically after a while.
    void connect()
      .then((supabase) => removeFactor(supabase, begun.id))
      .catch((error: unknown) => console.warn(error))
  }

  if (app) return <AppCode app={app} onConfirmed={handleConfirmed} onCancel={() => handleCancel(app)} />
  return (
    <NameForm
      label="Name of the app"
      submitLabel="Continue"
      busyLabel="One moment…"
      submit={begin}
      {...{ suggestedName, onCancel }}
    />
  )
}
