import type { Client } from 'pg'
import { StartError } from '#server/process/start-error.ts'
import { listTables } from './table-checksums.ts'

/** Writers wait at most this long for a failed attempt. */
const LOCK_TIMEOUT_MS = 1_000
const ATTEMPTS = 60
const LOCK_NOT_AVAILABLE = '55P03'
const DEADLOCK = '40P01'

/**
 * Runs `work` while nobody writes: readers continue, writers wait until `work` ends. Throws StartError if other
 * transactions have been writing for a minute.
 */
export async function atQuietMoment<Result>(client: Client, work: () => Promise<Result>): Promise<Result> {
  const tables = (await listTables(client)).join(', ')
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    await client.query(`begin; set local lock_timeout = ${LOCK_TIMEOUT_MS}`)
    try {
      if (await tryLock(client, tables)) return await work()
    } finally {
      await client.query('rollback')
    }
  }
  throw new StartError('A transaction has been writing for more than a minute, so no backup was made: try again later.')
}

async function tryLock(client: Client, tables: string): Promise<boolean> {
  try {
    await client.query(`lock table ${tables} in share mode`)
    return true
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === LOCK_NOT_AVAILABLE || code === DEADLOCK) return false
    throw error
  }
}
