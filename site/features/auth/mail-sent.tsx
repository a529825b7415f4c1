import type { AuthFormProps } from './forms/auth-form-props.ts'
import { ResendConfirmation } from './forms/resend-confirmation.tsx'
import { TextButton } from './forms/text-button.tsx'

/** Shown after sign-up: what to do next, and what to do if no email arrives. */
export function MailSent({ onBack, ...form }: AuthFormProps & { onBack: () => void }) {
  return (
    <>
      <p>
        Your account is waiting for you. Open the link in the email that we sent to{' '}
        <strong className="font-semibold">{form.email}</strong>, and it is yours.
      </p>
      <p className="mt-4">
        <TextButton onClick={onBack}>Back to sign in</TextButton>
      </p>
      <ResendConfirmation {...form} />
    </>
  )
}
