import { useRef, useState } from 'react'
import { useSupabase } from '#site/lib/supabase-browser.ts'
import { textOf, useForm } from '#site/lib/use-form.ts'
import { Button } from '#site/ui/button.tsx'
import { TextField } from '#site/ui/field.tsx'
import { showError, showFailure, showSuccess } from '#site/ui/toast-store.ts'
import {
  ADD_FAILED,
  APP_ADDED,
  addPasskey,
  beginApp,
  CODE_MISSING,
  confirmApp,
  NAME_MISSING,
  type NewApp,
  PASSKEY_ADDED,
  PASSKEY_FAILED,
  refusalText,
  removeFactor,
  SECRET_COPIED,
} from './own-factors.ts'
import { copyText } from './recovery-codes.tsx'

const NAME_TAKEN = 'mfa_factor_name_conflict'

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
    showFailure(PASSKEY_FAILED, error)
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

type AppCodeProps = { app: NewApp; onConfirmed: () => Promise<void>; onCancel: () => void }

/** The QR code, the same as text, and the field for the app's first code. */
function AppCode({ app, onConfirmed, onCancel }: AppCodeProps) {
  const connect = useSupabase()
  const form = useRef<HTMLFormElement>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { errors, isBusy, formProps } = useForm({
    messages: { code: { missing: CODE_MISSING } },
    async submit(fields) {
      setRefusal(null)
      const error = await confirmApp(await connect(), app.id, textOf(fields, 'code'))
      if (!error) return onConfirmed()
      const refused = refusalText(error.code)
      setRefusal(refused)
      if (refused) form.current?.querySelector<HTMLInputElement>('[name="code"]')?.focus()
      else showError(`${ADD_FAILED}. ${error.message}`)
    },
    onUnexpected: (error) => showFailure(ADD_FAILED, error),
  })

  return (
    <form ref={form} method="post" className="grid w-full max-w-md gap-5" {...formProps}>
      <p>Scan this with your authenticator app, or type the key below into it.</p>
      <img
        src={app.qrCode}
        width={200}
        height={200}
        alt="QR code with the key below"
        className="rounded-md border border-line bg-white"
      />
      <div>
        <dl>
          <dt className="field-label">Key</dt>
          {/* Groups of four are easier to type; copying leaves the spaces out. */}
          <dd className="break-words font-mono">{app.secret.replace(/(.{4})(?=.)/g, '$1 ')}</dd>
        </dl>
        <Button size="small" className="mt-3" onClick={() => void copyText(app.secret, SECRET_COPIED)}>
          Copy the key
        </Button>
      </div>
      <TextField
        label="Code that the app shows"
        name="code"
        required
        autoFocus
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={10}
        error={errors.code ?? refusal}
      />
      <p className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" isBusy={isBusy}>
          {isBusy ? 'Checking…' : 'Confirm'}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </p>
    </form>
  )
}

type NameFormProps = {
  label: string
  suggestedName: string
  submitLabel: string
  busyLabel: string
  /** Returns what is wrong with the name, or null. */
  submit: (name: string) => Promise<string | null>
  onCancel: () => void
}

/** Names a new factor. The field has the focus, because the button that opened the form is gone. */
function NameForm({ label, suggestedName, submitLabel, busyLabel, submit, onCancel }: NameFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { errors, isBusy, formProps } = useForm({
    messages: { name: { missing: NAME_MISSING } },
    async submit(fields) {
      setRefusal(null)
      const refused = await submit(textOf(fields, 'name').trim())
      setRefusal(refused)
      if (refused) form.current?.querySelector<HTMLInputElement>('[name="name"]')?.focus()
    },
    onUnexpected: (error) => showFailure(ADD_FAILED, error),
  })

  return (
    <form ref={form} method="post" className="grid w-full max-w-md gap-5" {...formProps}>
      <TextField
        label={label}
        name="name"
        defaultValue={suggestedName}
        maxLength={60}
        required
        autoFocus
        autoComplete="off"
        error={errors.name ?? refusal}
      />
      <p className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" isBusy={isBusy}>
          {isBusy ? busyLabel : submitLabel}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </p>
    </form>
  )
}
