import type { ChildProcess } from 'node:child_process'
import { chownSync, closeSync, existsSync, openSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Log } from '@headwater/backend/log'
import type { DataFolder } from '../folder/data-folder.ts'
import { waitUntil } from '../wait-until.ts'
import type { PostgresBinaries } from './find-binaries.ts'
import { livingPostmaster, PID_FILE, type Postmaster } from './postmaster.ts'
import { ProgramFailed, type RunAs, spawnAs } from './run-program.ts'

export type ServerToStart = { folder: DataFolder; binaries: PostgresBinaries; runAs: RunAs; log: Log }

/** Recovery after a crash replays the log since the last checkpoint, which may take minutes on a slow disk. */
export const READY_TIMEOUT_MS = 5 * 60_000
const SOCKET_PREFIX = '.s.PGSQL.'
const LEFTOVER_TIMEOUT_MS = 20_000
/** Workers of a killed server end when they notice it; until then its shared memory stays in use. */
const LEFTOVER_IN_USE = 'still in use'

/** Starts the server of an existing cluster and waits until it accepts connections. */
export async function startServer(server: ServerToStart): Promise<Postmaster> {
  removeLeftovers(server)
  let failure = ''
  const ready = await waitUntil(LEFTOVER_TIMEOUT_MS, async () => {
    const attempt = await startOnce(server)
    if ('pid' in attempt) return attempt
    failure = attempt.failure
    return failure.includes(LEFTOVER_IN_USE) ? null : attempt
  })
  if (ready && 'pid' in ready) return ready
  throw new ProgramFailed(`PostgreSQL did not start: ${failure} (its log: ${server.folder.log})`)
}

async function startOnce({ folder, binaries, runAs }: ServerToStart): Promise<Postmaster | { failure: string }> {
  const logFile = openSync(folder.log, 'a', 0o600)
  chownSync(folder.log, runAs.owner.uid, runAs.owner.gid)
  const alreadyLogged = statSync(folder.log).size
  // Detached, so that Ctrl+C in the terminal reaches only Node, which drains first, and killing Node spares the server.
  const child = spawnAs(runAs, [binaries.postgres, '-D', folder.cluster], {
    stdio: ['ignore', logFile, logFile],
    detached: true,
  })
  closeSync(logFile)
  const ended = watchEnd(child)
  const answer = await waitUntil(READY_TIMEOUT_MS, () => {
    if (ended.reason !== null) return { failure: ended.reason || readReason(folder.log, alreadyLogged) }
    const postmaster = livingPostmaster(folder.cluster)
    return postmaster?.ready && postmaster.pid === child.pid ? postmaster : null
  })
  child.unref()
  return answer ?? { failure: `not ready after ${READY_TIMEOUT_MS / 60_000} minutes` }
}

/** `reason` is null while the program runs, and empty after it exited without a spawn error. */
function watchEnd(child: ChildProcess): { reason: string | null } {
  const ended: { reason: string | null } = { reason: null }
  child.on('error', (error) => {
    ended.reason = error.message
  })
  child.on('exit', () => {
    ended.reason ??= ''
  })
  return ended
}

/**
 * Removes the files that a killed server left. PostgreSQL removes them itself only if no process has the id in them,
 * but the id may now belong to another program or to the killed process, if its parent has not reaped it. PostgreSQL
 * detects surviving sessions by their shared memory, not by these files.
 */
function removeLeftovers({ folder, log }: ServerToStart): void {
  if (livingPostmaster(folder.cluster)) throw new Error('the server of this folder is already running')
  for (const name of readdirSync(folder.root)) {
    if (name.startsWith(SOCKET_PREFIX)) rmSync(path.join(folder.root, name))
  }
  const pidFile = path.join(folder.cluster, PID_FILE)
  if (!existsSync(pidFile)) return
  log.warn('postgres.not_stopped_cleanly', { folder: folder.cluster })
  rmSync(pidFile)
}

/** The reason is in the last fatal line, or in the first line with an error if the server failed before logging one. */
function readReason(file: string, from: number): string {
  const text = readFileSync(file).subarray(from).toString()
  const lines = text.split('\n')
  const line = lines.findLast((each) => /FATAL|PANIC/.test(each)) ?? lines.find((each) => /could not|error/i.test(each))
  return (line ?? text).replace(/^.*?(FATAL|PANIC|postgres):\s*/, '').trim()
}
