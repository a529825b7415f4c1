import { type ComponentType, Suspense, useId, useState } from 'react'
import { isSecondStepNext } from '#site/lib/second-step.ts'
import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'
import { SupabaseContext } from '#site/lib/use-supabase.ts'
import { Button } from '#site/ui/buttons/button.tsx'
import { Skeleton } from '#site/ui/skeleton.tsx'
import { useModal } from '#site/ui/use-modal.ts'
import { CodeProof } from './code-proof.tsx'
import { PasswordProof } from './password-proof.tsx'
import type { ProofProps } from './proof-props.ts'
import type { ProofWay } from './proof-way.ts'

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
