import type { AuthError } from '@supabase/supabase-js'
import { useEffect, useRef, useState } from 'react'
import { useSupabase } from '#site/lib/supabase-browser.ts'
import { isSecondStepNext } from '#site/lib/token-claims.ts'
import { textOf, useForm } from '#site/lib/use-form.ts'
import { Button } from '#site/ui/button.tsx'
import { TextField } from '#site/ui/field.tsx'
import type { AuthFailure } from '../rules/auth-error-kind.ts'
import { SIGN_IN_DONE, showDone, showUnexpected } from '../rules/auth-messages.ts'
import { sendMagicLink, verifyEmailCode } from '../sign-in-calls.ts'
import { TextButton, useFailure } from './form-parts.tsx'

/** The service refuses another email before this time. */
const SEND_AGAIN_PAUSE_MS = 60_000

const CODE_LENGTH = 6
const CODE_FIELDS = {
  code: { missing: 'Enter the code from the email', tooShort: `Enter all ${CODE_LENGTH} digits` },
}

const WRONG_CODE = 'This code is wrong or has expired. Use the one in the newest email.'
const TOO_MANY_TRIES = 'Too many tries. Wait a few minutes, or open the link in the email.'

type EmailCodeFormProps = {
  email: string
  onSignedIn: () => void
  /** The code was right, and the account has a second factor. */
  onSecondStep: () => void
  onBack: () => void
}

/** After a magic link was requested: the link may be opened anywhere, the code is for this browser. */
export function EmailCodeForm({ email, onSignedIn, onSecondStep, onBack }: EmailCodeFormProps) {
  const connect = useSupabase()
  const form = useRef<HTMLFormElement>(null)
  const { hasFailed, notice } = useFailure()
  const [refusal, setRefusal] = useState<string | null>(null)
  const focusCode = () => form.current?.querySelector<HTMLInputElement>('[name="code"]')?.focus()

  function refuse(error: AuthError) {
    const refused = refusedCode(error)
    if (!refused) return void hasFailed('sign-in', error)
    setRefusal(refused)
    focusCode()
  }

  const { errors, isBusy, formProps } = useForm({
    messages: CODE_FIELDS,
    onUnexpected: showUnexpected,
    async submit(fields) {
      setRefusal(null)
      const code = digitsOf(textOf(fields, 'code'))
      const supabase = await connect()
      const error = await verifyEmailCode(supabase, { email: email.trim(), code })
      if (error) return refuse(error)
      if (await isSecondStepNext(supabase)) return onSecondStep()
      showDone(SIGN_IN_DONE)
      onSignedIn()
    },
  })

  return (
    <>
      <form ref={form} method="post" className="grid gap-5" {...formProps}>
        <p>
          If <strong className="font-semibold break-words">{email.trim()}</strong> has an account, an email is on its
          way. Open its link, or enter its code here.
        </p>
        <TextField
          label="Code"
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          required
          minLength={CODE_LENGTH}
          hint={`${CODE_LENGTH} digits`}
          error={errors.code ?? refusal}
        />
        {notice}
        <Button type="submit" look="primary" isBusy={isBusy}>
          {isBusy ? 'Signing in…' : 'Sign in with code'}
        </Button>
        <p>
          <TextButton onClick={onBack}>Back to sign in</TextButton>
        </p>
      </form>
      <SendAgain email={email} onSent={focusCode} />
    </>
  )
}

type SendAgainProps = {
  email: string
  /** Another email is on its way, and the button is gone. */
  onSent: () => void
}

/** Requests another email after the pause that the service demands. */
function SendAgain({ email, onSent }: SendAgainProps) {
  const connect = useSupabase()
  const { hasFailed, notice } = useFailure()
  const [sent, setSent] = useState(1)
  const [isBusy, setIsBusy] = useState(false)
  const isPauseOver = useIsPauseOver(sent)

  async function handlePress() {
    if (isBusy) return
    setIsBusy(true)
    try {
      const error = await sendMagicLink(await connect(), email.trim())
      if (hasFailed('resend', error)) return
      setSent(sent + 1)
      onSent()
    } catch (error) {
      showUnexpected(error)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <div className="mt-8 grid gap-3 border-line border-t pt-6">
      <p className="text-quiet text-small" role="status">
        {sent > 1 && !isPauseOver
          ? 'Another email is on its way, if there is an account. Only its code works now.'
          : 'No email? Look in your spam folder, and check the address above.'}
      </p>
      {notice}
      {isPauseOver ? (
        <p>
          <TextButton onClick={() => void handlePress()} aria-busy={isBusy || undefined}>
            {isBusy ? 'Sending…' : 'Send another email'}
          </TextButton>
        </p>
      ) : (
        <p className="text-quiet text-small">You can ask for another one after a minute.</p>
      )}
    </div>
  )
}

/** Whether the pause after the latest email is over. */
function useIsPauseOver(sent: number): boolean {
  const [overFor, setOverFor] = useState(0)
  useEffect(() => {
    const timer = setTimeout(() => setOverFor(sent), SEND_AGAIN_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [sent])
  return overFor === sent
}

/** What to say at the field of a code that was refused; null when the code is not to blame. */
function refusedCode({ code }: Pick<AuthFailure, 'code'>): string | null {
  switch (code) {
    case 'otp_expired':
      return WRONG_CODE
    case 'over_request_rate_limit':
      return TOO_MANY_TRIES
    default:
      return null
  }
}

/** The digits of a code, which mail programs and people may copy with spaces. */
function digitsOf(text: string): string {
  return text.replace(/\s/g, '')
}
