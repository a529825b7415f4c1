import { StartError } from '../process/start-error.ts'
import { ProgramFailed } from './programs/run-program.ts'

/** What the system says when the folder cannot be used, as words of SQLite, of PostgreSQL or as an error code. */
const EXPLANATIONS: { pattern: RegExp; explain: (folder: string) => string }[] = [
  {
    pattern: /ENOSPC|EDQUOT|no space left|quota exceeded|database or disk is full/i,
    explain: (folder) =>
      `There is no space left on the disk for the database in ${folder}: free some, then start again.`,
  },
  {
    pattern: /EROFS|read-only file system|readonly database/i,
    explain: (folder) => `The disk of ${folder} is read-only: set DATA_DIR to a folder that can be written.`,
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

/** Turns failures that an operator can mend into one sentence; anything else stays what it is. */
export function explainFailure(error: unknown, folder: string): unknown {
  const { code = '', message = String(error) } = error as { code?: string; message?: string }
  // A sentence of ours says already what to do.
  if (error instanceof StartError && !(error instanceof ProgramFailed)) return error
  const known = EXPLANATIONS.find(({ pattern }) => pattern.test(`${code} ${message}`))
  return known ? new StartError(known.explain(folder), { cause: error }) : error
}
