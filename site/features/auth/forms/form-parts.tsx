import { type ComponentProps, type ReactNode, useState } from 'react'
import type { FieldMessages } from '#site/lib/field-errors.ts'
import type { PasswordRules } from '#site/lib/public-settings.ts'
import { TextField } from '#site/ui/field.tsx'
import { Notice } from '#site/ui/notice.tsx'
import type { AuthFailure } from '../rules/auth-error-kind.ts'
import {
  failureMessage,
  isAboutInput,
  limitMessage,
  type Message,
  type Operation,
  showFailure,
} from '../rules/auth-messages.ts'

/** How long the success message about the new password shows before the dashboard opens. */
export const PASSWORD_UPDATED_DELAY_MS = 1500

const EMAIL = { missing: 'Enter your email address', invalid: 'Enter an email address like name@example.com' }

export const SIGN_IN_FIELDS: FieldMessages = { email: EMAIL, password: { missing: 'Enter your password' } }
export const EMAIL_FIELDS: FieldMessages = { email: EMAIL }

type EmailFieldProps = {
  label?: string
  /** Shared by all forms of the screen, so that switching forms does not lose it. */
  email: string
  onEmailChange: (email: string) => void
  error: string | undefined
}

/** The email address doubles as the user name; password managers look for `username`. */
export function EmailField({ label = 'Email', email, onEmailChange, error }: EmailFieldProps) {
  return (
    <TextField
      label={label}
      name="email"
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      value={email}
      onChange={(event) => onEmailChange(event.currentTarget.value)}
      error={error}
    />
  )
}

/** A button that looks like a link: it changes what the screen shows without navigating. */
export function TextButton(props: Omit<ComponentProps<'button'>, 'type' | 'className'>) {
  return (
    <button
      {...props}
      type="button"
      className="min-h-6 cursor-pointer font-semibold text-accent underline decoration-1 underline-offset-4 hover:text-accent-strong"
    />
  )
}

/** Props of every form on the auth screen. */
export type AuthFormProps = { email: string; onEmailChange: (email: string) => void }

type Failures = {
  /** Reports the failure, if there is one, and returns whether there is. */
  hasFailed: (operation: Operation, failure: AuthFailure | null) => failure is AuthFailure
  /**
   * Belongs beside the form: a refusal for a time, which must be readable while the visitor waits, or of what they typed,
   * which must be readable while they change it.
   */
  notice: ReactNode
}

/** How the forms report what the service refused: as a toast (specification §8), but for a time only beside the form. */
export function useFailure(): Failures {
  const [shown, setShown] = useState<(Message & { isToast: boolean }) | null>(null)

  function hasFailed(operation: Operation, failure: AuthFailure | null): failure is AuthFailure {
    const limit = failure && limitMessage(operation, failure)
    const refusal = failure && isAboutInput(failure) ? failureMessage(operation, failure) : null
    setShown(limit ? { ...limit, isToast: false } : refusal && { ...refusal, isToast: true })
    if (failure && !limit) showFailure(operation, failure)
    return failure !== null
  }

  const notice = shown && (
    // The toast is an alert itself.
    <Notice tone="warning" {...(!shown.isToast && { role: 'alert' })} title={shown.title}>
      {shown.text}
    </Notice>
  )
  return { hasFailed, notice }
}

function newPassword({ minLength }: PasswordRules) {
  return { missing: 'Choose a password', tooShort: `Use at least ${minLength} characters` }
}

export function signUpFields(rules: PasswordRules): FieldMessages {
  return {
    email: EMAIL,
    password: newPassword(rules),
    website: { invalid: 'Enter a full web address, such as https://www.example.com' },
  }
}

export function newPasswordFields(rules: PasswordRules): FieldMessages {
  return { password: newPassword(rules) }
}
