import { useEffect, useRef, useState } from 'react'
import type { Connect } from '#site/lib/supabase-browser.ts'
import { Tabs } from '#site/ui/tabs.tsx'
import type { AuthFormProps } from './auth-form-props.ts'
import { AuthFrame } from './auth-frame.tsx'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import { LinkProblem } from './link-problem.tsx'
import { MailSent } from './mail-sent.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

export type AuthMode =
  | { name: 'sign-in' | 'sign-up' | 'forgot' | 'mail-sent' }
  | { name: 'recovery'; email: string }
  | { name: 'problem'; code: string; message: string }

type AuthScreenProps = { start: AuthMode; connect: Connect; onSignedIn: () => void }

const TABS = [
  { id: 'sign-in', label: 'Sign In' },
  { id: 'sign-up', label: 'Sign Up' },
] as const

const HEADINGS: Record<AuthMode['name'], string> = {
  'sign-in': 'Sign in to your account',
  'sign-up': 'Create your account',
  forgot: 'Reset your password',
  'mail-sent': 'One more step',
  recovery: 'Choose a new password',
  problem: 'This link does not work',
}

/** Sign-in, sign-up, forgotten password and recovery. Only the form in use is in the document. */
export function AuthScreen({ start, connect, onSignedIn }: AuthScreenProps) {
  const [mode, setMode] = useState(start)
  const [email, setEmail] = useState('')
  const heading = useKeptFocus(mode.name)
  const form: AuthFormProps = { connect, email, onEmailChange: setEmail }
  const show = (name: 'sign-in' | 'sign-up' | 'forgot' | 'mail-sent') => () => setMode({ name })

  return (
    <AuthFrame heading={HEADINGS[mode.name]} headingRef={heading}>
      {(mode.name === 'sign-in' || mode.name === 'sign-up') && (
        <Tabs label="Account" tabs={TABS} active={mode.name} onChange={(name) => setMode({ name })}>
          <div className="pt-6">
            {mode.name === 'sign-in' ? (
              <SignInForm {...form} onSignedIn={onSignedIn} onForgotten={show('forgot')} />
            ) : (
              <SignUpForm {...form} onSignedIn={onSignedIn} onMailSent={show('mail-sent')} />
            )}
          </div>
        </Tabs>
      )}
      {mode.name === 'forgot' && <ForgotPasswordForm {...form} onBack={show('sign-in')} />}
      {mode.name === 'mail-sent' && <MailSent {...form} onBack={show('sign-in')} />}
      {mode.name === 'recovery' && <NewPasswordForm connect={connect} email={mode.email} onDone={onSignedIn} />}
      {mode.name === 'problem' && (
        <LinkProblem {...form} problem={mode} onForgotten={show('forgot')} onBack={show('sign-in')} />
      )}
    </AuthFrame>
  )
}

/** Where the control in focus has gone with its form, the focus goes to the heading of the next one. */
function useKeptFocus(modeName: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(modeName)
  useEffect(() => {
    if (shown.current === modeName) return
    shown.current = modeName
    if (document.activeElement === document.body) heading.current?.focus()
  }, [modeName])
  return heading
}
