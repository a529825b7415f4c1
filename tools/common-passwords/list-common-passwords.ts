import { dictionary } from '@zxcvbn-ts/language-common'

// OWASP advises to refuse the 10,000 most common; what comes later is rare enough for the limits on sign-in.
const MOST_COMMON = 10_000
// No password may be shorter, so shorter ones need no entry.
const SHORTEST_PASSWORD = 6

/** The most common passwords, the most common first, in lower case. */
export function listCommonPasswords(): string[] {
  const mostCommon = dictionary['passwords-common'].slice(0, MOST_COMMON)
  return mostCommon.filter((password) => password.length >= SHORTEST_PASSWORD)
}
