import { type ConnectionSettings, DEFAULT_CONNECTIONS } from '@headwater/backend/settings'
import { Client } from 'pg'
import type { EnvironmentReader } from './read-environment.ts'

const MAX_CONNECTIONS = 1_000
const DAY_SECONDS = 86_400
const PROTOCOLS = ['postgres:', 'postgresql:']
const DEFAULT_MAX_LAG_MS = 5_000
/** The minimum, because replicas are not asked for their positions more often. */
const SHORTEST_MAX_LAG_MS = 100

/** Null if the variable is not set. The messages never repeat the password. */
export function readDatabaseUrl(read: EnvironmentReader): string | null {
  const text = read.url('DATABASE_URL', ['postgres:', 'postgresql:'])
  if (text === null || !URL.canParse(text)) return text
  if (new URL(text).pathname.length < 2) {
    read.problem('DATABASE_URL names no database; it ends like db.example/headwater')
    return text
  }
  try {
    // Reads certificates that the URL names, but does not connect.
    new Client({ connectionString: text })
  } catch (error) {
    const path = error instanceof Error && 'path' in error ? ` ${error.path}` : ''
    const reason = path
      ? `the file${path} cannot be read`
      : 'its user, password or parameters are not encoded as in a URL'
    read.problem(`DATABASE_URL cannot be used: ${reason}`)
  }
  return text
}

/** The connections to PostgreSQL. The names are PostgREST's, where it has the setting; times are in seconds. */
export function readConnectionSettings(read: EnvironmentReader): ConnectionSettings {
  const { maxConnections, statementTimeoutMs, connectionTimeoutMs, silenceMs, idleTimeoutMs, maxLifetimeSeconds } =
    DEFAULT_CONNECTIONS
  const milliseconds = (name: string, fallbackMs: number) =>
    1000 * read.integer(name, fallbackMs / 1000, { min: 1, max: DAY_SECONDS })
  return {
    maxConnections: read.integer('DB_POOL', maxConnections, { min: 1, max: MAX_CONNECTIONS }),
    connectionTimeoutMs: milliseconds('DB_POOL_ACQUISITION_TIMEOUT', connectionTimeoutMs),
    silenceMs: milliseconds('DB_SILENCE_TIMEOUT', silenceMs),
    idleTimeoutMs: milliseconds('DB_POOL_MAX_IDLETIME', idleTimeoutMs),
    maxLifetimeSeconds: read.integer('DB_POOL_MAX_LIFETIME', maxLifetimeSeconds, { min: 0, max: DAY_SECONDS }),
    statementTimeoutMs: milliseconds('DB_STATEMENT_TIMEOUT', statementTimeoutMs),
    preparesStatements: read.flag('DB_PREPARED_STATEMENTS', DEFAULT_CONNECTIONS.preparesStatements),
    listens: read.flag('DB_CHANNEL_ENABLED', DEFAULT_CONNECTIONS.listens),
  }
}

/** Where public reads go instead of DATABASE_URL. */
export type ReplicaConfig = { urls: string[]; maxLagMs: number }

export function readReplicas(read: EnvironmentReader): ReplicaConfig {
  const urls = read.list('DATABASE_REPLICA_URLS')
  const databaseUrl = read.optional('DATABASE_URL')
  if (urls.length > 0 && !databaseUrl) {
    read.problem('DATABASE_URL is missing; DATABASE_REPLICA_URLS needs it')
  }
  // The values may contain passwords, so the messages do not repeat them.
  for (const [index, url] of urls.entries()) {
    const isPostgres = URL.canParse(url) && PROTOCOLS.includes(new URL(url).protocol)
    if (!isPostgres)
      read.problem(`DATABASE_REPLICA_URLS: URL ${index + 1} does not start with postgres:// or postgresql://`)
    if (url === databaseUrl)
      read.problem(`DATABASE_REPLICA_URLS: URL ${index + 1} is DATABASE_URL, which is not a replica`)
    if (urls.indexOf(url) < index) read.problem(`DATABASE_REPLICA_URLS: URL ${index + 1} is listed twice`)
  }
  const range = { min: SHORTEST_MAX_LAG_MS, max: 1000 * DAY_SECONDS }
  return { urls, maxLagMs: read.integer('DATABASE_REPLICA_MAX_LAG_MS', DEFAULT_MAX_LAG_MS, range) }
}
