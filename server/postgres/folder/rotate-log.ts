import { copyFile, rm, stat, truncate } from 'node:fs/promises'
import type { Log } from '@headwater/backend/log'

const MAX_LOG_BYTES = 5 * 1024 * 1024
const CHECK_INTERVAL_MS = 10 * 60_000

/**
 * Keeps PostgreSQL's log and one older part of it. The server opens the log in append mode, so the file can be
 * truncated while the server runs, even if the server outlives this process.
 */
export async function rotateLog(file: string, maxBytes = MAX_LOG_BYTES): Promise<void> {
  const { size } = await stat(file)
  if (size <= maxBytes) return
  await rm(`${file}.1`, { force: true })
  await copyFile(file, `${file}.1`)
  await truncate(file)
}

export function keepLogRotated(file: string, log: Log): { stop: () => void } {
  const check = () => rotateLog(file).catch((cause: unknown) => log.warn('postgres.log_rotation_failed', { cause }))
  const timer = setInterval(check, CHECK_INTERVAL_MS).unref()
  void check()
  return { stop: () => clearInterval(timer) }
}
