import type { AuthError } from '@supabase/supabase-js'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { PasswordRules, SignInProvider } from '#site/lib/public-settings.ts'
import { Tabs } from '#site/ui/tabs.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { ContinueAs } from './continue-as.tsx'
import type { AuthFormProps } from './forms/auth-form-props.ts'
import { ForgotPasswordForm } from './forms/forgot-password-form.tsx'
import { NewPasswordForm } from './forms/new-password-form.tsx'
import { ProviderButtons } from './forms/provider-buttons.tsx'
import { SignInForm } from './forms/sign-in-form.tsx'
import { SignUpForm } from './forms/sign-up-form.tsx'
import { LinkProblem } from './link-problem.tsx'
import { MailSent } from './mail-sent.tsx'
import { ProviderProblem } from './provider-problem.tsx'
import { SIGN_IN_DONE } from './rules/auth-messages.ts'
import { DEFAULT_PASSWORD_RULES } from './rules/password-rules.ts'
import { isProviderProblem } from './rules/provider-problem-text.ts'
import { showDone } from './show-message.ts'

/** Only those who have a second factor download it. */
const SecondStep = lazy(async () => ({ default: (await import('./second-step/second-step.tsx')).SecondStep }))

type LinkTokens = { access_token: string; refresh_token: string }

export type AuthMode =
  | { kind: 'sign-in' | 'sign-up' | 'forgot' | 'mail-sent' | 'second-step' }
  | { kind: 'continue'; email: string; currentEmail: string | null; tokens: LinkTokens }
  | {
      kind: 'recovery' | 'invitation'
      email: string
      currentEmail?: string | null
      tokens: LinkTokens | null
      isSecondStepFirst?: boolean
    }
  | { kind: 'problem'; code: string; message: string }

type AuthScreenProps = {
  start: AuthMode
  passwordRules?: PasswordRules | undefined
  providers?: readonly SignInProvider[] | undefined
  /** Signs this browser in with the session of a link. */
  onAdopt: (tokens: LinkTokens) => Promise<AuthError | null>
  onSignedIn: () => void
  /** Signed in, with the second step. */
  onSecondStepDone: () => void
  onSignOut: () => Promise<void>
}

const TABS = [
  { id: 'sign-in', label: 'Sign In' },
  { id: 'sign-up', label: 'Sign Up' },
] as const

const HEADINGS: Record<AuthMode['kind'], string> = {
  'sign-in': 'Sign in to your account',
  'sign-up': 'Create your account',
  forgot: 'Reset your password',
  'mail-sent': 'One more step',
  continue: 'Is this your account?',
  recovery: 'Choose a new password',
  'second-step': 'Confirm that it’s you',
  invitation: 'Choose your password',
  problem: 'This link does not work',
}

/** Sign-in, sign-up, forgotten password, recovery, invitation, and consent to a link's session. Renders the active form only. */
export function AuthScreen({ start, onAdopt, onSignedIn, onSecondStepDone, ...rest }: AuthScreenProps) {
  const { passwordRules = DEFAULT_PASSWORD_RULES, providers = [], onSignOut } = rest
  const [mode, setMode] = useState(start)
  const [email, setEmail] = useState('')
  const [isStepping, setIsStepping] = useState(asksForSecondStep(start))
  const heading = useHeadingFocus(isStepping ? 'second-step' : mode.kind)
  const form: AuthFormProps = { email, onEmailChange: setEmail }
  const show = (kind: 'sign-in' | 'sign-up' | 'forgot' | 'mail-sent') => () => setMode({ kind })
  const onSecondStep = () => setIsStepping(true)

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
    <AuthFrame heading={isStepping ? HEADINGS['second-step'] : headingOf(mode)} headingRef={heading}>
      {isStepping && (
        <Suspense fallback={<div className="h-48" />}>
          <SecondStep onDone={handleSecondStep} onSignOut={() => void handleSignOut()} />
        </Suspense>
      )}
      {/* Keeps what was typed while the second step is shown. */}
      <div hidden={isStepping}>
        {(mode.kind === 'sign-in' || mode.kind === 'sign-up') && (
          <Tabs label="Account" tabs={TABS} active={mode.kind} onChange={(kind) => setMode({ kind })}>
            <div className="pt-6">
              {mode.kind === 'sign-in' ? (
                <SignInForm {...form} {...{ onSignedIn, onSecondStep }} onForgotten={show('forgot')} />
              ) : (
                <SignUpForm
                  {...form}
                  passwordRules={passwordRules}
                  onSignedIn={onSignedIn}
                  onMailSent={show('mail-sent')}
                />
              )}
              {providers.length > 0 && <ProviderButtons providers={providers} />}
            </div>
          </Tabs>
        )}
        {mode.kind === 'forgot' && <ForgotPasswordForm {...form} onBack={show('sign-in')} />}
        {mode.kind === 'mail-sent' && <MailSent {...form} onBack={show('sign-in')} />}
        {mode.kind === 'continue' && (
          <ContinueAs
            email={mode.email}
            currentEmail={mode.currentEmail}
            adopt={() => onAdopt(mode.tokens)}
            {...{ onSignedIn, onSecondStep }}
            onDeclined={mode.currentEmail ? onSignedIn : show('sign-in')}
          />
        )}
        {(mode.kind === 'recovery' || mode.kind === 'invitation') && (
          <NewPasswordForm
            email={mode.email}
            currentEmail={mode.currentEmail ?? null}
            isFirst={mode.kind === 'invitation'}
            passwordRules={passwordRules}
            adopt={async () => mode.tokens && onAdopt(mode.tokens)}
            onDone={onSignedIn}
            onSecondStep={onSecondStep}
          />
        )}
        {mode.kind === 'problem' && isProviderProblem(mode.code) && (
          <ProviderProblem problem={mode} onBack={show('sign-in')} />
        )}
        {mode.kind === 'problem' && !isProviderProblem(mode.code) && (
          <LinkProblem {...form} problem={mode} onForgotten={show('forgot')} onBack={show('sign-in')} />
        )}
      </div>
    </AuthFrame>
  )
}

function asksForSecondStep(start: AuthMode): boolean {
  return start.kind === 'second-step' || ('isSecondStepFirst' in start && start.isSecondStepFirst === true)
}

function headingOf(mode: AuthMode): string {
  const isOfProvider = mode.kind === 'problem' && isProviderProblem(mode.code)
  return isOfProvider ? 'You are not signed in' : HEADINGS[mode.kind]
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
