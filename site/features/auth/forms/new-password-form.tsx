import type { AuthError } from '@supabase/supabase-js'
import { useEffect, useState } from 'react'
import type { PasswordRules } from '#site/lib/public-settings.ts'
import { useSupabase } from '#site/lib/supabase-browser.ts'
import { textOf, useForm } from '#site/lib/use-form.ts'
import { Button } from '#site/ui/button.tsx'
import { Notice } from '#site/ui/notice.tsx'
import { PasswordField } from '#site/ui/password-field.tsx'
import { INVITATION_DONE, showDone, showUnexpected, UPDATE_DONE } from '../rules/auth-messages.ts'
import { passwordHint } from '../rules/password-rules.ts'
import { updatePassword } from '../sign-in-calls.ts'
import { newPasswordFields, PASSWORD_UPDATED_DELAY_MS, useFailure } from './form-parts.tsx'

type NewPasswordFormProps = {
  /** The account whose password changes. */
  email: string
  /** The account that is signed in now, if it is a different one. */
  currentEmail: string | null
  /** The account was created by an invitation and has no password yet. */
  isFirst: boolean
  passwordRules: PasswordRules
  /** Signs this browser in with the session of the link; the form has shown the user which account it is. */
  adopt: () => Promise<AuthError | null>
  onDone: () => void
  /** The account has a second factor, which comes before a new password. */
  onSecondStep: () => void
}

/** A recovery link or an invitation has provided a session, and the user chooses a password. */
export function NewPasswordForm({
  isFirst,
  passwordRules,
  adopt,
  onDone,
  onSecondStep,
  ...accounts
}: NewPasswordFormProps) {
  const connect = useSupabase()
  const { email, currentEmail } = accounts
  const { hasFailed, notice } = useFailure()
  const [isUpdated, setIsUpdated] = useState(false)
  useDelay(isUpdated, onDone)

  const { errors, isBusy, formProps } = useForm({
    messages: newPasswordFields(passwordRules),
    onUnexpected: showUnexpected,
    async submit(fields) {
      const error = (await adopt()) ?? (await updatePassword(await connect(), textOf(fields, 'password')))
      if (error?.code === 'insufficient_aal') return onSecondStep()
      if (hasFailed('update', error)) return
      showDone(isFirst ? INVITATION_DONE : UPDATE_DONE)
      clearFragment()
      setIsUpdated(true)
    },
  })

  return (
    <form method="post" className="grid gap-5" {...formProps}>
      <p className="text-quiet">
        For <strong className="font-semibold text-ink">{email}</strong>
      </p>
      {currentEmail && (
        <Notice tone="warning">
          You are signed in as {currentEmail}. With this form you sign in as {email} instead.
        </Notice>
      )}
      {/* Password managers store the new password under this user name. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={isFirst ? 'Password' : 'New password'}
        name="password"
        autoComplete="new-password"
        required
        minLength={passwordRules.minLength}
        hint={passwordHint(passwordRules)}
        error={errors.password ?? null}
      />
      {notice}
      <Button type="submit" look="primary" isBusy={isBusy || isUpdated}>
        {isFirst ? (isBusy ? 'Saving…' : 'Save password') : isBusy ? 'Updating…' : 'Update password'}
      </Button>
    </form>
  )
}

/** Leaves time to read the success message before the dashboard opens. */
function useDelay(isStarted: boolean, onDone: () => void): void {
  useEffect(() => {
    if (!isStarted) return
    const timer = setTimeout(onDone, PASSWORD_UPDATED_DELAY_MS)
    return () => clearTimeout(timer)
  }, [isStarted, onDone])
}

/** Removes the session from the URL. Bypasses the router, which would treat the change as a navigation. */
export function clearFragment(): void {
  const { pathname, search } = window.location
  window.history.replaceState(window.history.state, '', pathname + search)
}
