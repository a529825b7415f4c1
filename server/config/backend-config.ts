import { randomBytes } from 'node:crypto'
import type { ApiKey, RestSettings } from '@headwater/backend/settings'
import { SCHEMA_CHANNEL } from '@headwater/backend/settings'
import { type Config, readConfig } from './config.ts'
import { type EnvironmentReader, invalidEnvironment, isOff } from './read-environment.ts'
import { readRestSettings } from './rest-config.ts'

export type BackendConfig = Config & {
  storage: { kind: 'postgres'; databaseUrl: string }
  jwtSecret: string
  /** Keys of an existing installation, in addition to those derived from the secret. */
  apiKeys: ApiKey[]
  /** False: a request with neither a key nor a token is treated as a visitor's. */
  requiresKeys: boolean
  schemaChannel: string
  rest: RestSettings
  /** False: DATABASE_URL names a login role that may switch to the API roles, and the schema is left unchanged. */
  appliesMigrations: boolean
}

const NO_DATABASE = 'DATABASE_URL is missing; npm run backend serves the database that it names'
const SECRET_BYTES = 32

type Environment = Record<string, string | undefined>

/** The settings of `npm run backend`, which serves any PostgreSQL database. They are named as in PostgREST. */
export function readBackendConfig(env: Environment): BackendConfig {
  const config = readConfig(withSecret(env), (read) => {
    if (!read.optional('DATABASE_URL')) read.problem(NO_DATABASE)
    return {
      rest: readRestSettings(read, env),
      apiKeys: readApiKeys(read),
      requiresKeys: read.flag(KEY_REQUIRED, true),
      schemaChannel: read.text('DB_CHANNEL', SCHEMA_CHANNEL),
      appliesMigrations: read.flag('MIGRATIONS', false),
    }
  })
  const { storage, jwtSecret, allowsAnonRegex } = config
  if (storage.kind !== 'postgres' || jwtSecret === null) throw invalidEnvironment([NO_DATABASE])
  return { ...config, storage, jwtSecret, rest: { ...config.rest, allowsAnonRegex } }
}

const KEY_REQUIRED = 'API_KEY_REQUIRED'

/** A backend that needs no keys needs no secret either; then no token is valid, because nobody knows the secret. */
function withSecret(env: Environment): Environment {
  if (!isOff(env[KEY_REQUIRED] ?? '') || env.JWT_SECRET?.trim()) return env
  return { ...env, JWT_SECRET: randomBytes(SECRET_BYTES).toString('hex') }
}

function readApiKeys(read: EnvironmentReader): ApiKey[] {
  const keys = [
    { key: read.optional('SUPABASE_ANON_KEY'), role: 'anon' },
    { key: read.optional('SUPABASE_PUBLISHABLE_KEY'), role: 'anon' },
    { key: read.optional('SUPABASE_SERVICE_ROLE_KEY'), role: 'service_role' },
    { key: read.optional('SUPABASE_SECRET_KEY'), role: 'service_role' },
  ] as const
  return keys.flatMap(({ key, role }) => (key === null ? [] : [{ key, role }]))
}
