import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { hasCode } from '#server/process/has-code.ts'
import { StartError } from '#server/process/start-error.ts'

/** What the embedded PostgreSQL keeps in the site's data folder. */
export type DataFolder = {
  root: string
  /** PostgreSQL's own folder; there only when initialisation was finished. */
  cluster: string
  password: string
  log: string
  /** Held exclusively while the server is made, started or stopped. */
  changeLock: string
  /** Held shared by every process that uses the server. */
  useLock: string
}

/** initdb writes into such a folder, which becomes `cluster` when it is finished. */
export const UNFINISHED_PREFIX = 'unfinished-'
/** What a start that was killed left: such a folder, or a password that was not in its place yet. */
export const UNFINISHED = /^(unfinished-|password\.)/
/** Names with a dot are PostgreSQL's sockets, and what file managers leave everywhere. */
const OWN_ENTRIES = /^(cluster|password|postgres\.log(\.1)?|change\.lock|use\.lock|\..*)$/

export function dataFolderIn(dataDir: string): DataFolder {
  const root = path.join(path.resolve(dataDir), 'postgres')
  return {
    root,
    cluster: path.join(root, 'cluster'),
    password: path.join(root, 'password'),
    log: path.join(root, 'postgres.log'),
    changeLock: path.join(root, 'change.lock'),
    useLock: path.join(root, 'use.lock'),
  }
}

/** Throws before anything is touched when the folder holds what is not ours. */
export async function assertOurs({ root }: DataFolder): Promise<void> {
  const foreign = (await listIfThere(root)).find((name) => !OWN_ENTRIES.test(name) && !UNFINISHED.test(name))
  if (foreign === undefined) return
  throw new StartError(
    `The folder ${root} holds files that are not this site's database (${foreign}): ` +
      'set DATA_DIR to another folder, or move them away.',
  )
}

/** A cluster can be read by the major version that made it only. */
export async function assertVersion({ cluster }: DataFolder, majorVersion: string): Promise<void> {
  const made = await readFile(path.join(cluster, 'PG_VERSION'), 'utf8').catch(() => null)
  if (made === null || made.trim() === majorVersion) return
  throw new StartError(
    `The database in ${cluster} was made by PostgreSQL ${made.trim()}, this site brings PostgreSQL ${majorVersion}: ` +
      'start the older release of the site once more and back it up there, then restore the backup here.',
  )
}

/** Null when there is no cluster yet. */
export async function clusterOwner({ cluster }: DataFolder): Promise<{ uid: number; gid: number } | null> {
  return stat(cluster).catch(() => null)
}

async function listIfThere(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return []
    throw error
  }
}
