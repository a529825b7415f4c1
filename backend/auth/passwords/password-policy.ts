import { validationFailed, weakPassword } from '../auth-errors.ts'

export type PasswordPolicy = {
  minLength: number
  /** Each entry is a set of characters of which a password must have at least one. */
  requiredCharacters: readonly string[]
}

/** The specification's rule: six characters, nothing else enforced (D12). */
export const DEFAULT_PASSWORD_POLICY: PasswordPolicy = { minLength: 6, requiredCharacters: [] }

// No password is cut short; what is longer than this is refused.
const MAX_PASSWORD_BYTES = 1024

export type PasswordWeakness = { message: string; reasons: string[] }

export function isTooLong(password: string): boolean {
  return Buffer.byteLength(password) > MAX_PASSWORD_BYTES
}

/** Throws 422 when the password may not become somebody's password. */
export function refuseUnfitPassword(password: string, policy: PasswordPolicy): void {
  if (isTooLong(password)) throw validationFailed(`Password cannot be longer than ${MAX_PASSWORD_BYTES} bytes`, 422)
  const weakness = findWeakness(password, policy)
  if (weakness) throw weakPassword(weakness.message, weakness.reasons)
}

/** What the policy has against a password, or null. Lengths are counted as an input's minlength counts them. */
export function findWeakness(
  password: string,
  { minLength, requiredCharacters }: PasswordPolicy,
): PasswordWeakness | null {
  const messages: string[] = []
  const reasons: string[] = []
  if (password.length < minLength) {
    reasons.push('length')
    messages.push(`Password should be at least ${minLength} characters.`)
  }
  if (requiredCharacters.some((set) => ![...set].some((character) => password.includes(character)))) {
    reasons.push('characters')
    messages.push(`Password should contain at least one character of each: ${requiredCharacters.join(', ')}.`)
  }
  return reasons.length > 0 ? { message: messages.join(' '), reasons } : null
}
