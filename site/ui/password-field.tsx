import { type ComponentProps, useState } from 'react'
import { Field } from './field.tsx'

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'id' | 'type' | 'className'> & {
  label: string
  hint?: string
  error?: string | null
  /** Password managers depend on it. */
  autoComplete: 'current-password' | 'new-password'
}

/** A password input with a button that shows what was typed. */
export function PasswordField({ label, hint, error, required, ...input }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)

  return (
    <Field {...{ label, hint, error }} {...(required && { required })}>
      {(control) => (
        <span className="relative block">
          <input
            className="input pr-18"
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
          />
          <button
            type="button"
            className="absolute inset-y-1 right-1 cursor-pointer rounded-small px-3 font-semibold text-accent text-small hover:bg-sunken"
            aria-label={isShown ? 'Hide password' : 'Show password'}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? 'Hide' : 'Show'}
          </button>
        </span>
      )}
    </Field>
  )
}
