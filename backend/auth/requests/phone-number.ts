import { validationFailed } from '../auth-errors.ts'

const E164 = /^[1-9][0-9]{1,14}$/

/** The number as it is stored: digits only, without the plus. Throws 400 when it is not in E.164 format. */
export function readPhone(text: string): string {
  const phone = text.replace(/^\+/, '').replaceAll(' ', '')
  if (!E164.test(phone)) throw validationFailed('Invalid phone number format (E.164 required)')
  return phone
}
