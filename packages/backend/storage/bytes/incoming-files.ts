import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { StoreFull } from './byte-store.ts'

export type IncomingFiles = {
  /** Calls `work` with the path of a new file, and removes what is left there afterward. */
  hold: <Result>(work: (file: string) => Promise<Result>) => Promise<Result>
}

const DAY_MS = 24 * 60 * 60_000
/** In a container every process has the same id, so the id alone doesn't identify the owner of a file. */
const PROCESS = `${hostname()}~${process.pid}~${randomUUID()}`
const FULL = new Set(['ENOSPC', 'EDQUOT'])

/** The folder of incomplete uploads. Removes those of processes that no longer run. */
export async function createIncoming(folder: string): Promise<IncomingFiles> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await removeAbandoned(folder)

  return {
    async hold(work) {
      const file = join(folder, `${PROCESS}~${randomUUID()}`)
      try {
        return await work(file)
      } catch (error) {
        throw FULL.has(codeOf(error)) ? new StoreFull('the disk is full', { cause: error }) : error
      } finally {
        await rm(file, { force: true })
      }
    },
  }
}

async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = join(folder, name)
    if (await isAbandoned(file, name)) await rm(file, { force: true })
  }
}

/** Files of other machines, whose processes are not visible here, count as abandoned after a day. */
async function isAbandoned(file: string, name: string): Promise<boolean> {
  const [host, pid, start] = name.split('~')
  if (name.startsWith(PROCESS)) return false
  if (host === hostname() && start !== undefined && !isRunning(Number(pid))) return true
  const found = await stat(file).catch(() => null)
  return found !== null && found.mtimeMs < Date.now() - DAY_MS
}

/** False for this process's own id too: an earlier process had it. */
function isRunning(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/** Makes new names in a folder survive a machine crash. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** The system's code for a failure, such as ENOENT. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
