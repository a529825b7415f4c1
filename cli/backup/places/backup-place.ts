export type StoredFile = { name: string; size: number; writtenAt: Date }

/**
 * Where backups live: a folder or a bucket. Names are paths with slashes:
 * - `backups/<backup>/…`: a backup, which counts only once it has a manifest, its last file.
 * - `objects/<two characters>/<key>`: bytes of objects, which never change and which all backups share.
 */
export type BackupPlace = {
  /** The name for messages; without secrets. */
  title: string
  /** Resolves once the file is complete and survives a machine crash. Until then no reader finds it. */
  write: (name: string, body: AsyncIterable<Uint8Array>) => Promise<void>
  /** Throws FileMissing. */
  read: (name: string) => Promise<AsyncIterable<Uint8Array>>
  /** Every file whose name starts with the given folder, which ends with a slash. */
  list: (folder: string) => AsyncIterable<StoredFile>
  /** Unknown names are not an error. */
  remove: (names: readonly string[]) => Promise<void>
  close: () => Promise<void>
}

/** The place has no file of this name. */
export class FileMissing extends Error {
  override name = 'FileMissing'
}
