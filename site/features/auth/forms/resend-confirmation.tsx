import { useForm } from '#site/lib/use-form.ts'
import { useSupabase } from '#site/lib/use-supabase.ts'
import { Button } from '#site/ui/buttons/button.tsx'
import { resendConfirmation } from '../calls/resend-confirmation.ts'
import { RESEND_DONE } from '../rules/auth-messages.ts'
import { EMAIL_FIELDS } from '../rules/form-fields.ts'
import { showDone, showUnexpected } from '../show-message.ts'
import { useFailure } from '../use-failure.tsx'
import type { AuthFormProps } from './auth-form-props.ts'
import { EmailField } from './email-field.tsx'

/** Requests another confirmation email. */
export function ResendConfirmation({ email, onEmailChange }: AuthFormProps) {
  const connect = useSupabase()
  const { hasFailed, notice } = useFailure()
  const { errors, isBusy, formProps } = useForm({
    messages: EMAIL_FIELDS,
    onUnexpected: showUnexpected,
    async submit() {
      const error = await resendConfirmation(await connect(), email.trim())
      if (!hasFailed('resend', error)) showDone(RESEND_DONE)
    },
  })

  return (
    <form
      method="post"
      className="mt-8 grid gap-4 border-line border-t pt-6"
      aria-label="New confirmation link"
      {...formProps}
    >
      <p className="text-quiet text-small">No confirmation email, or its link no longer works? Ask for a new one.</p>
      <EmailField email={email} onEmailChange={onEmailChange} error={errors.email} />
      {notice}
      <Button type="submit" isBusy={isBusy}>
        {isBusy ? 'Sending…' : 'Resend confirmation email'}
      </Button>
    </form>
  )
}
