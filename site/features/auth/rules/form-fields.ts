import type { FieldMessages } from '#site/lib/field-errors.ts'

/** Specification §9; the service enforces the same. */
export const PASSWORD_MIN_LENGTH = 6

/** How long the message about the new password stands before the dashboard opens. */
export const PASSWORD_UPDATED_DELAY_MS = 1500

export const PASSWORD_HINT = `At least ${PASSWORD_MIN_LENGTH} characters. Three or four unrelated words are easy to keep and hard to guess.`

const EMAIL = {
  missing: 'Enter your email address',
  invalid: 'Enter an email address like name@example.com',
}

const NEW_PASSWORD = {
  missing: 'Choose a password',
  tooShort: `Use at least ${PASSWORD_MIN_LENGTH} characters`,
}

export const SIGN_IN_FIELDS: FieldMessages = { email: EMAIL, password: { missing: 'Enter your password' } }

export const SIGN_UP_FIELDS: FieldMessages = {
  email: EMAIL,
  password: NEW_PASSWORD,
  website: { invalid: 'Enter a full web address, such as https://www.example.com' },
}

export const EMAIL_FIELDS: FieldMessages = { email: EMAIL }

export const NEW_PASSWORD_FIELDS: FieldMessages = { password: NEW_PASSWORD }
