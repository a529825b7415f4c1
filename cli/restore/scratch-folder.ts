import { mkdir, rm } from 'node:fs/promises'
import type { Log } from '@headwater/backend/log'
import { dataFolderIn } from '#server/postgres/folder/data-folder.ts'
import { stopServer } from '#server/postgres/programs/stop-server.ts'

/** Stops the server that a killed run may have left in a scratch folder, and removes the folder. */
export async function removeScratch(folder: string, log: Log): Promise<void> {
  await stopServer(dataFolderIn(folder).cluster, log)
  await rm(folder, { recursive: true, force: true })
}

/** An empty folder that only its owner can read. */
export async function makeScratch(folder: string, log: Log): Promise<void> {
  await removeScratch(folder, log)
  await mkdir(folder, { recursive: true, mode: 0o700 })
}
