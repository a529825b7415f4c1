import { dictionary } from '@zxcvbn-ts/language-common'

// OWASP recommends refusing the 10,000 most common; sign-in rate limits protect rarer ones.
const MOST_COMMON = 10_000
// Shorter passwords are refused anyway.
const SHORTEST_PASSWORD = 6

/** The most common passwords in lower case, most common first. */
export function listCommonPasswords(): string[] {
  const mostCommon = dictionary['passwords-common'].slice(0, MOST_COMMON)
  return mostCommon.filter((password) => password.length >= SHORTEST_PASSWORD)
}
