import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { hasCode } from '#server/process/has-code.ts'
import { StartError } from '#server/process/start-error.ts'

/** The files of the embedded PostgreSQL in the site's data folder. */
export type DataFolder = {
  root: string
  /** PostgreSQL's own folder; exists only after initialization has finished. */
  cluster: string
  password: string
  log: string
  /** Held exclusively while the server is created, started or stopped. */
  changeLock: string
  /** Held as a shared lock by every process that uses the server. */
  useLock: string
}

/** initdb writes into a folder with this prefix, which is renamed to `cluster` when it is finished. */
export const UNFINISHED_PREFIX = 'unfinished-'
/** Leftovers of a start that was killed: such a folder, or a password file that was not yet renamed. */
export const UNFINISHED = /^(unfinished-|password\.)/
/** Names that start with a dot are PostgreSQL's sockets, and files that file managers create. */
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

/** Throws, before anything is changed, if the folder contains files that are not ours. */
export async function assertOurs({ root }: DataFolder): Promise<void> {
  const foreign = (await listIfExists(root)).find((name) => !OWN_ENTRIES.test(name) && !UNFINISHED.test(name))
  if (foreign === undefined) return
  throw new StartError(
    `The folder ${root} holds files that are not this site's database (${foreign}): ` +
      'set DATA_DIR to another folder, or move them away.',
  )
}

/** Only the major version that created a cluster can read it. */
export async function assertVersion({ cluster }: DataFolder, majorVersion: string): Promise<void> {
  const made = await readFile(path.join(cluster, 'PG_VERSION'), 'utf8').catch(() => null)
  if (made === null || made.trim() === majorVersion) return
  throw new StartError(
    `The database in ${cluster} was created by PostgreSQL ${made.trim()}, but this site uses PostgreSQL ${majorVersion}: ` +
      'run `npm run upgrade` (docs/backup.md).',
  )
}

/** Null if there is no cluster yet. */
export async function clusterOwner({ cluster }: DataFolder): Promise<{ uid: number; gid: number } | null> {
  return stat(cluster).catch(() => null)
}

async function listIfExists(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return []
    throw error
  }
}
