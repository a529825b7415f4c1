import { type ConnectionSettings, createDatabase, DEFAULT_CONNECTIONS } from './database/create-database.ts'
import { createSchemaCache } from './database/create-schema-cache.ts'
import type { Database } from './database/database.ts'
import { inspectDatabase } from './database/inspect-database.ts'
import { createDatabaseTurns } from './http/database-turns.ts'
import type { Log } from './http/log.ts'
import type { RestSettings } from './rest/rest-settings.ts'

type OpenOptions = Partial<ConnectionSettings> & { databaseUrl: string; hasLimits: boolean; log: Log }

/** The pool itself, and the same pool with turns between callers, which all requests use. */
export function openDatabase({ databaseUrl, hasLimits, log, ...given }: OpenOptions) {
  const connections = { ...DEFAULT_CONNECTIONS, ...given }
  const pool = createDatabase({ ...connections, connectionString: databaseUrl, log })
  return { pool, database: createDatabaseTurns(pool, { ...connections, hasLimits }) }
}

type ReadOptions = {
  rest: Pick<RestSettings, 'schemas' | 'extraSearchPath' | 'anonRole'>
  schemaChannel?: string
  log: Log
}

/** Throws SetupError if the database does not have what the settings name; then nothing remains open. */
export async function readDatabase(pool: Database, { rest, schemaChannel, log }: ReadOptions) {
  try {
    const { isMigrated } = await inspectDatabase(pool, rest)
    const channel = schemaChannel === undefined ? {} : { channel: schemaChannel }
    const { schemas, extraSearchPath: searchPath, anonRole: role } = rest
    const schemaCache = await createSchemaCache({ database: pool, schemas, searchPath, role, log, ...channel })
    return { schemaCache, isMigrated }
  } catch (error) {
    await pool.close()
    throw error
  }
}

/** Whether the database answers now. */
export function answers(database: Database, role: string): Promise<boolean> {
  return database
    .transaction({ role }, ({ query }) => query({ text: 'select 1' }))
    .then(
      () => true,
      () => false,
    )
}
