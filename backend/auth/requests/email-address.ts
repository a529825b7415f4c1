import { validationFailed } from '../auth-errors.ts'

const MAX_LENGTH = 255

// The form that <input type="email"> accepts. It has no space, comma, quote or line break, so an address
// cannot smuggle in a second recipient or a mail header.
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const EMAIL = new RegExp(`^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]+@${LABEL}(?:\\.${LABEL})*$`)

/** Lower-cased and trimmed: the only form in which addresses are stored, compared and counted. */
export function normalizeEmail(text: string): string {
  return text.trim().toLowerCase()
}

/** Returns the normalized address. Throws 400 when it is missing, too long or malformed. */
export function readEmail(text: string): string {
  const email = normalizeEmail(text)
  if (email === '') throw validationFailed('An email address is required')
  if (email.length > MAX_LENGTH) throw validationFailed('An email address is too long')
  if (!EMAIL.test(email)) throw validationFailed('Unable to validate email address: invalid format')
  return email
}
