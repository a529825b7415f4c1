import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { hasCode } from '../process/has-code.ts'
import { StartError } from '../process/start-error.ts'

const BackupState = v.object({
  /** The last complete backup. */
  last: v.nullable(
    v.object({
      name: v.string(),
      /** A folder or the address of a bucket, without its secret. */
      place: v.string(),
      /** ISO 8601. */
      finishedAt: v.string(),
      /** How many bytes this backup added at its destination. */
      size: v.number(),
      rows: v.number(),
      objects: v.number(),
    }),
  ),
  /** The last backup that was restored into a scratch server and compared, and when (ISO 8601). */
  verified: v.nullable(v.object({ name: v.string(), at: v.string() })),
  /** The last failed attempt since then. */
  failure: v.nullable(v.object({ at: v.string(), message: v.string() })),
})

export type BackupState = v.InferOutput<typeof BackupState>

const FILE_NAME = 'backup-state.json'

/**
 * What `npm run backup` has recorded in the data folder, for `npm run doctor`, metrics and the administrators' page.
 * Throws StartError if the file is damaged.
 */
export async function readBackupState(dataDir: string): Promise<BackupState> {
  const file = join(dataDir, FILE_NAME)
  try {
    return v.parse(BackupState, JSON.parse(await readFile(file, 'utf8')))
  } catch (cause) {
    if (hasCode(cause, 'ENOENT')) return { last: null, verified: null, failure: null }
    if (!(cause instanceof SyntaxError) && !v.isValiError(cause)) throw cause
    throw new StartError(`${file} is damaged: delete it; the next backup writes it`, { cause })
  }
}

/** Seconds since the last good backup; null without one, and for a damaged record, which `npm run doctor` reports. */
export async function readBackupAge(dataDir: string): Promise<number | null> {
  try {
    const { last } = await readBackupState(dataDir)
    return last && (Date.now() - Date.parse(last.finishedAt)) / 1000
  } catch (error) {
    if (error instanceof StartError) return null
    throw error
  }
}

export async function writeBackupState(dataDir: string, state: BackupState): Promise<void> {
  const file = join(dataDir, FILE_NAME)
  const draft = `${file}.${randomUUID()}`
  await mkdir(dataDir, { recursive: true })
  await writeFile(draft, `${JSON.stringify(state, null, 2)}\n`, { mode: 0o600, flush: true })
  await rename(draft, file)
}
