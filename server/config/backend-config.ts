import { defaultRestSettings, type RestSettings } from '#backend/rest/rest-settings.ts'
import { type Config, readConfig } from './config.ts'
import { type EnvironmentReader, invalidEnvironment } from './read-environment.ts'

export type BackendConfig = Config & {
  storage: { kind: 'postgres'; databaseUrl: string }
  jwtSecret: string
  rest: RestSettings
  /** False: DATABASE_URL names a login role that may switch to the API roles, and the schema is left unchanged. */
  appliesMigrations: boolean
}

const TRANSACTION_ENDS = ['commit', 'commit-allow-override', 'rollback', 'rollback-allow-override'] as const
const MAX_ROWS = 1_000_000
const NO_DATABASE = 'DATABASE_URL is missing; npm run backend serves the database that it names'

/** The settings of `npm run backend`, which serves any PostgreSQL database. They are named as in PostgREST. */
export function readBackendConfig(env: Record<string, string | undefined>): BackendConfig {
  const config = readConfig(env, (read) => {
    if (!read.optional('DATABASE_URL')) read.problem(NO_DATABASE)
    const rest = readRestSettings(read)
    return { rest, appliesMigrations: read.oneOf('MIGRATIONS', ['on', 'off'], 'on') === 'on' }
  })
  const { storage, jwtSecret, allowsAnonRegex } = config
  if (storage.kind !== 'postgres' || jwtSecret === null) throw invalidEnvironment([NO_DATABASE])
  return { ...config, storage, jwtSecret, rest: { ...config.rest, allowsAnonRegex } }
}

function readRestSettings(read: EnvironmentReader): RestSettings {
  const [firstSchema = 'public', ...otherSchemas] = read.list('DB_SCHEMAS')
  const extraSearchPath = read.list('DB_EXTRA_SEARCH_PATH')
  const maxRows = read.integer('DB_MAX_ROWS', defaultRestSettings.maxRows ?? 0, { min: 0, max: MAX_ROWS })
  return {
    ...defaultRestSettings,
    schemas: [firstSchema, ...otherSchemas],
    extraSearchPath: extraSearchPath.length > 0 ? extraSearchPath : defaultRestSettings.extraSearchPath,
    anonRole: read.text('DB_ANON_ROLE', defaultRestSettings.anonRole),
    maxRows: maxRows === 0 ? null : maxRows,
    transactionEnd: read.oneOf('DB_TX_END', TRANSACTION_ENDS, defaultRestSettings.transactionEnd),
    allowsAggregates: read.flag('DB_AGGREGATES', defaultRestSettings.allowsAggregates),
    showsPlans: read.flag('DB_PLAN', defaultRestSettings.showsPlans),
  }
}
