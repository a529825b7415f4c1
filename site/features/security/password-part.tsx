import type { AuthError } from '@supabase/supabase-js'
import { useRef, useState } from 'react'
import type { FieldMessages } from '#site/lib/field-errors.ts'
import { type BrowserSupabase, useSupabase } from '#site/lib/supabase-browser.ts'
import { textOf, useForm } from '#site/lib/use-form.ts'
import { Button } from '#site/ui/button.tsx'
import { PasswordField } from '#site/ui/password-field.tsx'
import { dismissErrors, showError, showFailure, showSuccess } from '#site/ui/toast-store.ts'
import {
  PASSWORD_CHANGED,
  PASSWORD_FAILED,
  SAME_PASSWORD,
  SecurityPart,
  WRONG_CURRENT_PASSWORD,
} from './security-part.tsx'

const WEAKNESSES: Partial<Record<string, string>> = {
  length: 'It is too short.',
  characters: 'It needs more kinds of characters.',
  pwned: 'It appears in a known data leak.',
}

export type PasswordPartProps = {
  /** For password managers. */
  email: string
  minLength: number
  /** What a new password must be. */
  hint: string
  /** The other devices are signed out. */
  onChanged: () => Promise<void>
}

const NOTHING_REFUSED: PasswordRefusal = {}

/** Changes the password, which requires the current one. */
export function PasswordPart({ email, minLength, hint, onChanged }: PasswordPartProps) {
  const connect = useSupabase()
  const form = useRef<HTMLFormElement>(null)
  const [refusal, setRefusal] = useState(NOTHING_REFUSED)

  const { errors, isBusy, formProps } = useForm({
    messages: fieldMessages(minLength),
    async submit(fields) {
      const change = { currentPassword: textOf(fields, 'current'), password: textOf(fields, 'password') }
      setRefusal(NOTHING_REFUSED)
      const error = await changePassword(await connect(), change)
      if (error) return refuse(error)
      form.current?.reset()
      dismissErrors()
      showSuccess(PASSWORD_CHANGED)
      await onChanged()
    },
    onUnexpected: (error) => showFailure(PASSWORD_FAILED, error),
  })

  function refuse(error: AuthError) {
    const refused = passwordRefusal(error)
    setRefusal(refused)
    if (refused.current || refused.password) focusField(form.current, refused.current ? 'current' : 'password')
    else showError(`${PASSWORD_FAILED}. ${error.message}`)
  }

  return (
    <SecurityPart
      id="password"
      title="Password"
      lead="A change signs all your other devices out, and we email you about it."
    >
      <form ref={form} method="post" className="grid w-full max-w-md gap-5" {...formProps}>
        {/* Password managers store the new password under this user name. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="Current password"
          name="current"
          autoComplete="current-password"
          required
          error={errors.current ?? refusal.current ?? null}
        />
        <PasswordField
          label="New password"
          name="password"
          autoComplete="new-password"
          required
          minLength={minLength}
          hint={hint}
          error={errors.password ?? refusal.password ?? null}
        />
        <p>
          <Button type="submit" look="primary" isBusy={isBusy}>
            {isBusy ? 'Changing…' : 'Change password'}
          </Button>
        </p>
      </form>
    </SecurityPart>
  )
}

function fieldMessages(minLength: number): FieldMessages {
  return {
    current: { missing: 'Enter your current password' },
    password: { missing: 'Choose a password', tooShort: `Use at least ${minLength} characters` },
  }
}

function focusField(form: HTMLFormElement | null, name: string): void {
  form?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus()
}

/** The service's objections, by field; empty when no field is to blame. */
type PasswordRefusal = { current?: string; password?: string }

type Refusal = { code?: string | undefined; message: string; reasons?: readonly string[] }

function passwordRefusal({ code, message, reasons = [] }: Refusal): PasswordRefusal {
  switch (code) {
    case 'current_password_mismatch':
    case 'current_password_required':
    case 'current_password_invalid':
      return { current: WRONG_CURRENT_PASSWORD }
    case 'same_password':
      return { password: SAME_PASSWORD }
    case 'weak_password':
      return { password: [message, ...reasons.flatMap((reason) => WEAKNESSES[reason] ?? [])].join(' ') }
    default:
      return {}
  }
}

type PasswordChange = { currentPassword: string; password: string }

/** PUT auth/v1/user. Then ends the other sessions, which a hosted service leaves open. Returns the refusal, or null. */
async function changePassword(
  { auth }: BrowserSupabase,
  { currentPassword, password }: PasswordChange,
): Promise<AuthError | null> {
  const { error } = await auth.updateUser({ password, current_password: currentPassword })
  if (error) return error
  await auth.signOut({ scope: 'others' })
  return null
}
