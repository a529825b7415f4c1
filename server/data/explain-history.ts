import { MigrationHistoryError } from '@headwater/backend/database'
import type { Config } from '../config/config.ts'
import { StartError } from '../process/start-error.ts'

type Where = Pick<Config, 'storage' | 'dataDir'>

/** Turns a history that does not match into one sentence about where and what to do; returns other errors unchanged. */
export function explainHistory(error: unknown, where: Where): unknown {
  if (!(error instanceof MigrationHistoryError)) return error
  return new StartError(explain(error, where), { cause: error })
}

function explain({ problem, migration }: MigrationHistoryError, { storage, dataDir }: Where): string {
  const isEmbedded = storage.kind === 'embedded'
  const place = isEmbedded ? `data folder ${dataDir}` : 'database in DATABASE_URL'
  if (problem === 'changed') {
    return (
      `The migration ${migration} was changed after the ${place} had applied it: restore the file if you edited it, and ` +
      'make the change in a new migration; otherwise start the version that created the data.'
    )
  }
  const other = isEmbedded ? 'set DATA_DIR to an empty folder' : 'set DATABASE_URL to an empty database'
  return (
    `The ${place} has the migration ${migration}, which this version does not know, so a newer version or one before ` +
    `0.1.0 created it: start that version, or ${other}.`
  )
}
