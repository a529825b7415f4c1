import type { Checks } from '@headwater/backend/tests/data-api/test-document.ts'
import { expect } from 'vitest'
import { readBackendConfig } from '#server/config/backend-config.ts'

const BASE = { DATABASE_URL: 'postgres://authenticator:p@db.example/any', JWT_SECRET: 'x'.repeat(32) }

type Variables = Record<string, string>

type Check = readonly [says: string, check: () => Promise<void>]

/** The variables set what is expected. */
function sets(setting: string, variables: Variables, expected: object): Check {
  const names = Object.keys(variables).map((name) => `\`${name}\``)
  const check = async () => {
    expect(readBackendConfig({ ...BASE, ...variables })).toMatchObject(expected)
    expect(readBackendConfig(BASE)).not.toMatchObject(expected)
  }
  return [`${setting}: ${names.join(', ')}.`, check]
}

/** No variable of ours has this meaning: the one with PostgREST's name changes nothing. */
function isAbsent(says: string, variables: Variables): Check {
  const check = async () => expect(readBackendConfig({ ...BASE, ...variables })).toEqual(readBackendConfig(BASE))
  return [says, check]
}

const rest = (settings: object) => ({ rest: settings })
const connections = (settings: object) => ({ connections: settings })

const variables: readonly Check[] = [
  isAbsent('A file may contain the settings.', { CONFIG: '/etc/postgrest.conf' }),
  isAbsent('db-config: whether settings of the database count.', { DB_CONFIG: 'true' }),
  isAbsent('db-pre-config: the function that sets the settings.', { DB_PRE_CONFIG: 'postgrest.pre_config' }),
  isAbsent('admin-server-host: the address of the admin server.', { ADMIN_SERVER_HOST: 'localhost' }),
  isAbsent('admin-server-port: the port of the admin server.', { ADMIN_SERVER_PORT: '3001' }),
  isAbsent('admin-server-unix-socket: the file of its socket.', { ADMIN_SERVER_UNIX_SOCKET: '/tmp/x.sock' }),
  isAbsent('admin-server-unix-socket-mode: the rights of that file.', { ADMIN_SERVER_UNIX_SOCKET_MODE: '600' }),
  sets(
    'app.settings.*, in lower case',
    { APP_SETTINGS_MY_KEY: 'v' },
    rest({ appSettings: { 'app.settings.my_key': 'v' } }),
  ),
  sets('client-error-verbosity', { CLIENT_ERROR_VERBOSITY: 'minimal' }, rest({ errorVerbosity: 'minimal' })),
  sets('db-aggregates-enabled', { DB_AGGREGATES_ENABLED: 'true' }, rest({ allowsAggregates: true })),
  sets('db-anon-role', { DB_ANON_ROLE: 'web_anon' }, rest({ anonRole: 'web_anon' })),
  sets('db-channel', { DB_CHANNEL: 'news' }, { schemaChannel: 'news' }),
  sets('db-channel-enabled', { DB_CHANNEL_ENABLED: 'false' }, connections({ listens: false })),
  sets('db-extra-search-path', { DB_EXTRA_SEARCH_PATH: 'a, b' }, rest({ extraSearchPath: ['a', 'b'] })),
  sets('db-hoisted-tx-settings', { DB_HOISTED_TX_SETTINGS: 'work_mem' }, rest({ hoistedSettings: ['work_mem'] })),
  sets('db-max-rows', { DB_MAX_ROWS: '7' }, rest({ maxRows: 7 })),
  sets('db-plan-enabled', { DB_PLAN_ENABLED: 'true' }, rest({ showsPlans: true })),
  sets('db-pool', { DB_POOL: '3' }, connections({ maxConnections: 3 })),
  sets(
    'db-pool-acquisition-timeout',
    { DB_POOL_ACQUISITION_TIMEOUT: '2' },
    connections({ connectionTimeoutMs: 2_000 }),
  ),
  sets('db-pool-max-idletime', { DB_POOL_MAX_IDLETIME: '60' }, connections({ idleTimeoutMs: 60_000 })),
  sets('db-pool-max-lifetime', { DB_POOL_MAX_LIFETIME: '1800' }, connections({ maxLifetimeSeconds: 1_800 })),
  isAbsent('db-pool-automatic-recovery: whether the process ends when the connection is lost.', {
    DB_POOL_AUTOMATIC_RECOVERY: 'false',
  }),
  sets('db-pre-request', { DB_PRE_REQUEST: 'api.check' }, rest({ preRequest: 'api.check' })),
  sets('db-prepared-statements', { DB_PREPARED_STATEMENTS: 'false' }, connections({ preparesStatements: false })),
  sets('db-root-spec', { DB_ROOT_SPEC: 'home' }, rest({ rootFunction: 'home' })),
  sets('db-schemas', { DB_SCHEMAS: 'api, more' }, rest({ schemas: ['api', 'more'] })),
  sets('db-tx-end', { DB_TX_END: 'rollback' }, rest({ transactionEnd: 'rollback' })),
  sets('jwt-aud', { JWT_AUD: 'library' }, rest({ jwtAudience: 'library' })),
  isAbsent('jwt-role-claim-key: the path to the claim that names the role.', { JWT_ROLE_CLAIM_KEY: '$.roles[0]' }),
  sets('jwt-secret', { JWT_SECRET: 'y'.repeat(40) }, { jwtSecret: 'y'.repeat(40) }),
  isAbsent('jwt-secret-is-base64: whether the secret is in Base64.', { JWT_SECRET_IS_BASE64: 'true' }),
  isAbsent('jwt-cache-max-entries: how many verified tokens are remembered.', { JWT_CACHE_MAX_ENTRIES: '0' }),
  sets('log-level', { LOG_LEVEL: 'warn' }, { logLevel: 'warn' }),
  isAbsent('log-query: whether the SQL of requests that failed is logged.', { LOG_QUERY: 'true' }),
  sets('openapi-mode', { OPENAPI_MODE: 'disabled' }, rest({ openApiMode: 'disabled' })),
  sets('openapi-security-active', { OPENAPI_SECURITY_ACTIVE: 'true' }, rest({ openApiSecurityActive: true })),
  sets(
    'openapi-server-proxy-uri',
    { OPENAPI_SERVER_PROXY_URI: 'https://api.example' },
    rest({ openApiServerProxyUri: 'https://api.example' }),
  ),
  sets(
    'server-cors-allowed-origins',
    { SERVER_CORS_ALLOWED_ORIGINS: 'http://a.example, http://b.example' },
    rest({ corsAllowedOrigins: ['http://a.example', 'http://b.example'] }),
  ),
  sets('server-host', { HOST: '0.0.0.0' }, { host: '0.0.0.0' }),
  sets('server-port', { PORT: '8080' }, { port: 8080 }),
  isAbsent('server-reuseport: whether several processes share a port.', { SERVER_REUSEPORT: 'true' }),
  isAbsent('server-trace-header: the header of a request that its answer repeats.', { SERVER_TRACE_HEADER: 'X-Trace' }),
  sets('server-timing-enabled', { SERVER_TIMING_ENABLED: 'true' }, rest({ showsServerTiming: true })),
  isAbsent('server-unix-socket: the file of a socket to listen on.', { SERVER_UNIX_SOCKET: '/tmp/x.sock' }),
  isAbsent('server-unix-socket-mode: the rights of the file.', { SERVER_UNIX_SOCKET_MODE: '600' }),
  sets('url-use-legacy-target-names', { URL_USE_LEGACY_TARGET_NAMES: 'false' }, rest({ allowsTargetNames: false })),
]

export const configurationChecks: Checks = {
  ...Object.fromEntries(variables),
  async 'The variables have PostgREST’s names without `PGRST_`.'() {
    expect(readBackendConfig({ ...BASE, PGRST_DB_SCHEMAS: 'api' }).rest.schemas).toEqual(['public'])
    expect(readBackendConfig({ ...BASE, DB_SCHEMAS: 'api' }).rest.schemas).toEqual(['api'])
  },
  async 'All problems of the environment are reported together, and stop the start.'() {
    const read = () => readBackendConfig({ ...BASE, DB_POOL: 'many', DB_TX_END: 'never' })
    expect(read).toThrow(/DB_POOL.*DB_TX_END|DB_TX_END.*DB_POOL/s)
  },
  async 'db-max-rows is without limit by default.'() {
    const unlimited = readBackendConfig({ ...BASE, DB_MAX_ROWS: '0' })
    expect([readBackendConfig(BASE).rest.maxRows, unlimited.rest.maxRows]).toEqual([1_000, null])
  },
  async 'db-schemas may not name `pg_catalog` or `information_schema`.'() {
    for (const schema of ['pg_catalog', 'information_schema']) {
      expect(() => readBackendConfig({ ...BASE, DB_SCHEMAS: `api,${schema}` })).toThrow(schema)
    }
  },
  async 'db-uri: `DATABASE_URL`, which must be given.'() {
    expect(() => readBackendConfig({ JWT_SECRET: BASE.JWT_SECRET })).toThrow('DATABASE_URL is missing')
  },
  async 'db-uri may be a list of keywords and values, or the name of a file.'() {
    for (const DATABASE_URL of ['host=localhost dbname=postgres', '@db.txt']) {
      expect(() => readBackendConfig({ ...BASE, DATABASE_URL })).toThrow('DATABASE_URL is not a URL that starts with')
    }
  },
  async 'jwt-secret needs at least 32 characters.'() {
    expect(() => readBackendConfig({ ...BASE, JWT_SECRET: 'short' })).toThrow('at least 32')
  },
}
