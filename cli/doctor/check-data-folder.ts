import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { clusterOwner, dataFolderIn, UNFINISHED } from '#server/postgres/folder/data-folder.ts'
import { livingPostmaster, readPostmaster } from '#server/postgres/programs/postmaster.ts'
import { type Finding, finding } from './finding.ts'

const OTHERS_MAY = 0o077

/** Whether the database's files belong to the user that runs it, are private, and were left in order. */
export async function checkDataFolder(dataDir: string, user = process.getuid?.() ?? 0): Promise<Finding[]> {
  const folder = dataFolderIn(dataDir)
  const found = await clusterOwner(folder)
  if (!found) return [finding('ok', 'Folder', `${folder.root} does not exist yet; the first start will create it.`)]
  return [await checkOwner(folder.cluster, user), await checkLeftovers(folder)]
}

/** Root hands the folder to a separate user, so root accepts any owner. */
async function checkOwner(cluster: string, user: number): Promise<Finding> {
  const { uid, mode } = await stat(cluster)
  if (user !== 0 && uid !== user) {
    return finding(
      'fail',
      'Folder',
      `${cluster} belongs to user ${uid}, not to you (user ${user}), so PostgreSQL refuses it: run chown -R ${user} ${cluster}, or start as user ${uid}.`,
    )
  }
  return (mode & OTHERS_MAY) === 0
    ? finding('ok', 'Folder', `Only its owner can read ${cluster}.`)
    : finding(
        'fail',
        'Folder',
        `Others can read the database in ${cluster}, so PostgreSQL refuses it: run chmod 700 ${cluster}.`,
      )
}

async function checkLeftovers({ root, cluster }: ReturnType<typeof dataFolderIn>): Promise<Finding> {
  const recorded = readPostmaster(cluster)
  if (recorded && !livingPostmaster(cluster)) {
    return finding(
      'warn',
      'Crash',
      `PostgreSQL (process ${recorded.pid}) ended without shutting down: the next start recovers the database. If nobody killed it, find the cause in ${join(root, 'postgres.log')}.`,
    )
  }
  const unfinished = recorded ? undefined : (await readdir(root)).find((name) => UNFINISHED.test(name))
  return unfinished
    ? finding(
        'warn',
        'Crash',
        `${join(root, unfinished)} is left over from an interrupted first start: the next start removes it.`,
      )
    : finding('ok', 'Crash', 'No process has left anything behind.')
}
