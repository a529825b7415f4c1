import type { AuthError } from '@supabase/supabase-js'
import { useState } from 'react'
import { useSupabase } from '#site/lib/supabase-browser.ts'
import { isSecondStepNext } from '#site/lib/token-claims.ts'
import { Button } from '#site/ui/button.tsx'
import { Notice } from '#site/ui/notice.tsx'
import { TextButton } from './forms/form-parts.tsx'
import { clearFragment } from './forms/new-password-form.tsx'
import { CONFIRMED, SIGN_IN_DONE, showDone, showUnexpected } from './rules/auth-messages.ts'
import { linkProblemText } from './rules/problem-texts.ts'

type ContinueAsProps = {
  email: string
  /** The account that is signed in now, or null. */
  currentEmail: string | null
  /** The link is for signing in rather than for confirming an address. */
  isSignIn?: boolean | undefined
  /** Signs this browser in with the session of the link. */
  adopt: () => Promise<AuthError | null>
  onSignedIn: () => void
  /** The account of the link has a second factor. */
  onSecondStep: () => void
  onDeclined: () => void
}

/**
 * A link carries a session that this browser did not request: either the visitor opened the email on another device, or
 * an attacker wants the visitor to act in the attacker's account. Only the visitor knows which.
 */
export function ContinueAs({
  isSignIn = false,
  adopt,
  onSignedIn,
  onSecondStep,
  onDeclined,
  ...accounts
}: ContinueAsProps) {
  const { email, currentEmail } = accounts
  const connect = useSupabase()
  const [state, setState] = useState<{ isBusy: boolean; problem: AuthError | null }>({ isBusy: false, problem: null })

  async function handleContinue() {
    setState({ isBusy: true, problem: null })
    try {
      const problem = await adopt()
      setState({ isBusy: false, problem })
      if (problem) return
      clearFragment()
      if (await isSecondStepNext(await connect())) return onSecondStep()
      showDone(isSignIn ? SIGN_IN_DONE : CONFIRMED)
      onSignedIn()
    } catch (error) {
      setState({ isBusy: false, problem: null })
      showUnexpected(error)
    }
  }

  function handleDecline() {
    clearFragment()
    onDeclined()
  }

  return (
    <div className="grid gap-6">
      {state.problem && (
        <Notice tone="danger" role="alert">
          {linkProblemText({ code: state.problem.code ?? '', message: state.problem.message })}
        </Notice>
      )}
      <p className="text-lead">
        The link that you opened signs you in as <strong className="font-semibold">{email}</strong>. Continue only if
        this account is yours.
      </p>
      {currentEmail && (
        <Notice tone="warning">
          You are signed in as {currentEmail} now. Continuing signs you out of that account.
        </Notice>
      )}
      <Button look="action" isBusy={state.isBusy} onClick={() => void handleContinue()}>
        {state.isBusy ? 'One moment…' : `Continue as ${email}`}
      </Button>
      <p>
        <TextButton onClick={handleDecline}>
          {currentEmail ? `Stay signed in as ${currentEmail}` : 'This is not my account'}
        </TextButton>
      </p>
    </div>
  )
}
