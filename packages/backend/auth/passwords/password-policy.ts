import { readFileSync } from 'node:fs'
import { validationFailed, weakPassword } from '../auth-errors.ts'

let commonPasswords: ReadonlySet<string> | null = null

/**
 * Whether the password, ignoring case, is one that attackers try first. cli/generate-common-passwords.ts
 * generates the list from a package: loading the package itself would cost 18 MB per process.
 */
function isCommonPassword(password: string): boolean {
  commonPasswords ??= readList()
  return commonPasswords.has(password.toLowerCase())
}

function readList(): ReadonlySet<string> {
  return new Set(
    readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
      .trimEnd()
      .split('\n'),
  )
}

export type PasswordPolicy = {
  minLength: number
  /** Each entry is a set of characters of which a password must have at least one. */
  requiredCharacters: readonly string[]
  /** Refuses the passwords that attackers try first. */
  refusesCommon?: boolean
}

const LOWER_CASE = 'abcdefghijklmnopqrstuvwxyz'
const UPPER_CASE = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const DIGITS = '0123456789'
const SYMBOLS = '!@#$%^&*()_+-=[]{};\'\\:"|<>?,./`~'

/** The character classes that the hosted service lets an operator require, under its names. */
export const PASSWORD_REQUIREMENTS = {
  none: [],
  letters_digits: [LOWER_CASE + UPPER_CASE, DIGITS],
  lower_upper_letters_digits: [LOWER_CASE, UPPER_CASE, DIGITS],
  lower_upper_letters_digits_symbols: [LOWER_CASE, UPPER_CASE, DIGITS, SYMBOLS],
} as const satisfies Record<string, readonly string[]>

export type PasswordRequirement = keyof typeof PASSWORD_REQUIREMENTS

/** The specification's minimum of six characters (D12), without common passwords (decision 0075). */
export const DEFAULT_PASSWORD_POLICY: PasswordPolicy = { minLength: 6, requiredCharacters: [], refusesCommon: true }

// Passwords are never truncated; longer ones are refused.
const MAX_PASSWORD_BYTES = 1024

export type PasswordWeakness = { message: string; reasons: string[] }

export function isTooLong(password: string): boolean {
  return Buffer.byteLength(password) > MAX_PASSWORD_BYTES
}

/** Throws 422 when the password is not acceptable. */
export function refuseUnfitPassword(password: string, policy: PasswordPolicy): void {
  if (isTooLong(password)) throw validationFailed(`Password cannot be longer than ${MAX_PASSWORD_BYTES} bytes`, 422)
  const weakness = findWeakness(password, policy)
  if (weakness) throw weakPassword(weakness.message, weakness.reasons)
}

/** The policy's objections to a password, or null. Lengths are counted as an input's minlength counts them. */
export function findWeakness(
  password: string,
  { minLength, requiredCharacters, refusesCommon = false }: PasswordPolicy,
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
  // Reported only when there is no other objection, as on the hosted service.
  if (reasons.length === 0 && refusesCommon && isCommonPassword(password)) {
    reasons.push('pwned')
    messages.push('Password is known to be weak and easy to guess, please choose a different one.')
  }
  return reasons.length > 0 ? { message: messages.join(' '), reasons } : null
}
