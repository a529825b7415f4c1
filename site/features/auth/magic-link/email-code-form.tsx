import type { AuthError } from '@supabase/supabase-js'
import { useRef, useState } from 'react'
import { isSecondStepNext } from '#site/lib/second-step.ts'
import { textOf, useForm } from '#site/lib/use-form.ts'
import { useSupabase } from '#site/lib/use-supabase.ts'
import { Button } from '#site/ui/buttons/button.tsx'
import { TextField } from '#site/ui/forms/field.tsx'
import { verifyEmailCode } from '../calls/verify-email-code.ts'
import { TextButton } from '../forms/text-button.tsx'
import { SIGN_IN_DONE } from '../rules/auth-messages.ts'
import { showDone, showUnexpected } from '../show-message.ts'
import { useFailure } from '../use-failure.tsx'
import { CODE_FIELDS, CODE_LENGTH, digitsOf, refusedCode } from './magic-link-texts.ts'
import { SendAgain } from './send-again.tsx'

type EmailCodeFormProps = {
  email: string
  onSignedIn: () => void
  /** The code was right, and the account has a second factor. */
  onSecondStep: () => void
  onBack: () => void
}

/** After a magic link was requested: the link may be opened anywhere, the code is for this browser. */
export function EmailCodeForm({ email, onSignedIn, onSecondStep, onBack }: EmailCodeFormProps) {
  const connect = useSupabase()
  const form = useRef<HTMLFormElement>(null)
  const { hasFailed, notice } = useFailure()
  const [refusal, setRefusal] = useState<string | null>(null)
  const focusCode = () => form.current?.querySelector<HTMLInputElement>('[name="code"]')?.focus()

  function refuse(error: AuthError) {
    const refused = refusedCode(error)
    if (!refused) return void hasFailed('sign-in', error)
    setRefusal(refused)
    focusCode()
  }

  const { errors, isBusy, formProps } = useForm({
    messages: CODE_FIELDS,
    onUnexpected: showUnexpected,
    async submit(fields) {
      setRefusal(null)
      const code = digitsOf(textOf(fields, 'code'))
      const supabase = await connect()
      const error = await verifyEmailCode(supabase, { email: email.trim(), code })
      if (error) return refuse(error)
      if (await isSecondStepNext(supabase)) return onSecondStep()
      showDone(SIGN_IN_DONE)
      onSignedIn()
    },
  })

  return (
    <>
      <form ref={form} method="post" className="grid gap-5" {...formProps}>
        <p>
          If <strong className="font-semibold break-words">{email.trim()}</strong> has an account, an email is on its
          way. Open its link, or enter its code here.
        </p>
        <TextField
          label="Code"
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          required
          minLength={CODE_LENGTH}
          hint={`${CODE_LENGTH} digits`}
          error={errors.code ?? refusal}
        />
        {notice}
        <Button type="submit" look="primary" isBusy={isBusy}>
          {isBusy ? 'Signing in…' : 'Sign in with code'}
        </Button>
        <p>
          <TextButton onClick={onBack}>Back to sign in</TextButton>
        </p>
      </form>
      <SendAgain email={email} onSent={focusCode} />
    </>
  )
}
