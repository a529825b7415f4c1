// Writes docs/licenses.md from the lockfile: `npm run licenses`.
import { writeFile } from 'node:fs/promises'
import { readLockedPackages, writeLicenses } from './supply-chain/licenses.ts'

await writeFile('docs/licenses.md', writeLicenses(readLockedPackages()))
console.log('The licenses of all packages are in docs/licenses.md.')
