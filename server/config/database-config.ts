import { type ConnectionSettings, DEFAULT_CONNECTIONS } from '#backend/database/create-database.ts'
import type { EnvironmentReader } from './read-environment.ts'

const MAX_CONNECTIONS = 1_000
const DAY_SECONDS = 86_400

/** The connections to PostgreSQL. The names are PostgREST's, where it has the setting; times are in seconds. */
export function readConnectionSettings(read: EnvironmentReader): ConnectionSettings {
  const { maxConnections, statementTimeoutMs, connectionTimeoutMs, idleTimeoutMs, maxLifetimeSeconds } =
    DEFAULT_CONNECTIONS
  const milliseconds = (name: string, fallbackMs: number) =>
    1000 * read.integer(name, fallbackMs / 1000, { min: 1, max: DAY_SECONDS })
  return {
    maxConnections: read.integer('DB_POOL', maxConnections, { min: 1, max: MAX_CONNECTIONS }),
    connectionTimeoutMs: milliseconds('DB_POOL_ACQUISITION_TIMEOUT', connectionTimeoutMs),
    idleTimeoutMs: milliseconds('DB_POOL_MAX_IDLETIME', idleTimeoutMs),
    maxLifetimeSeconds: read.integer('DB_POOL_MAX_LIFETIME', maxLifetimeSeconds, { min: 0, max: DAY_SECONDS }),
    statementTimeoutMs: milliseconds('DB_STATEMENT_TIMEOUT', statementTimeoutMs),
    preparesStatements: read.flag('DB_PREPARED_STATEMENTS', DEFAULT_CONNECTIONS.preparesStatements),
    listens: read.flag('DB_CHANNEL_ENABLED', DEFAULT_CONNECTIONS.listens),
  }
}
