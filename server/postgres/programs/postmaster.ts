import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { type Listening, LOOPBACK } from '../folder/server-settings.ts'

/** PostgreSQL's main process, as recorded in the cluster's postmaster.pid. */
export type Postmaster = { pid: number; listening: Listening; ready: boolean }

export const PID_FILE = 'postmaster.pid'
/** The lines of postmaster.pid, counted from 0. */
const LINE = { pid: 0, port: 3, socketFolder: 4, status: 7 }

/** Null if no server has recorded itself for this cluster. Does not check whether the process is still alive. */
export function readPostmaster(cluster: string): Postmaster | null {
  const lines = readLines(path.join(cluster, PID_FILE))
  const pid = Number(lines[LINE.pid])
  if (!Number.isInteger(pid) || pid <= 0) return null

  // The recorded socket folder is the path that the server sees. For a copied folder it would lead to the original's
  // server, and in another container it may not exist.
  const hasSocket = Boolean(lines[LINE.socketFolder]?.trim())
  const listening: Listening = hasSocket
    ? { kind: 'socket', folder: path.dirname(cluster) }
    : { kind: 'loopback', port: Number(lines[LINE.port]) }
  return { pid, listening, ready: lines[LINE.status]?.trim() === 'ready' }
}

/**
 * Whether the process with this id is the server of this cluster. The id alone proves nothing, because after a crash
 * the system may assign it to another program. The server's working folder is its cluster.
 */
export function isPostmasterOf(pid: number, cluster: string): boolean {
  if (existsSync('/proc/self/cwd')) return workingFolder(pid) === realPath(cluster)
  return commandLine(pid).includes(`-D ${cluster}`)
}

export function livingPostmaster(cluster: string): Postmaster | null {
  const postmaster = readPostmaster(cluster)
  return postmaster && isPostmasterOf(postmaster.pid, cluster) ? postmaster : null
}

export function toUrl(listening: Listening, user: string, password: string): string {
  const credentials = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`
  if (listening.kind === 'loopback') return `postgres://${credentials}@${LOOPBACK}:${listening.port}/postgres`
  return `postgres://${credentials}@localhost/postgres?host=${encodeURIComponent(listening.folder)}`
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch {
    return []
  }
}

function workingFolder(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return null
  }
}

function realPath(folder: string): string {
  try {
    return realpathSync(folder)
  } catch {
    return folder
  }
}

/** For systems without /proc (macOS). */
function commandLine(pid: number): string {
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}
