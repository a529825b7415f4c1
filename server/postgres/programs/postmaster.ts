import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { type Listening, LOOPBACK } from '../folder/server-settings.ts'

/** What PostgreSQL says about its main process in the cluster's postmaster.pid. */
export type Postmaster = { pid: number; listening: Listening; ready: boolean }

export const PID_FILE = 'postmaster.pid'
/** The lines of postmaster.pid, counted from 0. */
const LINE = { pid: 0, port: 3, socketFolder: 4, status: 7 }

/** Null when no server has this cluster; says nothing about whether that process still lives. */
export function readPostmaster(cluster: string): Postmaster | null {
  const lines = readLines(path.join(cluster, PID_FILE))
  const pid = Number(lines[LINE.pid])
  if (!Number.isInteger(pid) || pid <= 0) return null

  // The socket's folder is written as its server sees it. In a copied folder that would lead to the original's server,
  // in another container nowhere.
  const hasSocket = Boolean(lines[LINE.socketFolder]?.trim())
  const listening: Listening = hasSocket
    ? { kind: 'socket', folder: path.dirname(cluster) }
    : { kind: 'loopback', port: Number(lines[LINE.port]) }
  return { pid, listening, ready: lines[LINE.status]?.trim() === 'ready' }
}

/**
 * Whether this process is the server of this cluster. A number alone proves nothing: after a crash the system may give
 * it to another program. The server's working folder is its cluster.
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

/** Where there is no /proc (macOS). */
function commandLine(pid: number): string {
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}
