// PostgreSQL's restore_command: `node fetch-wal.ts <archive of the cluster> <name of a segment> <path to write>`.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { zstdDecompress } from 'node:zlib'
import { hasCode } from '../../process/has-code.ts'
import { archivedName } from './archive-folder.ts'

/** PostgreSQL treats an exit code up to 125 as the end of the archive, and stops on a higher one. */
const DAMAGED = 200

const [folder = '', name = '', target = ''] = process.argv.slice(2)

try {
  const compressed = await readFile(join(folder, archivedName(name)))
  await writeFile(target, await promisify(zstdDecompress)(compressed))
} catch (error) {
  const isMissing = hasCode(error, 'ENOENT')
  if (!isMissing) console.error(`The archived segment ${name} cannot be read:`, error)
  process.exitCode = isMissing ? 1 : DAMAGED
}
