import { readFileSync } from 'node:fs'

let commonPasswords: ReadonlySet<string> | null = null

/**
 * Whether the password, ignoring case, is one that attackers try first. cli/generate-common-passwords.ts
 * generates the list from a package: loading the package itself would cost 18 MB per process.
 */
export function isCommonPassword(password: string): boolean {
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
