import { expect, test } from 'vitest'
import { readBackendConfig } from './backend-config.ts'

const env = { DATABASE_URL: 'postgres://u:p@db.example/any', JWT_SECRET: 'x'.repeat(32) }

test('the settings default to those of the hosted service', () => {
  expect(readBackendConfig(env)).toMatchObject({
    appliesMigrations: true,
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
    DB_AGGREGATES: 'true',
    DB_PLAN: 'true',
    MIGRATIONS: 'off',
  })
  expect(config.appliesMigrations).toBe(false)
  expect(config.rest).toMatchObject({
    schemas: ['api', 'reports'],
    extraSearchPath: ['extensions'],
    anonRole: 'web_anon',
    maxRows: null,
    transactionEnd: 'rollback-allow-override',
    allowsAggregates: true,
    showsPlans: true,
  })
})

test('visitors may filter by regular expressions only if the operator allows it', () => {
  expect(readBackendConfig(env).rest.allowsAnonRegex).toBe(false)
  expect(readBackendConfig({ ...env, DB_ANON_REGEX: 'on' }).rest.allowsAnonRegex).toBe(true)
  expect(() => readBackendConfig({ ...env, DB_ANON_REGEX: 'maybe' })).toThrow('DB_ANON_REGEX')
})

test('the backend does not start without a database URL', () => {
  expect(() => readBackendConfig({})).toThrow('DATABASE_URL is missing')
  expect(() => readBackendConfig({ ...env, DB_TX_END: 'maybe', MIGRATIONS: 'perhaps' })).toThrow(
    /DB_TX_END.*MIGRATIONS/s,
  )
})

test('the problems of all settings are reported at once', () => {
  const all = { DB_TX_END: 'maybe', AUTH_SIGN_UP: 'perhaps', AUTH_SIGNING_KEYS: '{}', PORT: 'eighty' }
  expect(() => readBackendConfig(all)).toThrow(/PORT.*AUTH_SIGNING_KEYS.*AUTH_SIGN_UP.*DATABASE_URL.*DB_TX_END/s)
})
