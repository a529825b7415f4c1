import { TextField } from '#site/ui/forms/field.tsx'

type EmailFieldProps = {
  /** Shared by all forms of the screen, so that switching forms does not lose it. */
  email: string
  onEmailChange: (email: string) => void
  error: string | undefined
}

/** The email address doubles as the user name; password managers look for `username`. */
export function EmailField({ email, onEmailChange, error }: EmailFieldProps) {
  return (
    <TextField
      label="Email"
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
