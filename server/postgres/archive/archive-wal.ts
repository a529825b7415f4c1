// PostgreSQL's archive_command: `node archive-wal.ts <WAL_ARCHIVE_DIR> <path of a segment> <its name>`, in the
// cluster's folder. Exits with 0 only if the whole segment is in the archive and would survive a machine crash;
// otherwise PostgreSQL keeps the segment and tries again.
import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { constants, zstdCompress, zstdDecompress } from 'node:zlib'
import { hasCode } from '../../process/has-code.ts'
import { archivedName, archiveOf, readSystemIdentifier } from './archive-folder.ts'

const [walArchiveDir = '', segment = '', name = ''] = process.argv.slice(2)

const folder = archiveOf(walArchiveDir, await readSystemIdentifier('.'))
await mkdir(folder, { recursive: true, mode: 0o700 })
const target = join(folder, archivedName(name))
const known = await readIfExists(target)
if (known === null) await archive()
// After a crash following the rename, PostgreSQL archives the same segment again.
else if (!(await promisify(zstdDecompress)(known)).equals(await readFile(segment))) {
  throw new Error(`${target} exists with other contents: set WAL_ARCHIVE_DIR to a new folder`)
}

async function archive(): Promise<void> {
  const params = { [constants.ZSTD_c_checksumFlag]: 1 }
  const compressed = await promisify(zstdCompress)(await readFile(segment), { params })
  // PostgreSQL archives one segment at a time, so the remains of a killed attempt are overwritten.
  const draft = `${target}.part`
  const file = await open(draft, 'w', 0o600)
  await file.writeFile(compressed)
  await file.sync()
  await file.close()
  await rename(draft, target)
  const directory = await open(folder)
  await directory.sync()
  await directory.close()
}

async function readIfExists(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  }
}
