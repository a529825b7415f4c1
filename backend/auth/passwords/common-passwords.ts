import { dictionary } from '@zxcvbn-ts/language-common'

// The list is sorted by how often a password was found in leaks. OWASP advises to refuse the first 10,000; what
// comes later is rare enough that the limits on sign-in protect it.
const MOST_COMMON = 10_000

let commonPasswords: ReadonlySet<string> | null = null

/** Whether the password, in any case, is one of the 10,000 that attackers try first. */
export function isCommonPassword(password: string): boolean {
  commonPasswords ??= new Set(dictionary['passwords-common'].slice(0, MOST_COMMON))
  return commonPasswords.has(password.toLowerCase())
}
