import { useRef, useState } from 'react'
import { textOf, useForm } from '#site/lib/use-form.ts'
import { refusalReason } from '#site/lib/with-refusal-reason.ts'
import { Button } from '#site/ui/buttons/button.tsx'
import { TextField } from '#site/ui/forms/field.tsx'
import { showError } from '#site/ui/toasts/toast-store.ts'
import { ADD_FAILED, NAME_MISSING } from './second-step-texts.ts'

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
export function NameForm({ label, suggestedName, submitLabel, busyLabel, submit, onCancel }: NameFormProps) {
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
    onUnexpected(error) {
      console.warn(error)
      showError(ADD_FAILED, refusalReason(error))
    },
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
