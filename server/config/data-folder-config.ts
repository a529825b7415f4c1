import { accessSync, constants, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { hasCode } from '../process/has-code.ts'
import type { EnvironmentReader } from './read-environment.ts'

/** DATA_DIR as an absolute path. The folder need not exist yet. */
export function readDataDir(read: EnvironmentReader): string {
  const dataDir = resolve(read.text('DATA_DIR', 'data'))
  if (!needsDataFolder(read)) return dataDir
  const mistake = findMistakeInFolder(dataDir)
  if (mistake) read.problem(`DATA_DIR cannot be used: ${mistake}`)
  return dataDir
}

/** If all data is elsewhere, the process writes nothing and may run on a read-only disk. */
function needsDataFolder(read: EnvironmentReader): boolean {
  const sendsMails = read.optional('SMTP_URL') !== null
  if (read.optional('SUPABASE_URL')) return !sendsMails && read.optional('SUPABASE_SERVICE_ROLE_KEY') !== null
  return !(read.optional('DATABASE_URL') && read.optional('S3_URL') && sendsMails)
}

/** Null if the folder is writable or, if it does not exist, can be created. */
export function findMistakeInFolder(folder: string): string | null {
  try {
    if (!statSync(folder).isDirectory()) return `${folder} is a file; it must be a folder`
    accessSync(folder, constants.W_OK | constants.X_OK)
    return null
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return folder === dirname(folder) ? null : findMistakeInFolder(dirname(folder))
    if (hasCode(error, 'ENOTDIR')) return findMistakeInFolder(dirname(folder))
    if (hasCode(error, 'EROFS')) return `the disk of ${folder} is read-only; it must be a writable folder`
    if (hasCode(error, 'EACCES')) return `this user may not write ${folder}: give it to the user that runs the site`
    return `${folder} cannot be read: ${error instanceof Error ? error.message : error}`
  }
}
