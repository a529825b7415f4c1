import { useSupabase } from '#site/lib/supabase-browser.ts'
import { useForm } from '#site/lib/use-form.ts'
import { Button } from '#site/ui/button.tsx'
import { RESEND_DONE, RESET_DONE, showDone, showUnexpected } from '../rules/auth-messages.ts'
import { requestPasswordReset, resendConfirmation } from '../sign-in-calls.ts'
import { type AuthFormProps, EMAIL_FIELDS, EmailField, TextButton, useFailure } from './form-parts.tsx'

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
