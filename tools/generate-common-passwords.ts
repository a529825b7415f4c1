// Writes the passwords that attackers try first into backend/auth/passwords/common-passwords.txt, from the package's list
// of passwords found in leaks (MIT license). Run it after an update of the package: `node tools/generate-common-passwords.ts`.
import { writeFile } from 'node:fs/promises'
import { listCommonPasswords } from './common-passwords/list-common-passwords.ts'

const file = new URL('../backend/auth/passwords/common-passwords.txt', import.meta.url)
await writeFile(file, `${listCommonPasswords().join('\n')}\n`)
