import { randomBytes, randomUUID } from 'node:crypto'
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hasCode } from '../process/has-code.ts'

const FILE_NAME = 'jwt-secret'
const SECRET_BYTES = 48

/**
 * Loads the secret that signs access tokens; generates it at the first start. Its file in the data folder is readable
 * only by its owner. Two processes that start simultaneously get the same secret: linking the finished file fails for
 * the slower one, which then reads the file.
 */
export async function loadJwtSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, FILE_NAME)
  const known = await readIfExists(path)
  if (known !== null) return known

  await mkdir(dataDir, { recursive: true })
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, randomBytes(SECRET_BYTES).toString('base64url'), { mode: 0o600, flush: true })
  await chmod(draft, 0o600)
  await link(draft, path).catch(ignoreExisting)
  await rm(draft)
  return readFile(path, 'utf8')
}

async function readIfExists(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  }
}

function ignoreExisting(error: unknown): void {
  if (!hasCode(error, 'EEXIST')) throw error
}
