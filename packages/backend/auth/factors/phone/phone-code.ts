import { createHmac, randomInt } from 'node:crypto'

export function newPhoneCode(digits: number): string {
  return String(randomInt(10 ** digits)).padStart(digits, '0')
}

/** A million codes can be tried in a moment, so their hash needs a key that is not in the database. */
export function hashPhoneCode(key: Buffer, factorId: string, code: string): string {
  return createHmac('sha256', key).update(`phone:${factorId}:${code}`).digest('base64url')
}
