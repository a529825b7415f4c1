import type { PasswordRules } from '#site/lib/public-settings.ts'
import { useForm } from '#site/lib/use-form.ts'
import { useSupabase } from '#site/lib/use-supabase.ts'
import { Button } from '#site/ui/buttons/button.tsx'
import { PasswordField } from '#site/ui/forms/password-field.tsx'
import { signUp } from '../calls/sign-up.ts'
import { ACCOUNT_READY, SIGN_UP_DONE } from '../rules/auth-messages.ts'
import { signUpFields } from '../rules/form-fields.ts'
import { passwordHint } from '../rules/password-rules.ts'
import { type SignUpRequest, toSignUpRequest } from '../rules/sign-up-request.ts'
import { showDone, showUnexpected } from '../show-message.ts'
import { useFailure } from '../use-failure.tsx'
import type { AuthFormProps } from './auth-form-props.ts'
import { EmailField } from './email-field.tsx'
import { SignUpProfileFields } from './sign-up-profile-fields.tsx'

type SignUpFormProps = AuthFormProps & {
  passwordRules: PasswordRules
  /** The account exists; its address must be confirmed by email. */
  onMailSent: (request: SignUpRequest) => void
  /** The account exists and needs no confirmation. */
  onSignedIn: () => void
}

export function SignUpForm({ passwordRules, onMailSent, onSignedIn, ...form }: SignUpFormProps) {
  const connect = useSupabase()
  const { email, onEmailChange } = form
  const { hasFailed, notice } = useFailure()
  const { errors, isBusy, formProps } = useForm({
    messages: signUpFields(passwordRules),
    onUnexpected: showUnexpected,
    async submit(fields) {
      const request = toSignUpRequest(fields)
      const { error, isSignedIn } = await signUp(await connect(), request)
      if (hasFailed('sign-up', error)) return
      showDone(isSignedIn ? ACCOUNT_READY : SIGN_UP_DONE)
      if (isSignedIn) onSignedIn()
      else onMailSent(request)
    },
  })

  return (
    <form method="post" className="grid gap-5" {...formProps}>
      <EmailField email={email} onEmailChange={onEmailChange} error={errors.email} />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        required
        minLength={passwordRules.minLength}
        hint={passwordHint(passwordRules)}
        error={errors.password ?? null}
      />
      <SignUpProfileFields websiteError={errors.website} />
      {notice}
      <Button type="submit" look="primary" isBusy={isBusy}>
        {isBusy ? 'Creating your account…' : 'Sign Up'}
      </Button>
    </form>
  )
}
