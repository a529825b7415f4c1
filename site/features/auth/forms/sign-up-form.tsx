import { useForm } from '#site/lib/use-form.ts'
import { Button } from '#site/ui/buttons/button.tsx'
import { PasswordField } from '#site/ui/forms/password-field.tsx'
import { signUp } from '../calls/sign-up.ts'
import { ACCOUNT_READY, SIGN_UP_DONE } from '../rules/auth-messages.ts'
import { PASSWORD_HINT, PASSWORD_MIN_LENGTH, SIGN_UP_FIELDS } from '../rules/form-fields.ts'
import { toSignUpRequest } from '../rules/sign-up-request.ts'
import { showDone, showFailure, showUnexpected } from '../show-message.ts'
import type { AuthFormProps } from './auth-form-props.ts'
import { EmailField } from './email-field.tsx'
import { SignUpProfileFields } from './sign-up-profile-fields.tsx'

type SignUpFormProps = AuthFormProps & {
  /** The account exists; its address must be confirmed by mail. */
  onMailSent: () => void
  /** The account exists and no confirmation is asked for. */
  onSignedIn: () => void
}

export function SignUpForm({ connect, email, onEmailChange, onMailSent, onSignedIn }: SignUpFormProps) {
  const { errors, isBusy, formProps } = useForm({
    messages: SIGN_UP_FIELDS,
    onUnexpected: showUnexpected,
    async submit(fields) {
      const outcome = await signUp(await connect(), toSignUpRequest(fields))
      if (outcome.error) return showFailure('sign-up', outcome.error)
      showDone(outcome.isSignedIn ? ACCOUNT_READY : SIGN_UP_DONE)
      if (outcome.isSignedIn) onSignedIn()
      else onMailSent()
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
        minLength={PASSWORD_MIN_LENGTH}
        hint={PASSWORD_HINT}
        error={errors.password ?? null}
      />
      <SignUpProfileFields connect={connect} websiteError={errors.website} />
      <Button type="submit" look="primary" isBusy={isBusy}>
        {isBusy ? 'Creating your account…' : 'Sign Up'}
      </Button>
    </form>
  )
}
