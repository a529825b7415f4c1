import { expect, test } from 'vitest'
import { readBackendConfig } from './backend-config.ts'

const env = { DATABASE_URL: 'postgres://u:p@db.example/any', JWT_SECRET: 'x'.repeat(32) }

test('the settings default to those of the hosted service', () => {
  expect(readBackendConfig(env)).toMatchObject({
    appliesMigrations: false,
    requiresKeys: true,
    schemaChannel: 'pgrst',
    connections: { maxConnections: 10, connectionTimeoutMs: 10_000, preparesStatements: true, listens: true },
    rest: { schemas: ['public'], anonRole: 'anon', maxRows: 1000, transactionEnd: 'commit', allowsAggregates: false },
  })
})

test('PostgREST setting names are accepted', () => {
  const config = readBackendConfig({
    ...env,
    DB_SCHEMAS: 'api, reports',
    DB_EXTRA_SEARCH_PATH: 'extensions',
    DB_ANON_ROLE: 'web_anon',
    DB_MAX_ROWS: '0',
    DB_TX_END: 'rollback-allow-override',
    DB_AGGREGATES_ENABLED: 'true',
    DB_PLAN_ENABLED: 'true',
    DB_PRE_REQUEST: 'api.check_request',
    DB_ROOT_SPEC: 'root',
    DB_POOL: '3',
    DB_POOL_ACQUISITION_TIMEOUT: '2',
    DB_POOL_MAX_IDLETIME: '60',
    DB_POOL_MAX_LIFETIME: '1800',
    DB_PREPARED_STATEMENTS: 'false',
    DB_CHANNEL: 'reload',
    DB_CHANNEL_ENABLED: 'false',
    OPENAPI_MODE: 'disabled',
    APP_SETTINGS_JWT_SECRET: 'x',
    MIGRATIONS: 'on',
  })
  expect(config).toMatchObject({ appliesMigrations: true, schemaChannel: 'reload' })
  expect(config.connections).toEqual({
    maxConnections: 3,
    connectionTimeoutMs: 2_000,
    silenceMs: 5_000,
    idleTimeoutMs: 60_000,
    maxLifetimeSeconds: 1_800,
    statementTimeoutMs: 8_000,
    preparesStatements: false,
    listens: false,
  })
  expect(config.rest).toMatchObject({
    schemas: ['api', 'reports'],
    extraSearchPath: ['extensions'],
    anonRole: 'web_anon',
    maxRows: null,
    transactionEnd: 'rollback-allow-override',
    allowsAggregates: true,
    showsPlans: true,
    preRequest: 'api.check_request',
    rootFunction: 'root',
    openApiMode: 'disabled',
    appSettings: { 'app.settings.jwt_secret': 'x' },
  })
})

test('an empty list is a list of nothing, except that at least one schema is served', () => {
  const { rest } = readBackendConfig({ ...env, DB_EXTRA_SEARCH_PATH: '', DB_HOISTED_TX_SETTINGS: ' ', DB_SCHEMAS: '' })
  expect(rest).toMatchObject({ extraSearchPath: [], hoistedSettings: [], schemas: ['public'] })
})

test('allowed origins are compared as browsers send them, in lower case', () => {
  const { rest } = readBackendConfig({ ...env, SERVER_CORS_ALLOWED_ORIGINS: 'https://App.Example' })
  expect(rest.corsAllowedOrigins).toEqual(['https://app.example'])
})

test('settings that PostgREST does not have get our own names, and the names of version 0.1.0 still work', () => {
  const config = readBackendConfig({
    ...env,
    DB_STATEMENT_TIMEOUT: '30',
    DB_ANON_STATEMENT_TIMEOUT: '5',
    DB_SAFE_UPDATE: 'off',
    DB_AGGREGATES: 'true',
    DB_PLAN: 'true',
    MAX_BODY_BYTES: '1000',
    MAX_RESPONSE_BYTES: '2000',
  })
  expect(config.connections.statementTimeoutMs).toBe(30_000)
  expect(config.rest).toMatchObject({
    anonTimeoutMs: 5_000,
    writesNeedFilter: false,
    allowsAggregates: true,
    showsPlans: true,
    maxBodyBytes: 1_000,
    maxResponseBytes: 2_000,
  })
})

test('keys of an existing installation are accepted', () => {
  const config = readBackendConfig({ ...env, SUPABASE_ANON_KEY: 'public', SUPABASE_SECRET_KEY: 'secret' })
  expect(config.apiKeys).toEqual([
    { key: 'public', role: 'anon' },
    { key: 'secret', role: 'service_role' },
  ])
})

test('a backend that needs no keys needs no secret', () => {
  const { DATABASE_URL } = env
  const [first, second] = [1, 2].map(() => readBackendConfig({ DATABASE_URL, API_KEY_REQUIRED: 'off' }).jwtSecret)
  expect(first).toHaveLength(64)
  expect(first).not.toBe(second)
  expect(() => readBackendConfig({ DATABASE_URL })).toThrow('JWT_SECRET is missing')
})

test('visitors may filter by regular expressions only if the operator allows it', () => {
  expect(readBackendConfig(env).rest.allowsAnonRegex).toBe(false)
  expect(readBackendConfig({ ...env, DB_ANON_REGEX: 'on' }).rest.allowsAnonRegex).toBe(true)
  expect(() => readBackendConfig({ ...env, DB_ANON_REGEX: 'maybe' })).toThrow('DB_ANON_REGEX')
})
