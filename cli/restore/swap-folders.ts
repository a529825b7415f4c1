import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { hasCode } from '#server/process/has-code.ts'

/** What a restore replaces in a data folder. Everything else there stays, such as backups and the local mailbox. */
const REPLACED = ['postgres', 'storage', 'jwt-secret']
const READY = 'ready.json'

const Ready = v.object({
  /** The restore that prepared the folder. */
  request: v.string(),
  /** Where the former data goes. */
  keptIn: v.string(),
})

export type ReadyFolder = v.InferOutput<typeof Ready>

/** Records that `staging` is complete; from now on only `swapFolders` changes it. */
export async function markReady(staging: string, ready: ReadyFolder): Promise<void> {
  const file = join(staging, READY)
  await writeFile(`${file}.draft`, JSON.stringify(ready), { mode: 0o600, flush: true })
  await rename(`${file}.draft`, file)
  await syncFolder(staging)
}

/** Null if the folder is not complete. */
export async function readReady(staging: string): Promise<ReadyFolder | null> {
  try {
    return v.parse(Ready, JSON.parse(await readFile(join(staging, READY), 'utf8')))
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  }
}

/** Whether a killed `swapFolders` has already moved something. */
export async function hasBegunToSwap({ keptIn }: ReadyFolder): Promise<boolean> {
  return exists(keptIn)
}

/**
 * Moves the former data aside and the staged data in. Each step is one rename, so after a kill a second call continues.
 * Removes `staging` at the end.
 */
export async function swapFolders(dataDir: string, staging: string, { keptIn }: ReadyFolder): Promise<void> {
  await mkdir(keptIn, { recursive: true, mode: 0o700 })
  for (const name of REPLACED) {
    const [current, staged, kept] = [dataDir, staging, keptIn].map((folder) => join(folder, name))
    if (!current || !staged || !kept || !(await exists(staged))) continue
    if (await exists(current)) await rename(current, kept)
    await rename(staged, current)
  }
  for (const folder of [keptIn, dataDir]) await syncFolder(folder)
  await rm(staging, { recursive: true })
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  )
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}
