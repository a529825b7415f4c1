import { useId, useState } from 'react'
import type { BrowserSupabase, Connect } from '#site/lib/supabase-browser.ts'
import { textOf, useForm } from '#site/lib/use-form.ts'
import { Button } from '#site/ui/buttons/button.tsx'
import { PasswordField } from '#site/ui/forms/password-field.tsx'
import { showError } from '#site/ui/toasts/toast-store.ts'
import { useModal } from '#site/ui/use-modal.ts'
import { WRONG_PASSWORD } from '../security-texts.ts'

type PasswordDialogProps = {
  isOpen: boolean
  email: string
  connectUnstored: Connect
  onCancel: () => void
  /** Called with a client of a session that has just begun; the session ends afterward. */
  onProven: (supabase: BrowserSupabase) => Promise<void>
}

/** Asks who it is before something that needs a recent sign-in. This browser's own session stays as it is. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { isOpen, onCancel } = props
  const id = useId()
  const dialog = useModal(isOpen)
  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-why`}
      className="members-dialog floating"
      onCancel={(event) => {
        event.preventDefault()
        onCancel()
      }}
    >
      <h2 id={`${id}-title`} className="text-h4">
        Confirm that it is you
      </h2>
      <p id={`${id}-why`} className="mt-2 mb-5 text-quiet">
        You signed in more than 15 minutes ago. If you sign in without a password, sign out and in again instead.
      </p>
      {isOpen && <PasswordForm {...props} />}
    </dialog>
  )
}

function PasswordForm({ email, connectUnstored, onCancel, onProven }: PasswordDialogProps) {
  const [isWrong, setIsWrong] = useState(false)
  const { errors, isBusy, formProps } = useForm({
    messages: { password: { missing: 'Enter your password' } },
    async submit(fields) {
      setIsWrong(false)
      const supabase = await connectUnstored()
      const { error } = await supabase.auth.signInWithPassword({ email, password: textOf(fields, 'password') })
      if (error?.code === 'invalid_credentials') return setIsWrong(true)
      if (error) return showError(error.message)
      await onProven(supabase)
      await supabase.auth.signOut({ scope: 'local' })
    },
    onUnexpected(error) {
      console.warn(error)
      showError('Please try again in a moment')
    },
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
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onCancel} isBusy={isBusy}>
          Cancel
        </Button>
        <Button type="submit" look="danger" isBusy={isBusy}>
          Delete my account
        </Button>
      </div>
    </form>
  )
}
