import type { AuthError, Session } from '@supabase/supabase-js'
import { useState } from 'react'
import { hasStoredFlow } from '#site/lib/auth-storage-key.ts'
import type { BrowserSupabase, Connect } from '#site/lib/supabase-browser.ts'
import { Button } from '#site/ui/button.tsx'
import { Notice } from '#site/ui/notice.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { TextButton } from './forms/form-parts.tsx'
import { ForgotPasswordForm, ResendConfirmation } from './forms/request-mail-forms.tsx'
import { ConfirmedBefore } from './link-problem.tsx'
import { authErrorKind } from './rules/auth-error-kind.ts'
import { showUnexpected } from './rules/auth-messages.ts'
import {
  CONFIRM_TEXTS,
  type ConfirmLink,
  flowIdOf,
  OTHER_MAILBOX,
  ownAddress,
  verifyAddress,
  withSessionFragment,
} from './rules/confirm-link.ts'
import { CONFIRMED_BEFORE_HEADING, isConfirmedBefore, linkProblemText } from './rules/problem-texts.ts'

type ConfirmScreenProps = {
  /** Null when the URL is not a valid link of this site. */
  link: ConfirmLink | null
  /** Base URL of the service, without `/auth/v1`. */
  serviceUrl: string
  /** A client that stores no session: an attacker's link must not sign the visitor in to the attacker's account. */
  connectUnstored: Connect
  /** Loads another document, with the session in its fragment. */
  onLeave: (address: string) => void
  /** Goes to /auth, signed out. */
  onBack: () => void
  /** Goes to the form for another sign-in link. */
  onMagicLink: () => void
}

type State =
  | { name: 'asking' | 'busy' | 'unreachable' | 'other-mailbox' }
  | { name: 'problem'; code: string; message: string }

const NO_LINK = {
  code: 'incomplete',
  message: 'This address is not complete. Please open the link in the email again.',
}

/** Mail scanners open links, so opening one only shows this button; pressing it consumes the link (readings D4). */
export function ConfirmScreen({ link, serviceUrl, connectUnstored, onLeave, ...ways }: ConfirmScreenProps) {
  const [state, setState] = useState<State>({ name: 'asking' })

  if (!link) return <ConfirmProblem problem={NO_LINK} purpose="confirmation" {...ways} />
  if (state.name === 'problem') return <ConfirmProblem problem={state} purpose={purposeOf(link)} {...ways} />

  async function confirm(own: URL, known: ConfirmLink) {
    setState({ name: 'busy' })
    try {
      const { session, error } = await verifyLink(await connectUnstored(), known)
      if (session) return onLeave(withSessionFragment(own, session, known.type))
      if (!error) return setState({ name: 'other-mailbox' })
      const isUnreachable = authErrorKind(error) === 'unreachable'
      setState(isUnreachable ? { name: 'unreachable' } : problemOf(error))
    } catch (error) {
      setState({ name: 'asking' })
      showUnexpected(error)
    }
  }

  function handlePress(known: ConfirmLink) {
    const own = ownAddress(known.redirectTo, window.location.origin)
    const isAskedForHere = hasStoredFlow(flowIdOf(known, window.location.origin))
    if (own && !isAskedForHere) void confirm(own, known)
    else onLeave(verifyAddress(known, serviceUrl))
  }

  const { heading, text, button } = CONFIRM_TEXTS[link.type]
  return (
    <AuthFrame heading={heading}>
      <div className="grid gap-6">
        {state.name === 'unreachable' && (
          <Notice tone="danger" role="alert">
            {linkProblemText({ code: 'unreachable', message: '' })}
          </Notice>
        )}
        {state.name === 'other-mailbox' ? (
          <Notice tone="success" role="status">
            {OTHER_MAILBOX}
          </Notice>
        ) : (
          <>
            <p className="text-lead">{text}</p>
            <Button look="action" isBusy={state.name === 'busy'} onClick={() => handlePress(link)}>
              {state.name === 'busy' ? 'One moment…' : button}
            </Button>
          </>
        )}
      </div>
    </AuthFrame>
  )
}

function purposeOf({ type }: ConfirmLink): LinkPurpose {
  if (type === 'magiclink') return 'sign-in'
  // A new link after an invitation, too, leads to the form for a password.
  return type === 'recovery' || type === 'invite' ? 'password' : 'confirmation'
}

function problemOf(error: { code?: string | undefined; message: string }): State {
  return { name: 'problem', code: error.code ?? '', message: error.message }
}

type LinkPurpose = 'password' | 'sign-in' | 'confirmation'

type ConfirmProblemProps = {
  problem: { code: string; message: string }
  /** What the link was for: the page offers another one like it. */
  purpose: LinkPurpose
  onBack: () => void
  onMagicLink: () => void
}

/** /auth/confirm with a link that cannot be used. */
function ConfirmProblem({ problem, purpose, onBack, onMagicLink }: ConfirmProblemProps) {
  const [email, setEmail] = useState('')
  const form = { email, onEmailChange: setEmail }

  if (isConfirmedBefore(problem)) {
    return (
      <AuthFrame heading={CONFIRMED_BEFORE_HEADING}>
        <ConfirmedBefore problem={problem} onBack={onBack} />
      </AuthFrame>
    )
  }
  return (
    <AuthFrame heading="This link does not work">
      <Notice tone="warning" role="alert">
        {linkProblemText(problem)}
      </Notice>
      {purpose === 'password' && (
        <div className="mt-8">
          <ForgotPasswordForm {...form} onBack={onBack} />
        </div>
      )}
      {purpose === 'sign-in' && (
        <div className="mt-8 grid gap-6">
          <Button look="primary" onClick={onMagicLink}>
            Ask for a new sign-in link
          </Button>
          <p>
            <TextButton onClick={onBack}>Back to sign in</TextButton>
          </p>
        </div>
      )}
      {purpose === 'confirmation' && (
        <>
          <p className="mt-6">
            <TextButton onClick={onBack}>Back to sign in</TextButton>
          </p>
          <ResendConfirmation {...form} />
        </>
      )}
    </AuthFrame>
  )
}

/** POST auth/v1/verify: consumes the one-time link. No session and no error means another confirmation is missing. */
async function verifyLink(
  { auth }: BrowserSupabase,
  { tokenHash, type }: ConfirmLink,
): Promise<{ session: Session | null; error: AuthError | null }> {
  const { data, error } = await auth.verifyOtp({ token_hash: tokenHash, type })
  return { session: data.session, error }
}
