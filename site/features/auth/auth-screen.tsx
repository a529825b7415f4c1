import type { AuthError } from '@supabase/supabase-js'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { isAuthStorageBlocked } from '#site/lib/auth-storage-key.ts'
import { Notice } from '#site/ui/notice.tsx'
import { AuthForms, type AuthOptions } from './auth-forms.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { type AuthMode, asksForSecondStep, headingOf, type LinkTokens } from './auth-mode.ts'
import { SIGN_IN_DONE, STORAGE_BLOCKED, showDone } from './rules/auth-messages.ts'
import type { SignUpRequest } from './rules/sign-up.ts'

/** Downloaded only for members who have a second factor. */
const SecondStep = lazy(async () => ({ default: (await import('./forms/second-step.tsx')).SecondStep }))

type AuthScreenProps = AuthOptions & {
  start: AuthMode
  /** Signs this browser in with the session of a link. */
  onAdopt: (tokens: LinkTokens) => Promise<AuthError | null>
  onSignedIn: () => void
  /** Signed in, with the second step. */
  onSecondStepDone: () => void
  onSignOut: () => Promise<void>
}

/** All ways to sign in, sign-up, forgotten password, recovery, invitation, and consent to a link's session. */
export function AuthScreen({ start, onAdopt, onSignedIn, onSecondStepDone, onSignOut, ...options }: AuthScreenProps) {
  const [mode, setMode] = useState(start)
  const [email, setEmail] = useState('')
  const [isStepping, setIsStepping] = useState(asksForSecondStep(start))
  const [isBlocked] = useState(isAuthStorageBlocked)
  const shown: AuthMode = isStepping ? { kind: 'second-step' } : mode
  const heading = useHeadingFocus(shown.kind)

  function handleMailSent(request: SignUpRequest) {
    setEmail(request.email)
    setMode({ kind: 'mail-sent', request })
  }

  function handleSecondStep() {
    // A new password was the reason for the second step; everyone else is done.
    if (mode.kind === 'recovery' || mode.kind === 'invitation') return setIsStepping(false)
    showDone(SIGN_IN_DONE)
    onSecondStepDone()
  }

  async function handleSignOut() {
    await onSignOut()
    setMode({ kind: 'sign-in' })
    setIsStepping(false)
  }

  return (
    <AuthFrame heading={headingOf(shown)} headingRef={heading}>
      {isStepping && (
        <Suspense fallback={<div className="h-48" />}>
          <SecondStep onDone={handleSecondStep} onSignOut={() => void handleSignOut()} />
        </Suspense>
      )}
      {/* Keeps what was typed while the second step is shown. */}
      <div hidden={isStepping}>
        {isBlocked && (
          <div className="pb-6">
            <Notice tone="warning">{STORAGE_BLOCKED}</Notice>
          </div>
        )}
        <AuthForms
          {...{ mode, options, onAdopt, onSignedIn }}
          form={{ email, onEmailChange: setEmail }}
          onShow={(kind) => setMode({ kind })}
          onMailSent={handleMailSent}
          onSecondStep={() => setIsStepping(true)}
        />
      </div>
    </AuthFrame>
  )
}

/** Moves the focus to the new heading when the focused control disappears with its form. */
function useHeadingFocus(kind: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(kind)
  useEffect(() => {
    if (shown.current === kind) return
    shown.current = kind
    if (document.activeElement === document.body) heading.current?.focus()
  }, [kind])
  return heading
}
