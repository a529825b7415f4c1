import { useForm } from '#site/lib/use-form.ts'
import { useSupabase } from '#site/lib/use-supabase.ts'
import { Button } from '#site/ui/buttons/button.tsx'
import { requestPasswordReset } from '../calls/request-password-reset.ts'
import { RESET_DONE } from '../rules/auth-messages.ts'
import { EMAIL_FIELDS } from '../rules/form-fields.ts'
import { showDone, showUnexpected } from '../show-message.ts'
import { useFailure } from '../use-failure.tsx'
import type { AuthFormProps } from './auth-form-props.ts'
import { EmailField } from './email-field.tsx'
import { TextButton } from './text-button.tsx'

export function ForgotPasswordForm({ email, onEmailChange, onBack }: AuthFormProps & { onBack: () => void }) {
  const connect = useSupabase()
  const { hasFailed, notice } = useFailure()
  const { errors, isBusy, formProps } = useForm({
    messages: EMAIL_FIELDS,
    onUnexpected: showUnexpected,
    async submit() {
      const error = await requestPasswordReset(await connect(), email.trim())
      if (!hasFailed('reset', error)) showDone(RESET_DONE)
    },
  })

  return (
    <form method="post" className="grid gap-5" {...formProps}>
      <p className="text-quiet">Enter your address, and we will send you a link to choose a new password.</p>
      <EmailField email={email} onEmailChange={onEmailChange} error={errors.email} />
      {notice}
      <Button type="submit" look="primary" isBusy={isBusy}>
        {isBusy ? 'Sending…' : 'Send reset link'}
      </Button>
      <p>
        <TextButton onClick={onBack}>Back to sign in</TextButton>
      </p>
    </form>
  )
}
