import { useState } from 'react'
import { textOf, useForm } from '#site/lib/use-form.ts'
import { refusalReason } from '#site/lib/with-refusal-reason.ts'
import { Button } from '#site/ui/buttons/button.tsx'
import { PasswordField } from '#site/ui/forms/password-field.tsx'
import { showError } from '#site/ui/toasts/toast-store.ts'
import { TRY_AGAIN, WRONG_PASSWORD } from '../security-texts.ts'
import { ProofButtons } from './proof-buttons.tsx'
import type { ProofProps } from './proof-props.ts'

/** Signs in with the password, apart from this browser's own session. */
export function PasswordProof({
  email,
  connectUnstored,
  onSignedIn,
  onCancel,
  onCode,
}: ProofProps & { onCode: () => void }) {
  const [isWrong, setIsWrong] = useState(false)
  const { errors, isBusy, formProps } = useForm({
    messages: { password: { missing: 'Enter your password' } },
    async submit(fields) {
      setIsWrong(false)
      const supabase = await connectUnstored()
      const { error } = await supabase.auth.signInWithPassword({ email, password: textOf(fields, 'password') })
      if (error?.code === 'invalid_credentials') return setIsWrong(true)
      if (error) return showError(error.message)
      await onSignedIn(supabase)
    },
    onUnexpected(error) {
      console.warn(error)
      showError(TRY_AGAIN, refusalReason(error))
    },
  })

  return (
    <form method="post" className="grid gap-5" {...formProps}>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        error={errors.password ?? (isWrong ? WRONG_PASSWORD : null)}
      />
      <p>
        <Button look="quiet" size="small" className="-ml-3.5" onClick={onCode}>
          Use a code by email instead
        </Button>
      </p>
      <ProofButtons isBusy={isBusy} onCancel={onCancel} submitLabel="Delete my account" />
    </form>
  )
}
