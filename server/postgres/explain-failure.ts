import { StartError } from '../process/start-error.ts'
import { ProgramFailed } from './programs/run-program.ts'

/** Reasons why the folder cannot be used, by messages of SQLite and PostgreSQL and by error codes. */
const EXPLANATIONS: { pattern: RegExp; explain: (folder: string) => string }[] = [
  {
    pattern: /ENOSPC|EDQUOT|no space left|quota exceeded|database or disk is full/i,
    explain: (folder) =>
      `There is no space left on the disk for the database in ${folder}: free some, then start again.`,
  },
  {
    pattern: /EROFS|read-only file system|readonly database/i,
    explain: (folder) => `The disk of ${folder} is read-only: set DATA_DIR to a writable folder.`,
  },
  {
    pattern: /EACCES|EPERM|permission denied|unable to open database file/i,
    explain: (folder) =>
      `This user may not write the database's folder ${folder}: give it to the user that runs the site, or set DATA_DIR.`,
  },
  {
    pattern: /ENOTDIR|EEXIST/,
    explain: (folder) =>
      `There is a file where the database's folder ${folder} should be: set DATA_DIR to another folder.`,
  },
]

/** Turns failures that an operator can fix into one sentence; returns any other failure unchanged. */
export function explainFailure(error: unknown, folder: string): unknown {
  const { code = '', message = String(error) } = error as { code?: string; message?: string }
  // A StartError already says what to do.
  if (error instanceof StartError && !(error instanceof ProgramFailed)) return error
  const known = EXPLANATIONS.find(({ pattern }) => pattern.test(`${code} ${message}`))
  return known ? new StartError(known.explain(folder), { cause: error }) : error
}
