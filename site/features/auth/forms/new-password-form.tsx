import { useEffect, useState } from 'react'
import type { Connect } from '#site/lib/supabase-browser.ts'
import { textOf, useForm } from '#site/lib/use-form.ts'
import { Button } from '#site/ui/buttons/button.tsx'
import { PasswordField } from '#site/ui/forms/password-field.tsx'
import { updatePassword } from '../calls/update-password.ts'
import { UPDATE_DONE } from '../rules/auth-messages.ts'
import {
  NEW_PASSWORD_FIELDS,
  PASSWORD_HINT,
  PASSWORD_MIN_LENGTH,
  PASSWORD_UPDATED_DELAY_MS,
} from '../rules/form-fields.ts'
import { showDone, showFailure, showUnexpected } from '../show-message.ts'

type NewPasswordFormProps = { connect: Connect; email: string; onDone: () => void }

/** Recovery mode: the session of the mail link is there, the new password is missing. */
export function NewPasswordForm({ connect, email, onDone }: NewPasswordFormProps) {
  const [isUpdated, setIsUpdated] = useState(false)
  useDelay(isUpdated, onDone)

  const { errors, isBusy, formProps } = useForm({
    messages: NEW_PASSWORD_FIELDS,
    onUnexpected: showUnexpected,
    async submit(fields) {
      const error = await updatePassword(await connect(), textOf(fields, 'password'))
      if (error) return showFailure('update', error)
      showDone(UPDATE_DONE)
      clearFragment()
      setIsUpdated(true)
    },
  })

  return (
    <form method="post" className="grid gap-5" {...formProps}>
      <p className="text-quiet">
        For <strong className="font-semibold text-ink">{email}</strong>
      </p>
      {/* Password managers store the new password under this name. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="New password"
        name="password"
        autoComplete="new-password"
        required
        minLength={PASSWORD_MIN_LENGTH}
        hint={PASSWORD_HINT}
        error={errors.password ?? null}
      />
      <Button type="submit" look="primary" isBusy={isBusy || isUpdated}>
        {isBusy ? 'Updating…' : 'Update password'}
      </Button>
    </form>
  )
}

/** Without the router, which would take the change for a new opening of the page. */
function clearFragment(): void {
  const { pathname, search } = window.location
  window.history.replaceState(window.history.state, '', pathname + search)
}

/** The message about the new password can be read before the dashboard opens. */
function useDelay(isStarted: boolean, onDone: () => void): void {
  useEffect(() => {
    if (!isStarted) return
    const timer = setTimeout(onDone, PASSWORD_UPDATED_DELAY_MS)
    return () => clearTimeout(timer)
  }, [isStarted, onDone])
}
