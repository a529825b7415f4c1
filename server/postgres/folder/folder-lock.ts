import { DatabaseSync } from 'node:sqlite'

/** Held until it is released or the process ends in any way, because the operating system manages it. */
export type FolderLock = { release: () => void }

const SQLITE_BUSY = 5

const BEGIN = {
  exclusive: 'pragma journal_mode = memory; begin exclusive',
  shared: 'pragma journal_mode = memory; begin; select count(*) from sqlite_schema',
}

/**
 * Locks `file` for this process; returns null if another holder prevents it. Either many processes hold it shared, or
 * one holds it exclusively.
 *
 * Node has no API for file locks. SQLite, which Node includes, locks its database file with the operating system's
 * advisory locks (and counts them within one process), so an empty SQLite file serves as a lock that `kill -9` cannot
 * leave behind.
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
