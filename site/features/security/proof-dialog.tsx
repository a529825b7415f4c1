import type { UserIdentity } from '@supabase/supabase-js'
import { type ComponentType, Suspense, useId, useState } from 'react'
import { type BrowserSupabase, type Connect, SupabaseContext } from '#site/lib/supabase-browser.ts'
import { isSecondStepNext } from '#site/lib/token-claims.ts'
import { textOf, useForm } from '#site/lib/use-form.ts'
import { Button } from '#site/ui/button.tsx'
import { useModal } from '#site/ui/confirm-dialog.tsx'
import { TextField } from '#site/ui/field.tsx'
import { PasswordField } from '#site/ui/password-field.tsx'
import { Skeleton } from '#site/ui/skeleton.tsx'
import { showError, showFailure } from '#site/ui/toast-store.ts'
import { CODE_JUST_SENT, TRY_AGAIN, WRONG_CODE, WRONG_PASSWORD } from './security-part.tsx'

/** Asks for the second factor of the session of the client from `useSupabase()`. */
type SecondStepForm = ComponentType<{ onDone: () => void }>

export type ProofDialogProps = Omit<ProofProps, 'onSignedIn'> & {
  isOpen: boolean
  way: ProofWay
  secondStep: SecondStepForm
  /** Called with a client of a session that has just begun; the session ends afterward. */
  onProven: (supabase: BrowserSupabase) => Promise<void>
}

const TOO_LONG_AGO = 'You signed in more than 15 minutes ago.'

/**
 * Asks for proof of identity before something that needs a recent sign-in. This browser's own session is left
 * unchanged.
 */
export function ProofDialog(props: ProofDialogProps) {
  const { isOpen, onCancel, onProven } = props
  const id = useId()
  const dialog = useModal(isOpen)
  /** Signed in, without the second factor that the account has. */
  const [halfway, setHalfway] = useState<BrowserSupabase | null>(null)

  async function handleSignedIn(supabase: BrowserSupabase) {
    if (await isSecondStepNext(supabase)) return setHalfway(supabase)
    await finish(supabase)
  }

  async function finish(supabase: BrowserSupabase) {
    await onProven(supabase)
    setHalfway(null)
    await supabase.auth.signOut({ scope: 'local' })
  }

  function handleCancel() {
    void halfway?.auth.signOut({ scope: 'local' })
    setHalfway(null)
    onCancel()
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-why`}
      className="members-dialog floating"
      onCancel={(event) => {
        event.preventDefault()
        handleCancel()
      }}
    >
      <h2 id={`${id}-title`} className="text-h4">
        Confirm that it is you
      </h2>
      <p id={`${id}-why`} className="mt-2 mb-5 text-quiet">
        {halfway ? 'Your account is deleted as soon as your second step is confirmed.' : TOO_LONG_AGO}
      </p>
      {isOpen && !halfway && <FirstProof {...props} onCancel={handleCancel} onSignedIn={handleSignedIn} />}
      {isOpen && halfway && (
        <SecondProof {...props} supabase={halfway} onCancel={handleCancel} onDone={() => void finish(halfway)} />
      )}
    </dialog>
  )
}

function FirstProof({ way, ...proof }: ProofProps & { way: ProofWay }) {
  const [isByCode, setIsByCode] = useState(way === 'code')
  if (way === 'organization') return <AtOrganization onCancel={proof.onCancel} />
  return isByCode ? <CodeProof {...proof} /> : <PasswordProof {...proof} onCode={() => setIsByCode(true)} />
}

function AtOrganization({ onCancel }: Pick<ProofProps, 'onCancel'>) {
  return (
    <>
      <p>Your organization signs you in. Sign out, sign in there again, and delete your account within 15 minutes.</p>
      <p className="mt-6 flex justify-end">
        <Button onClick={onCancel}>Close</Button>
      </p>
    </>
  )
}

type SecondProofProps = Pick<ProofDialogProps, 'secondStep' | 'onCancel'> & {
  supabase: BrowserSupabase
  onDone: () => void
}

function SecondProof({ supabase, secondStep: SecondStep, onDone, onCancel }: SecondProofProps) {
  const connect = async () => supabase
  return (
    <div className="grid gap-6">
      <h3 className="font-semibold" tabIndex={-1} ref={focus}>
        Second step
      </h3>
      <SupabaseContext value={connect}>
        <Suspense fallback={<Skeleton className="h-48" />}>
          <SecondStep onDone={onDone} />
        </Suspense>
      </SupabaseContext>
      <p className="flex justify-end">
        <Button onClick={onCancel}>Cancel</Button>
      </p>
    </div>
  )
}

/** The pressed button disappeared with its form. */
function focus(heading: HTMLElement | null) {
  heading?.focus()
}

/** How members can prove their identity on this page. */
type ProofWay =
  /** With the password, or a code by email for those who have none. */
  | 'password'
  /** With a code by email: the account has no password. */
  | 'code'
  /** Only at their organization. */
  | 'organization'

/** `identities` is null when they could not be read. */
export function proofWay(identities: readonly UserIdentity[] | null): ProofWay {
  if (!identities || identities.length === 0 || identities.some(({ provider }) => provider === 'email'))
    return 'password'
  return identities.every(({ provider }) => provider.startsWith('sso:')) ? 'organization' : 'code'
}

/** Signs in with a code from an email, apart from this browser's own session. */
function CodeProof(props: ProofProps) {
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
  showFailure(TRY_AGAIN, error)
}

/** Signs in with the password, apart from this browser's own session. */
function PasswordProof({ email, connectUnstored, onSignedIn, onCancel, onCode }: ProofProps & { onCode: () => void }) {
  const [isWrong, setIsWrong] = useState(false)
  const { errors, isBusy, formProps } = useForm({
    messages: { password: { missing: 'Enter your password' } },
    async submit(fields) {
      setIsWrong(false)
      const supabase = await connectUnstored()
      const { error } = await supabase.auth.signInWithPassword({ email, password: textOf(fields, 'password') })
      if (error?.code === 'invalid_credentials') return setIsWrong(true)
      if (error) return showError(error.message)
      await onSignedIn(supabase)
    },
    onUnexpected: reportUnexpected,
  })

  return (
    <form method="post" className="grid gap-5" {...formProps}>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        error={errors.password ?? (isWrong ? WRONG_PASSWORD : null)}
      />
      <p>
        <Button look="quiet" size="small" className="-ml-3.5" onClick={onCode}>
          Use a code by email instead
        </Button>
      </p>
      <ProofButtons isBusy={isBusy} onCancel={onCancel} submitLabel="Delete my account" />
    </form>
  )
}

type ProofButtonsProps = { isBusy: boolean; onCancel: () => void; submitLabel: 'Delete my account' | 'Email me a code' }

/** The buttons at the end of each form in the dialog. */
function ProofButtons({ isBusy, onCancel, submitLabel }: ProofButtonsProps) {
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button onClick={onCancel} isBusy={isBusy}>
        Cancel
      </Button>
      <Button type="submit" look={submitLabel === 'Delete my account' ? 'danger' : 'primary'} isBusy={isBusy}>
        {submitLabel}
      </Button>
    </div>
  )
}

/** The props of each way to prove one's identity. */
type ProofProps = {
  email: string
  /** A client whose session is not this browser's. */
  connectUnstored: Connect
  onCancel: () => void
  onSignedIn: (supabase: BrowserSupabase) => Promise<void>
}
