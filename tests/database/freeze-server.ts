import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runSql } from '@headwater/backend/tests/database/test-cluster.ts'

/** Stops all processes of a server on this machine, as a frozen virtual machine would; `thaw` continues them. */
export async function freezeServer(adminUrl: string): Promise<{ thaw: () => void }> {
  const [settings] = await runSql<{ data_directory: string }>(adminUrl, 'show data_directory')
  const pidFile = join(settings?.data_directory ?? '', 'postmaster.pid')
  const postmaster = Number(readFileSync(pidFile, 'utf8').split('\n')[0])
  // Stops the postmaster first, so that no process appears after the others have been listed.
  process.kill(postmaster, 'SIGSTOP')
  const workers = childrenOf(postmaster)
  for (const pid of workers) process.kill(pid, 'SIGSTOP')
  return {
    thaw() {
      for (const pid of [...workers, postmaster]) process.kill(pid, 'SIGCONT')
    },
  }
}

function childrenOf(parent: number): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.filter((pid) => parentOf(pid) === parent).map(Number)
}

function parentOf(pid: string): number | null {
  try {
    // The program's name, in parentheses, may contain spaces.
    const [, afterName = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) (?=[A-Z] )/)
    return Number(afterName.split(' ')[1])
  } catch {
    return null
  }
}
