// Writes the passwords that attackers try first to packages/backend/auth/passwords/common-passwords.txt. They come from the
// package's list of leaked passwords (MIT license). Run after updating the package:
// `node cli/generate-common-passwords.ts`.
import { writeFile } from 'node:fs/promises'
import { listCommonPasswords } from './common-passwords/list-common-passwords.ts'

const file = new URL('../packages/backend/auth/passwords/common-passwords.txt', import.meta.url)
await writeFile(file, `${listCommonPasswords().join('\n')}\n`)
