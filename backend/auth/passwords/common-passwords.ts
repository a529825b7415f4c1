import { readFileSync } from 'node:fs'

let commonPasswords: ReadonlySet<string> | null = null

/**
 * Whether the password, in any case, is one that attackers try first. The list is generated from a package by
 * tools/generate-common-passwords.ts: loading the package itself would cost a process 18 MB.
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
