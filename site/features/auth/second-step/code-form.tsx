import type { AuthError } from '@supabase/supabase-js'
import { type ComponentProps, type ReactNode, useRef, useState } from 'react'
import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'
import { textOf, useForm } from '#site/lib/use-form.ts'
import { useSupabase } from '#site/lib/use-supabase.ts'
import { Button } from '#site/ui/buttons/button.tsx'
import { TextField } from '#site/ui/forms/field.tsx'
import { showFailure, showUnexpected } from '../show-message.ts'
import { refusedCode } from './second-step-texts.ts'

type CodeFormProps = {
  kind: 'app' | 'recovery'
  lead: string
  missing: string
  input: Omit<ComponentProps<typeof TextField>, 'name' | 'error' | 'required'>
  prove: (supabase: BrowserSupabase, code: string, fields: FormData) => Promise<AuthError | null>
  onDone: () => void
  children?: ReactNode
}

/** A form with one code. A refusal appears at the field, which keeps the code and gets the focus. */
export function CodeForm({ kind, lead, missing, input, prove, onDone, children }: CodeFormProps) {
  const connect = useSupabase()
  const form = useRef<HTMLFormElement>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { errors, isBusy, formProps } = useForm({
    messages: { code: { missing } },
    onUnexpected: showUnexpected,
    async submit(fields) {
      setRefusal(null)
      const error = await prove(await connect(), textOf(fields, 'code'), fields)
      if (!error) return onDone()
      const refused = refusedCode(kind, error)
      if (!refused) return showFailure('sign-in', error)
      setRefusal(refused)
      form.current?.querySelector<HTMLInputElement>('[name="code"]')?.focus()
    },
  })

  return (
    <form ref={form} method="post" className="grid gap-5" {...formProps}>
      <p className="text-quiet">{lead}</p>
      {children}
      <TextField {...input} name="code" required error={errors.code ?? refusal} />
      <Button type="submit" look="primary" isBusy={isBusy}>
        {isBusy ? 'Checking…' : 'Confirm'}
      </Button>
    </form>
  )
}
