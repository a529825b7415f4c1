// Writes the passwords that attackers try first to packages/backend/auth/passwords/common-passwords.txt. They come from the
// package's list of leaked passwords (MIT license). Run after updating the package:
// `node cli/generate-common-passwords.ts`.
import { writeFile } from 'node:fs/promises'
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

const file = new URL('../packages/backend/auth/passwords/common-passwords.txt', import.meta.url)
await writeFile(file, `${listCommonPasswords().join('\n')}\n`)
