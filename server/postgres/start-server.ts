import type { ChildProcess } from 'node:child_process'
import { chownSync, closeSync, openSync, readFileSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Log } from '#backend/http/log.ts'
import { StartError } from '../start-error.ts'
import type { DataFolder } from './data-folder.ts'
import type { PostgresBinaries } from './find-binaries.ts'
import { livingPostmaster, PID_FILE, type Postmaster } from './postmaster.ts'
import { type RunAs, spawnAs } from './run-program.ts'
import { waitUntil } from './wait-until.ts'

export type ServerToStart = { folder: DataFolder; binaries: PostgresBinaries; runAs: RunAs; log: Log }

/** Recovery after a crash replays the log since the last checkpoint, which may take minutes on a slow disk. */
export const READY_TIMEOUT_MS = 5 * 60_000
const LEFTOVER_TIMEOUT_MS = 20_000
/** Workers of a server that was killed end when they notice; until then its memory stays in use. */
const LEFTOVER_IN_USE = 'still in use'

/** Starts the server of an existing cluster and waits until it takes connections. */
export async function startServer(server: ServerToStart): Promise<Postmaster> {
  removeStalePidFile(server)
  let failure = ''
  const ready = await waitUntil(LEFTOVER_TIMEOUT_MS, async () => {
    const attempt = await startOnce(server)
    if ('pid' in attempt) return attempt
    failure = attempt.failure
    return failure.includes(LEFTOVER_IN_USE) ? null : attempt
  })
  if (ready && 'pid' in ready) return ready
  throw new StartError(`PostgreSQL did not start: ${failure} (its log: ${server.folder.log})`)
}

/** Waits for a server that another process started, or that starts just now. Null when it ended instead. */
export async function waitForPostmaster(cluster: string): Promise<Postmaster | null> {
  const answer = await waitUntil(READY_TIMEOUT_MS, () => {
    const postmaster = livingPostmaster(cluster)
    if (!postmaster) return 'ended'
    return postmaster.ready ? postmaster : null
  })
  if (answer === null)
    throw new StartError(`PostgreSQL in ${cluster} is not ready after ${READY_TIMEOUT_MS / 60_000} minutes.`)
  return answer === 'ended' ? null : answer
}

async function startOnce({ folder, binaries, runAs }: ServerToStart): Promise<Postmaster | { failure: string }> {
  const logFile = openSync(folder.log, 'a', 0o600)
  chownSync(folder.log, runAs.owner.uid, runAs.owner.gid)
  const alreadyLogged = statSync(folder.log).size
  // In a session of its own: Ctrl+C at the terminal reaches Node only, which drains first. Killing Node leaves it alone.
  const child = spawnAs(runAs, [binaries.postgres, '-D', folder.cluster], {
    stdio: ['ignore', logFile, logFile],
    detached: true,
  })
  closeSync(logFile)
  const ended = watchEnd(child)
  const answer = await waitUntil(READY_TIMEOUT_MS, () => {
    if (ended.reason !== null) return { failure: ended.reason || readEnd(folder.log, alreadyLogged) }
    const postmaster = livingPostmaster(folder.cluster)
    return postmaster?.ready && postmaster.pid === child.pid ? postmaster : null
  })
  child.unref()
  return answer ?? { failure: `not ready after ${READY_TIMEOUT_MS / 60_000} minutes` }
}

/** `reason` stays null while the program runs, and is empty when it ended by itself. */
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

/** PostgreSQL itself only recovers when no process at all has the number in the file. */
function removeStalePidFile({ folder, log }: ServerToStart): void {
  const file = path.join(folder.cluster, PID_FILE)
  const stale = statSync(file, { throwIfNoEntry: false })
  if (!stale) return
  log.warn('postgres.not_stopped_cleanly', { folder: folder.cluster })
  rmSync(file, { force: true })
}

function readEnd(file: string, from: number): string {
  const text = readFileSync(file).subarray(from).toString()
  const lines = text.split('\n').filter((line) => /FATAL|PANIC|could not|error/i.test(line))
  return (lines.at(-1) ?? text).replace(/^.*?(FATAL|PANIC):\s*/, '').trim()
}
