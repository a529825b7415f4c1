import type { AuthError } from '@supabase/supabase-js'
import { type BrowserSupabase, useSupabase } from '#site/lib/supabase-browser.ts'
import { useForm } from '#site/lib/use-form.ts'
import { Button } from '#site/ui/button.tsx'
import { RESEND_DONE, RESET_DONE, showDone, showUnexpected } from '../rules/auth-messages.ts'
import { requestPasswordReset, resendConfirmation, sendMagicLink } from '../sign-in-calls.ts'
import { type AuthFormProps, EMAIL_FIELDS, EmailField, TextButton, useFailure } from './form-parts.tsx'

type MailFormOptions = {
  operation: 'reset' | 'resend'
  send: (supabase: BrowserSupabase, email: string) => Promise<AuthError | null>
  onSent: () => void
}

/** State of a form that requests an email to the address in it. */
function useMailForm(email: string, { operation, send, onSent }: MailFormOptions) {
  const connect = useSupabase()
  const { hasFailed, notice } = useFailure()
  const form = useForm({
    messages: EMAIL_FIELDS,
    onUnexpected: showUnexpected,
    async submit() {
      if (!hasFailed(operation, await send(await connect(), email.trim()))) onSent()
    },
  })
  return { ...form, notice }
}

type InsteadOfPasswordProps = AuthFormProps & {
  options: MailFormOptions
  text: string
  sendLabel: string
  onBack: () => void
}

/** A form in place of the one with the password. */
function InsteadOfPassword({ email, onEmailChange, options, text, sendLabel, onBack }: InsteadOfPasswordProps) {
  const { errors, isBusy, formProps, notice } = useMailForm(email, options)
  return (
    <form method="post" className="grid gap-5" {...formProps}>
      <p className="text-quiet">{text}</p>
      <EmailField email={email} onEmailChange={onEmailChange} error={errors.email} />
      {notice}
      <Button type="submit" look="primary" isBusy={isBusy}>
        {isBusy ? 'Sending…' : sendLabel}
      </Button>
      <p>
        <TextButton onClick={onBack}>Back to sign in</TextButton>
      </p>
    </form>
  )
}

export function ForgotPasswordForm(props: AuthFormProps & { onBack: () => void }) {
  return (
    <InsteadOfPassword
      {...props}
      options={{ operation: 'reset', send: requestPasswordReset, onSent: () => showDone(RESET_DONE) }}
      text="Enter your address, and we will send you a link to choose a new password."
      sendLabel="Send reset link"
    />
  )
}

/** Asks for the address that gets a link and a code to sign in with. */
export function MagicLinkForm({ onSent, ...props }: AuthFormProps & { onSent: () => void; onBack: () => void }) {
  return (
    <InsteadOfPassword
      {...props}
      options={{ operation: 'resend', send: sendMagicLink, onSent }}
      text="Enter your address, and we will send you a link and a code. You need no password."
      sendLabel="Send sign-in link"
    />
  )
}

/** Requests another confirmation email. */
export function ResendConfirmation({ email, onEmailChange }: AuthFormProps) {
  const onSent = () => showDone(RESEND_DONE)
  const options = { operation: 'resend', send: resendConfirmation, onSent } as const
  const { errors, isBusy, formProps, notice } = useMailForm(email, options)

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
