import { chmod, chown, lchown, lstat, mkdir, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { hasCode } from '#server/process/has-code.ts'
import { StartError } from '#server/process/start-error.ts'
import { type RunAs, runProgram } from '../programs/run-program.ts'
import { type DataFolder, UNFINISHED } from './data-folder.ts'

type User = RunAs['owner']

const PRIVATE = 0o700
const GROUP_AND_OTHERS = 0o077
const EXECUTE = { owner: 0o100, group: 0o010, others: 0o001 }

export async function makeFolder({ root }: DataFolder): Promise<void> {
  await mkdir(path.dirname(root), { recursive: true })
  await mkdir(root, { mode: PRIVATE }).catch((error: unknown) => {
    if (!hasCode(error, 'EEXIST')) throw error
  })
}

/** Gives everything in the folder to the user that PostgreSQL runs as, and ensures that this user has access. */
export async function handOver({ root }: DataFolder, runAs: RunAs): Promise<void> {
  await giveTo(root, runAs.owner)
  if (runAs.kind !== 'other-user') return

  await letPass(path.dirname(root), runAs.owner)
  const { ok } = await runProgram(runAs, ['test', '-x', root])
  if (ok) return
  const closed = (await findClosedParent(root, runAs.owner)) ?? path.dirname(root)
  throw new StartError(
    `PostgreSQL does not run as root, and the user with id ${runAs.owner.uid} may not enter ${closed}: ` +
      'run the site as a normal user, or set DATABASE_URL.',
  )
}

/**
 * Lets the group of PostgreSQL's user pass through a data folder that is private to root, without listing it. The
 * folders above are not changed.
 */
async function letPass(dataDir: string, user: User): Promise<void> {
  const { uid, mode } = await stat(dataDir)
  if (uid === user.uid || (mode & GROUP_AND_OTHERS) !== 0) return
  await chown(dataDir, uid, user.gid)
  await chmod(dataDir, (mode & 0o7777) | EXECUTE.group)
}

/**
 * Only root finds files of other users here. Skips unfinished folders, which will be removed; an orphaned initdb may
 * still use them.
 */
async function giveTo(file: string, owner: User): Promise<void> {
  if (UNFINISHED.test(path.basename(file))) return
  const found = await lstat(file)
  const isOwners = found.uid === owner.uid
  // The cluster folder changes owner after its contents, so its owner shows that the contents are done.
  if (isOwners && path.basename(file) === 'cluster') return
  if (found.isDirectory()) for (const name of await readdir(file)) await giveTo(path.join(file, name), owner)
  if (!isOwners) await lchown(file, owner.uid, owner.gid)
}

async function findClosedParent(folder: string, user: User): Promise<string | null> {
  const parent = path.dirname(folder)
  if (parent === folder) return null
  const found = await stat(parent)
  const bit = found.uid === user.uid ? EXECUTE.owner : found.gid === user.gid ? EXECUTE.group : EXECUTE.others
  return (await findClosedParent(parent, user)) ?? ((found.mode & bit) === 0 ? parent : null)
}
