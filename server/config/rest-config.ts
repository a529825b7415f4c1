import { defaultRestSettings, type RestSettings } from '@headwater/backend/settings'
import type { EnvironmentReader } from './read-environment.ts'

const TRANSACTION_ENDS = ['commit', 'commit-allow-override', 'rollback', 'rollback-allow-override'] as const
const OPENAPI_MODES = ['follow-privileges', 'ignore-privileges', 'disabled'] as const
const ERROR_VERBOSITIES = ['verbose', 'minimal'] as const
const MAX_ROWS = 1_000_000
const MAX_BYTES = 1024 * 1024 * 1024
const MAX_TIMEOUT_SECONDS = 86_400
const CATALOGS: ReadonlySet<string> = new Set(['pg_catalog', 'information_schema'])
const APP_SETTING = /^APP_SETTINGS_(.+)$/

type Environment = Record<string, string | undefined>

/** How `npm run backend` serves tables and functions. The names are PostgREST's, where it has the setting. */
export function readRestSettings(read: EnvironmentReader, env: Environment): RestSettings {
  const defaults = defaultRestSettings
  const [firstSchema = 'public', ...otherSchemas] = readSchemas(read)
  const maxRows = read.integer('DB_MAX_ROWS', defaults.maxRows ?? 0, { min: 0, max: MAX_ROWS })
  return {
    ...defaults,
    schemas: [firstSchema, ...otherSchemas],
    extraSearchPath: read.list('DB_EXTRA_SEARCH_PATH', defaults.extraSearchPath),
    anonRole: read.text('DB_ANON_ROLE', defaults.anonRole),
    anonTimeoutMs: readAnonTimeout(read),
    maxRows: maxRows === 0 ? null : maxRows,
    transactionEnd: read.oneOf('DB_TX_END', TRANSACTION_ENDS, defaults.transactionEnd),
    // The names without _ENABLED are those of version 0.1.0.
    allowsAggregates: read.flag('DB_AGGREGATES_ENABLED', read.flag('DB_AGGREGATES', defaults.allowsAggregates)),
    showsPlans: read.flag('DB_PLAN_ENABLED', read.flag('DB_PLAN', defaults.showsPlans)),
    writesNeedFilter: read.flag('DB_SAFE_UPDATE', defaults.writesNeedFilter),
    allowsTargetNames: read.flag('URL_USE_LEGACY_TARGET_NAMES', defaults.allowsTargetNames),
    showsServerTiming: read.flag('SERVER_TIMING_ENABLED', defaults.showsServerTiming),
    errorVerbosity: read.oneOf('CLIENT_ERROR_VERBOSITY', ERROR_VERBOSITIES, defaults.errorVerbosity),
    corsAllowedOrigins: readOrigins(read),
    jwtAudience: read.optional('JWT_AUD'),
    preRequest: read.optional('DB_PRE_REQUEST'),
    appSettings: readAppSettings(env),
    openApiMode: read.oneOf('OPENAPI_MODE', OPENAPI_MODES, defaults.openApiMode),
    openApiServerProxyUri: read.url('OPENAPI_SERVER_PROXY_URI', ['http:', 'https:']),
    openApiSecurityActive: read.flag('OPENAPI_SECURITY_ACTIVE', defaults.openApiSecurityActive),
    rootFunction: read.optional('DB_ROOT_SPEC'),
    hoistedSettings: read.list('DB_HOISTED_TX_SETTINGS', defaults.hoistedSettings),
    maxBodyBytes: read.integer('MAX_BODY_BYTES', defaults.maxBodyBytes, { min: 1, max: MAX_BYTES }),
    maxResponseBytes: read.integer('MAX_RESPONSE_BYTES', defaults.maxResponseBytes, { min: 1, max: MAX_BYTES }),
  }
}

/** The catalogs would reveal everything about the database, so they are not served, as in PostgREST. */
function readSchemas(read: EnvironmentReader): string[] {
  const schemas = read.list('DB_SCHEMAS')
  for (const schema of schemas.filter((name) => CATALOGS.has(name))) {
    read.problem(`DB_SCHEMAS names ${schema}, which is never served`)
  }
  return schemas
}

/** In lower case, as browsers send them. */
function readOrigins(read: EnvironmentReader): string[] {
  const origins = read.list('SERVER_CORS_ALLOWED_ORIGINS')
  for (const text of origins) {
    const isOrigin = URL.canParse(text) && new URL(text).origin === text.toLowerCase()
    if (!isOrigin) read.problem(`SERVER_CORS_ALLOWED_ORIGINS "${text}" is not an origin like https://app.example.com`)
  }
  return origins.map((text) => text.toLowerCase())
}

function readAnonTimeout(read: EnvironmentReader): number {
  const fallback = defaultRestSettings.anonTimeoutMs / 1000
  return 1000 * read.integer('DB_ANON_STATEMENT_TIMEOUT', fallback, { min: 1, max: MAX_TIMEOUT_SECONDS })
}

/** `APP_SETTINGS_MY_KEY=x` becomes `current_setting('app.settings.my_key')`. */
function readAppSettings(env: Environment): Record<string, string> {
  const settings = Object.entries(env).flatMap(([variable, value]): [string, string][] => {
    const name = APP_SETTING.exec(variable)?.[1]
    return name === undefined || value === undefined ? [] : [[`app.settings.${name.toLowerCase()}`, value]]
  })
  return Object.fromEntries(settings)
}
