import { randomBytes, randomUUID } from 'node:crypto'
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { explainFailure } from '../postgres/explain-failure.ts'
import { clusterOwner, dataFolderIn } from '../postgres/folder/data-folder.ts'
import { hasCode } from '../process/has-code.ts'
import { StartError } from '../process/start-error.ts'

const FILE_NAME = 'jwt-secret'
const SECRET_BYTES = 48
/** Shorter secrets can be guessed (RFC 7518, 3.2). */
export const MIN_SECRET_LENGTH = 32

/**
 * Loads the secret that signs access tokens; generates it at the first start. Its file in the data folder is readable
 * only by its owner. Two processes that start simultaneously get the same secret: linking the finished file fails for
 * the slower one, which then reads the file. Throws StartError if the file was shortened, or if it is missing although
 * the folder has a database: a new secret would end every session and every mailed link.
 */
export async function loadJwtSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, FILE_NAME)
  const known = await readIfExists(path)
  if (known !== null) return checkSecret(known.trim(), path)
  if (await clusterOwner(dataFolderIn(dataDir)))
    throw new StartError(`${path} is missing, but the database beside it exists: ${REMEDY}`)

  return createSecret(dataDir, path).catch((error: unknown) => {
    throw explainFailure(error, dataDir)
  })
}

async function createSecret(dataDir: string, path: string): Promise<string> {
  await mkdir(dataDir, { recursive: true })
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, randomBytes(SECRET_BYTES).toString('base64url'), { mode: 0o600, flush: true })
  await chmod(draft, 0o600)
  await link(draft, path).catch(ignoreExisting)
  await rm(draft)
  return readFile(path, 'utf8')
}

const REMEDY =
  'restore the file from a backup, or set JWT_SECRET to a new secret, which ends all sessions and all links in emails sent so far.'

function checkSecret(secret: string, path: string): string {
  if (secret.length >= MIN_SECRET_LENGTH) return secret
  throw new StartError(`${path} has ${secret.length} characters; at least ${MIN_SECRET_LENGTH} are needed: ${REMEDY}`)
}

async function readIfExists(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null
    const reason = error instanceof Error && 'code' in error ? ` (${error.code})` : ''
    throw new StartError(`${path} cannot be read${reason}: give it to the user that runs the site, or ${REMEDY}`, {
      cause: error,
    })
  }
}

function ignoreExisting(error: unknown): void {
  if (!hasCode(error, 'EEXIST')) throw error
}
