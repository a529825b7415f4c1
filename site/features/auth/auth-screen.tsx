import type { AuthError } from '@supabase/supabase-js'
import { useEffect, useRef, useState } from 'react'
import type { PasswordRules } from '#site/lib/public-settings.ts'
import { Tabs } from '#site/ui/tabs.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { ContinueAs } from './continue-as.tsx'
import type { AuthFormProps } from './forms/auth-form-props.ts'
import { ForgotPasswordForm } from './forms/forgot-password-form.tsx'
import { NewPasswordForm } from './forms/new-password-form.tsx'
import { SignInForm } from './forms/sign-in-form.tsx'
import { SignUpForm } from './forms/sign-up-form.tsx'
import { LinkProblem } from './link-problem.tsx'
import { MailSent } from './mail-sent.tsx'
import { DEFAULT_PASSWORD_RULES } from './rules/password-rules.ts'

type LinkTokens = { access_token: string; refresh_token: string }

export type AuthMode =
  | { kind: 'sign-in' | 'sign-up' | 'forgot' | 'mail-sent' }
  | { kind: 'continue'; email: string; currentEmail: string | null; tokens: LinkTokens }
  | { kind: 'recovery' | 'invitation'; email: string; currentEmail?: string | null; tokens: LinkTokens | null }
  | { kind: 'problem'; code: string; message: string }

type AuthScreenProps = {
  start: AuthMode
  passwordRules?: PasswordRules | undefined
  /** Signs this browser in with the session of a link. */
  onAdopt: (tokens: LinkTokens) => Promise<AuthError | null>
  onSignedIn: () => void
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
  invitation: 'Choose your password',
  problem: 'This link does not work',
}

/** Sign-in, sign-up, forgotten password, recovery, invitation, and consent to a link's session. Renders only the active form. */
export function AuthScreen({ start, onAdopt, onSignedIn, ...settings }: AuthScreenProps) {
  const { passwordRules = DEFAULT_PASSWORD_RULES } = settings
  const [mode, setMode] = useState(start)
  const [email, setEmail] = useState('')
  const heading = useHeadingFocus(mode.kind)
  const form: AuthFormProps = { email, onEmailChange: setEmail }
  const show = (kind: 'sign-in' | 'sign-up' | 'forgot' | 'mail-sent') => () => setMode({ kind })

  return (
    <AuthFrame heading={HEADINGS[mode.kind]} headingRef={heading}>
      {(mode.kind === 'sign-in' || mode.kind === 'sign-up') && (
        <Tabs label="Account" tabs={TABS} active={mode.kind} onChange={(kind) => setMode({ kind })}>
          <div className="pt-6">
            {mode.kind === 'sign-in' ? (
              <SignInForm {...form} onSignedIn={onSignedIn} onForgotten={show('forgot')} />
            ) : (
              <SignUpForm
                {...form}
                passwordRules={passwordRules}
                onSignedIn={onSignedIn}
                onMailSent={show('mail-sent')}
              />
            )}
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
          onSignedIn={onSignedIn}
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
        />
      )}
      {mode.kind === 'problem' && (
        <LinkProblem {...form} problem={mode} onForgotten={show('forgot')} onBack={show('sign-in')} />
      )}
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
