import { normalizeEmail } from '@headwater/email-address'
import { useState } from 'react'
import { useSupabase } from '#site/lib/supabase-browser.ts'
import { useForm } from '#site/lib/use-form.ts'
import { Button } from '#site/ui/button.tsx'
import { EMAIL_FIELDS, EmailField, TextButton, useFailure } from './forms/form-parts.tsx'
import { ACCOUNT_READY, RESEND_DONE, SIGN_UP_DONE, showDone, showUnexpected } from './rules/auth-messages.ts'
import { type SignUpRequest, signUp } from './rules/sign-up.ts'
import { resendConfirmation } from './sign-in-calls.ts'

type MailSentProps = {
  /** The sign-up whose confirmation email was sent. */
  request: SignUpRequest
  onMailSent: (request: SignUpRequest) => void
  onSignedIn: () => void
  onBack: () => void
}

/** Shown after sign-up: what to do next, and what to do if no email arrives. */
export function MailSent({ request, onBack, ...outcomes }: MailSentProps) {
  return (
    <>
      <p>
        Your account is waiting for you. Open the link in the email that we sent to{' '}
        <strong className="font-semibold break-words">{request.email}</strong>, and it is yours.
      </p>
      <p className="mt-4">
        <TextButton onClick={onBack}>Back to sign in</TextButton>
      </p>
      <AnotherMail request={request} {...outcomes} />
    </>
  )
}

/** Another email to the same address, or a sign-up with the corrected one: a resend to it would send nothing. */
function AnotherMail({ request, onMailSent, onSignedIn }: Omit<MailSentProps, 'onBack'>) {
  const connect = useSupabase()
  const [email, setEmail] = useState(request.email)
  const isSame = normalizeEmail(email) === normalizeEmail(request.email)
  const { hasFailed, notice } = useFailure()
  const { errors, isBusy, formProps } = useForm({
    messages: EMAIL_FIELDS,
    onUnexpected: showUnexpected,
    submit: () => (isSame ? resend() : signUpAgain({ ...request, email: email.trim() })),
  })

  async function resend() {
    if (!hasFailed('resend', await resendConfirmation(await connect(), request.email))) showDone(RESEND_DONE)
  }

  async function signUpAgain(corrected: SignUpRequest) {
    const { error, isSignedIn } = await signUp(await connect(), corrected)
    if (hasFailed('sign-up', error)) return
    showDone(isSignedIn ? ACCOUNT_READY : SIGN_UP_DONE)
    if (isSignedIn) onSignedIn()
    else onMailSent(corrected)
  }

  return (
    <form
      method="post"
      className="mt-8 grid gap-4 border-line border-t pt-6"
      aria-label="New confirmation link"
      {...formProps}
    >
      <p className="text-quiet text-small">
        No confirmation email? Ask for another one. If the address is wrong, correct it to sign up with the right one.
      </p>
      <EmailField email={email} onEmailChange={setEmail} error={errors.email} />
      {notice}
      <Button type="submit" isBusy={isBusy}>
        {isBusy ? 'Sending…' : isSame ? 'Resend confirmation email' : 'Sign up with this address'}
      </Button>
    </form>
  )
}
