import { TextField } from '#site/ui/forms/field.tsx'

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
