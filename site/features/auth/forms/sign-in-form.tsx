import { useState } from 'react'
import { useSupabase } from '#site/lib/supabase-browser.ts'
import { isSecondStepNext } from '#site/lib/token-claims.ts'
import { textOf, useForm } from '#site/lib/use-form.ts'
import { Button } from '#site/ui/button.tsx'
import { PasswordField } from '#site/ui/password-field.tsx'
import { authErrorKind } from '../rules/auth-error-kind.ts'
import { SIGN_IN_DONE, showDone, showUnexpected } from '../rules/auth-messages.ts'
import { signIn } from '../sign-in-calls.ts'
import { type AuthFormProps, EmailField, SIGN_IN_FIELDS, TextButton, useFailure } from './form-parts.tsx'
import { ResendConfirmation } from './request-mail-forms.tsx'

type SignInFormProps = AuthFormProps & {
  onSignedIn: () => void
  /** The password was right, and the account has a second factor. */
  onSecondStep: () => void
  onForgotten: () => void
  onMagicLink: () => void
}

export function SignInForm({ email, onEmailChange, onSignedIn, onSecondStep, ...ways }: SignInFormProps) {
  const { onForgotten, onMagicLink } = ways
  const connect = useSupabase()
  const { hasFailed, notice } = useFailure()
  const [isUnconfirmed, setIsUnconfirmed] = useState(false)
  const { errors, isBusy, formProps } = useForm({
    messages: SIGN_IN_FIELDS,
    onUnexpected: showUnexpected,
    async submit(fields) {
      const supabase = await connect()
      const error = await signIn(supabase, { email: email.trim(), password: textOf(fields, 'password') })
      setIsUnconfirmed(error !== null && authErrorKind(error) === 'email-not-confirmed')
      if (hasFailed('sign-in', error)) return
      if (await isSecondStepNext(supabase)) return onSecondStep()
      showDone(SIGN_IN_DONE)
      onSignedIn()
    },
  })

  return (
    <>
      <form method="post" className="grid gap-5" {...formProps}>
        <EmailField email={email} onEmailChange={onEmailChange} error={errors.email} />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          error={errors.password ?? null}
        />
        {notice}
        <Button type="submit" look="primary" isBusy={isBusy}>
          {isBusy ? 'Signing in…' : 'Sign In'}
        </Button>
        <p>
          <TextButton onClick={onForgotten}>Forgot your password?</TextButton>
        </p>
        <p>
          <TextButton onClick={onMagicLink}>Email me a sign-in link instead</TextButton>
        </p>
      </form>
      {isUnconfirmed && <ResendConfirmation email={email} onEmailChange={onEmailChange} />}
    </>
  )
}
