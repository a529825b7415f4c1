import { useRef, useState } from 'react'
import { textOf, useForm } from '#site/lib/use-form.ts'
import { useSupabase } from '#site/lib/use-supabase.ts'
import { refusalReason } from '#site/lib/with-refusal-reason.ts'
import { Button } from '#site/ui/buttons/button.tsx'
import { TextField } from '#site/ui/forms/field.tsx'
import { showError } from '#site/ui/toasts/toast-store.ts'
import { copyText } from './copy-text.ts'
import { confirmApp, type NewApp } from './own-factors.ts'
import { ADD_FAILED, CODE_MISSING, refusalText, SECRET_COPIED } from './second-step-texts.ts'

type AppCodeProps = { app: NewApp; onConfirmed: () => Promise<void>; onCancel: () => void }

/** The QR code, the same as text, and the field for the app's first code. */
export function AppCode({ app, onConfirmed, onCancel }: AppCodeProps) {
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
    onUnexpected(error) {
      console.warn(error)
      showError(ADD_FAILED, refusalReason(error))
    },
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
