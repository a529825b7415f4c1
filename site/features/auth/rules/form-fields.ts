import type { FieldMessages } from '#site/lib/field-errors.ts'
import type { PasswordRules } from '#site/lib/public-settings.ts'

/** How long the success message about the new password shows before the dashboard opens. */
export const PASSWORD_UPDATED_DELAY_MS = 1500

const EMAIL = {
  missing: 'Enter your email address',
  invalid: 'Enter an email address like name@example.com',
}

function newPassword({ minLength }: PasswordRules) {
  return { missing: 'Choose a password', tooShort: `Use at least ${minLength} characters` }
}

export const SIGN_IN_FIELDS: FieldMessages = { email: EMAIL, password: { missing: 'Enter your password' } }

export function signUpFields(rules: PasswordRules): FieldMessages {
  return {
    email: EMAIL,
    password: newPassword(rules),
    website: { invalid: 'Enter a full web address, such as https://www.example.com' },
  }
}

export const EMAIL_FIELDS: FieldMessages = { email: EMAIL }

export function newPasswordFields(rules: PasswordRules): FieldMessages {
  return { password: newPassword(rules) }
}
