import type { Log } from '#backend/http/log.ts'
import { hasCode } from '#server/process/has-code.ts'
import { waitUntil } from '../wait-until.ts'
import { isPostmasterOf, livingPostmaster } from './postmaster.ts'

/** PostgreSQL's ways to stop, from polite to rude; each has its time. None loses an acknowledged write. */
const WAYS: { name: string; signal: NodeJS.Signals; timeoutMs: number }[] = [
  // Ends the sessions and writes a checkpoint.
  { name: 'fast', signal: 'SIGINT', timeoutMs: 20_000 },
  // No checkpoint: the next start replays the log.
  { name: 'immediate', signal: 'SIGQUIT', timeoutMs: 5_000 },
  { name: 'kill', signal: 'SIGKILL', timeoutMs: 2_000 },
]

/** Stops the server of this cluster if it runs here, and waits for its end. */
export async function stopServer(cluster: string, log: Log): Promise<void> {
  const postmaster = livingPostmaster(cluster)
  if (!postmaster) return

  for (const { name, signal, timeoutMs } of WAYS) {
    send(postmaster.pid, signal)
    const ended = await waitUntil(timeoutMs, () => (isPostmasterOf(postmaster.pid, cluster) ? null : true))
    if (ended) return log.info('postgres.stopped', { way: name })
    log.warn('postgres.stop_takes_too_long', { way: name, timeoutMs })
  }
}

/** Asks for a fast stop and does not wait: for a process that ends at this very moment. */
export function askServerToStop(cluster: string): void {
  const postmaster = livingPostmaster(cluster)
  if (postmaster) send(postmaster.pid, 'SIGINT')
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    // It ended between the look and the signal.
    if (!hasCode(error, 'ESRCH')) throw error
  }
}
