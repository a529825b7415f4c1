import { readEmailAddress } from '@headwater/email-address'
import { validationFailed } from '../auth-errors.ts'

const MAX_LENGTH = 255

/** Returns the address as it is stored. Throws 400 when it is missing, too long or malformed. */
export function readEmail(text: string): string {
  if (text.trim() === '') throw validationFailed('An email address is required')
  if (text.trim().length > MAX_LENGTH) throw validationFailed('An email address is too long')
  const reading = readEmailAddress(text)
  if ('problem' in reading) throw validationFailed('Unable to validate email address: invalid format')
  if (reading.email.length > MAX_LENGTH) throw validationFailed('An email address is too long')
  return reading.email
}
