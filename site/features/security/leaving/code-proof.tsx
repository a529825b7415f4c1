import { useState } from 'react'
import { textOf, useForm } from '#site/lib/use-form.ts'
import { refusalReason } from '#site/lib/with-refusal-reason.ts'
import { TextField } from '#site/ui/forms/field.tsx'
import { showError } from '#site/ui/toasts/toast-store.ts'
import { CODE_JUST_SENT, TRY_AGAIN, WRONG_CODE } from '../security-texts.ts'
import { ProofButtons } from './proof-buttons.tsx'
import type { ProofProps } from './proof-props.ts'

/** Signs in with a code from an email, apart from this browser's own session. */
export function CodeProof(props: ProofProps) {
  const [isSent, setIsSent] = useState(false)
  return isSent ? <EnterCode {...props} /> : <SendCode {...props} onSent={() => setIsSent(true)} />
}

function SendCode({ email, connectUnstored, onCancel, onSent }: ProofProps & { onSent: () => void }) {
  const { isBusy, formProps } = useForm({
    messages: {},
    async submit() {
      const { auth } = await connectUnstored()
      const { error } = await auth.signInWithOtp({ email, options: { shouldCreateUser: false } })
      if (error && error.code !== 'over_email_send_rate_limit') return showError(error.message)
      if (error) showError(CODE_JUST_SENT)
      onSent()
    },
    onUnexpected: reportUnexpected,
  })
  return (
    <form method="post" className="grid gap-5" {...formProps}>
      <p>
        We send a code to <span className="break-all">{email}</span>.
      </p>
      <ProofButtons isBusy={isBusy} onCancel={onCancel} submitLabel="Email me a code" />
    </form>
  )
}

function EnterCode({ email, connectUnstored, onSignedIn, onCancel }: ProofProps) {
  const [isWrong, setIsWrong] = useState(false)
  const { errors, isBusy, formProps } = useForm({
    messages: { code: { missing: 'Enter the code from the email' } },
    async submit(fields) {
      setIsWrong(false)
      const supabase = await connectUnstored()
      const token = textOf(fields, 'code').replaceAll(/\s/g, '')
      const { error } = await supabase.auth.verifyOtp({ email, token, type: 'email' })
      if (error?.code === 'otp_expired') return setIsWrong(true)
      if (error) return showError(error.message)
      await onSignedIn(supabase)
    },
    onUnexpected: reportUnexpected,
  })
  return (
    <form method="post" className="grid gap-5" {...formProps}>
      <TextField
        label="Code from the email"
        name="code"
        required
        autoFocus
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={10}
        hint={`Sent to ${email}`}
        error={errors.code ?? (isWrong ? WRONG_CODE : null)}
      />
      <ProofButtons isBusy={isBusy} onCancel={onCancel} submitLabel="Delete my account" />
    </form>
  )
}

function reportUnexpected(error: unknown) {
  console.warn(error)
  showError(TRY_AGAIN, refusalReason(error))
}
