import { chown, mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { ServerSettings } from '../folder/server-settings.ts'
import type { RunAs } from '../programs/run-program.ts'

/** A segment of the log that is not full is archived after this time, so a lost disk costs at most a minute. */
const ARCHIVE_TIMEOUT_SECONDS = 60
const ARCHIVE_PROGRAM = fileURLToPath(new URL('./archive-wal.ts', import.meta.url))
const FETCH_PROGRAM = fileURLToPath(new URL('./fetch-wal.ts', import.meta.url))

/** Lets the server's user write to the folder, and returns the settings that archive its write-ahead log there. */
export async function prepareArchive(folder: string, { owner }: Pick<RunAs, 'owner'>): Promise<ServerSettings> {
  if (await mkdir(folder, { recursive: true, mode: 0o700 })) await chown(folder, owner.uid, owner.gid)
  return {
    archive_mode: 'on',
    archive_timeout: String(ARCHIVE_TIMEOUT_SECONDS),
    archive_command: [process.execPath, ARCHIVE_PROGRAM, folder].map(toShellWord).join(' ').concat(' %p %f'),
  }
}

/** The value of restore_command for the archive of one cluster. */
export function restoreCommand(folder: string): string {
  return [process.execPath, FETCH_PROGRAM, folder].map(toShellWord).join(' ').concat(' %f %p')
}

/** PostgreSQL replaces `%p` and the like, and a shell reads the result. */
function toShellWord(text: string): string {
  return `'${text.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`
}
