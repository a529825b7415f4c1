import { defaultRestSettings, type RestSettings } from '#backend/rest/rest-settings.ts'
import { type Config, readSettings } from './config.ts'
import { type EnvironmentReader, readEnvironment } from './read-environment.ts'

export type BackendConfig = Config & {
  storage: { kind: 'postgres'; databaseUrl: string }
  jwtSecret: string
  rest: RestSettings
  /** False: DATABASE_URL names a login role that may switch to the API roles, and the schema is left unchanged. */
  appliesMigrations: boolean
}

const TRANSACTION_ENDS = ['commit', 'commit-allow-override', 'rollback', 'rollback-allow-override'] as const
const MAX_ROWS = 1_000_000

/** The settings of `npm run backend`, which serves any PostgreSQL database. They are named as in PostgREST. */
export function readBackendConfig(env: Record<string, string | undefined>): BackendConfig {
  return readEnvironment(env, (read) => {
    const config = readSettings(read)
    const { storage } = config
    if (storage.kind !== 'postgres') {
      read.problem('DATABASE_URL is missing; npm run backend serves the database that it names')
    }
    return {
      ...config,
      // Neither default is used: without DATABASE_URL, or without JWT_SECRET beside it, the reader throws.
      storage: storage.kind === 'postgres' ? storage : { kind: 'postgres', databaseUrl: '' },
      jwtSecret: config.jwtSecret ?? '',
      rest: { ...readRestSettings(read), allowsAnonRegex: config.allowsAnonRegex },
      appliesMigrations: read.oneOf('MIGRATIONS', ['on', 'off'], 'on') === 'on',
    }
  })
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
