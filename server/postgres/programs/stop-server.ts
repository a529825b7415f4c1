import type { Log } from '@headwater/backend/log'
import { hasCode } from '#server/process/has-code.ts'
import { waitUntil } from '../wait-until.ts'
import { isPostmasterOf, livingPostmaster } from './postmaster.ts'

/** PostgreSQL's shutdown modes, from gentle to forced, each with a time limit. None loses an acknowledged write. */
const MODES: { name: string; signal: NodeJS.Signals; timeoutMs: number }[] = [
  // Ends the sessions and writes a checkpoint.
  { name: 'fast', signal: 'SIGINT', timeoutMs: 20_000 },
  // No checkpoint: the next start replays the log.
  { name: 'immediate', signal: 'SIGQUIT', timeoutMs: 5_000 },
  { name: 'kill', signal: 'SIGKILL', timeoutMs: 2_000 },
]

/** Stops the server of this cluster if it runs on this machine, and waits until it has ended. */
export async function stopServer(cluster: string, log: Log): Promise<void> {
  const postmaster = livingPostmaster(cluster)
  if (!postmaster) return

  for (const { name, signal, timeoutMs } of MODES) {
    send(postmaster.pid, signal)
    const ended = await waitUntil(timeoutMs, () => (isPostmasterOf(postmaster.pid, cluster) ? null : true))
    if (ended) return log.info('postgres.stopped', { way: name })
    log.warn('postgres.stop_takes_too_long', { way: name, timeoutMs })
  }
}

/** Requests a fast stop without waiting, for a process that is exiting. */
export function askServerToStop(cluster: string): void {
  const postmaster = livingPostmaster(cluster)
  if (postmaster) send(postmaster.pid, 'SIGINT')
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    // The server ended between the check and the signal.
    if (!hasCode(error, 'ESRCH')) throw error
  }
}
