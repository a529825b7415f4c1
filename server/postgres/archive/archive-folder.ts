import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The name of a segment in the archive: compressed, with a checksum. */
export function archivedName(segment: string): string {
  return `${segment}.zst`
}

/** The archive of one cluster in WAL_ARCHIVE_DIR. The files of another cluster's log have the same names. */
export function archiveOf(walArchiveDir: string, systemIdentifier: string): string {
  return join(walArchiveDir, systemIdentifier)
}

/** The number that identifies a cluster: the first eight bytes of pg_control. */
export async function readSystemIdentifier(cluster: string): Promise<string> {
  const control = await readFile(join(cluster, 'global', 'pg_control'))
  return control.readBigUInt64LE(0).toString()
}
