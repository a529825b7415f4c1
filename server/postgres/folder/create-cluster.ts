import { randomBytes, randomUUID } from 'node:crypto'
import { chown, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { StartError } from '#server/process/start-error.ts'
import { ProgramFailed, type RunAs, runProgram } from '../programs/run-program.ts'
import { type DataFolder, UNFINISHED, UNFINISHED_PREFIX } from './data-folder.ts'

export const SUPERUSER = 'postgres'
const PASSWORD_BYTES = 24

/** Creates the cluster under another name and renames it when complete, so that a crash leaves no partial cluster. */
export async function createCluster(folder: DataFolder, initdb: string, runAs: RunAs): Promise<void> {
  await removeUnfinished(folder)
  await makePassword(folder, runAs)

  const unfinished = path.join(folder.root, `${UNFINISHED_PREFIX}${randomUUID()}`)
  const { ok, output } = await runProgram(runAs, [
    initdb,
    `--pgdata=${unfinished}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${folder.password}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // PostgreSQL's own C.UTF-8 sorts the same on every machine; a changed order in a system library breaks indexes.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    '--no-instructions',
  ])
  if (!ok) {
    await rm(unfinished, { recursive: true, force: true })
    throw new ProgramFailed(`PostgreSQL could not be set up in ${folder.root}: ${lastLine(output)}`)
  }
  await rename(unfinished, folder.cluster)
  await syncFolder(folder.root)
}

export async function readPassword(folder: DataFolder): Promise<string> {
  const password = await readFile(folder.password, 'utf8').catch(() => '')
  if (password) return password
  throw new StartError(`The file ${folder.password} is missing or empty: restore it from a backup.`)
}

/** Reuses the password of an unfinished initialization, or creates one. Only its owner can read the file. */
async function makePassword(folder: DataFolder, runAs: RunAs): Promise<void> {
  const known = await readFile(folder.password, 'utf8').catch(() => '')
  if (known) return
  const draft = `${folder.password}.${randomUUID()}`
  await writeFile(draft, randomBytes(PASSWORD_BYTES).toString('base64url'), { mode: 0o600, flush: true })
  await chown(draft, runAs.owner.uid, runAs.owner.gid)
  await rename(draft, folder.password)
}

/** An orphaned initdb may still be writing there; folders that cannot be removed now are removed at a later start. */
async function removeUnfinished(folder: DataFolder): Promise<void> {
  const names = await readdir(folder.root)
  for (const name of names.filter((entry) => UNFINISHED.test(entry))) {
    await rm(path.join(folder.root, name), { recursive: true, force: true }).catch(() => undefined)
  }
}

/** Makes the rename durable; otherwise a power failure could revert it, with all data written since under the old name. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync()
  await handle.close()
}

function lastLine(output: string): string {
  const lines = output.split('\n').filter((line) => line.includes('error') || line.includes('fatal'))
  return (lines.at(-1) ?? output).trim()
}
