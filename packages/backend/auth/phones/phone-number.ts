import { validationFailed } from '../auth-errors.ts'

const E164 = /^[1-9][0-9]{1,14}$/

/** Without plus sign and spaces: the form in which the hosted service stores and compares numbers. */
export function normalizePhone(text: string): string {
  return text.replace(/^\+/, '').replaceAll(' ', '')
}

/** Returns the normalized number. Throws 400 when it is not one of E.164. */
export function readPhone(text: string): string {
  const phone = normalizePhone(text)
  if (!E164.test(phone)) throw validationFailed('Invalid phone number format (E.164 required)')
  return phone
}
