import { DatabaseSync } from 'node:sqlite'

/** Held until released, or until the process ends in whatever way: the operating system keeps it, not a file's text. */
export type FolderLock = { release: () => void }

const SQLITE_BUSY = 5

const BEGIN = {
  exclusive: 'pragma journal_mode = memory; begin exclusive',
  shared: 'pragma journal_mode = memory; begin; select count(*) from sqlite_schema',
}

/**
 * Locks `file` for this process; null when another holder stands against it. Many may hold it shared, or one exclusive.
 *
 * Node has no file locks of its own. SQLite, which Node brings along, locks its database file with the operating
 * system's advisory locks (and keeps count inside one process), so an empty SQLite file serves as a lock that
 * `kill -9` cannot leave behind.
 */
export function tryLock(file: string, kind: keyof typeof BEGIN): FolderLock | null {
  const database = new DatabaseSync(file, { timeout: 0 })
  try {
    database.exec(BEGIN[kind])
    return { release: () => database.isOpen && database.close() }
  } catch (error) {
    database.close()
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return null
    throw error
  }
}
