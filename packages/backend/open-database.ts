import { type ConnectionSettings, DEFAULT_CONNECTIONS } from './database/connection/connection-settings.ts'
import { createDatabase } from './database/create-database.ts'
import { createSchemaCache, SCHEMA_CHANNEL } from './database/create-schema-cache.ts'
import type { Database, DatabasePool } from './database/database.ts'
import { inspectDatabase } from './database/inspect-database.ts'
import { type ReplicaSettings, type ReplicatedDatabase, withReplicas } from './database/replicas/with-replicas.ts'
import { createDatabaseTurns } from './http/database-turns.ts'
import type { Log } from './http/log.ts'
import type { RestSettings } from './rest/rest-settings.ts'

type OpenOptions = Partial<ConnectionSettings> & {
  databaseUrl: string
  replicas?: ReplicaSettings
  schemaChannel?: string
  anonRole: string
  hasLimits: boolean
  /** Wraps the pool itself, so that what waits for its turn is not watched. */
  watchDatabase?: (pool: Database) => Database
  log: Log
}

/** The pool itself, and the same pool with turns between callers, which all requests use. Null without replicas. */
export function openDatabase(options: OpenOptions) {
  const { databaseUrl, hasLimits, watchDatabase = (it) => it, log } = options
  const connections = { ...DEFAULT_CONNECTIONS, ...options }
  const primary = createDatabase({ ...connections, connectionString: databaseUrl, log })
  const replicated = openReplicas(primary, connections, options)
  const pool = replicated ?? primary
  return { pool, replicated, database: createDatabaseTurns(watchDatabase(pool), { ...connections, hasLimits }) }
}

function openReplicas(primary: DatabasePool, connections: ConnectionSettings, options: OpenOptions) {
  const { replicas, schemaChannel = SCHEMA_CHANNEL, anonRole, log } = options
  if (!replicas || replicas.urls.length === 0) return null
  // A replica must know the tables of the schema that the primary announced.
  const announcements = [...replicas.announcements, schemaChannel]
  return withReplicas(primary, { ...replicas, announcements, connections, role: anonRole, log })
}

type ReadOptions = {
  rest: Pick<RestSettings, 'schemas' | 'extraSearchPath' | 'anonRole'>
  schemaChannel?: string
  replicated: ReplicatedDatabase | null
  log: Log
}

/** Throws SetupError if the database does not have what the settings name; then nothing remains open. */
export async function readDatabase(pool: Database, { rest, schemaChannel, replicated, log }: ReadOptions) {
  try {
    const { isMigrated } = await inspectDatabase(pool, rest)
    const channel = schemaChannel === undefined ? {} : { channel: schemaChannel }
    const { schemas, extraSearchPath: searchPath, anonRole: role } = rest
    const schemaCache = await createSchemaCache({ database: pool, schemas, searchPath, role, log, ...channel })
    await replicated?.start()
    return { schemaCache, isMigrated }
  } catch (error) {
    await pool.close()
    throw error
  }
}
