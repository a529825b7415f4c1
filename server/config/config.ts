import type {
  AuthSettings,
  ConnectionSettings,
  RealtimeSettings,
  SigningKey,
  StorageSettings,
  TwilioSettings,
} from '@headwater/backend/settings'
import {
  DEFAULT_PASSWORD_POLICY,
  PASSWORD_REQUIREMENTS,
  type PasswordPolicy,
  type PasswordRequirement,
} from '@headwater/backend/settings'
import type { S3Address } from '@headwater/backend/storage'
import * as v from 'valibot'
import { readAuthSettings, readSigningKeySet } from './auth-config.ts'
import { type BackupSettings, readBackupSettings } from './backup-config.ts'
import { readDataDir } from './data-folder-config.ts'
import { type ReplicaConfig, readConnectionSettings, readDatabaseUrl, readReplicas } from './database-config.ts'
import { MIN_SECRET_LENGTH } from './jwt-secret.ts'
import { refuseLonelySettings } from './lonely-settings.ts'
import { type MailTemplates, readMailTemplates } from './mail-templates.ts'
import { type ModelService, readModels } from './model-config.ts'
import { readNetworkSettings } from './network-config.ts'
import { type ObservabilityConfig, readObservability } from './observability-config.ts'
import { type EnvironmentReader, readEnvironment } from './read-environment.ts'
import { readRealtimeSettings } from './realtime-config.ts'
import { readAdminEmail, readMailFrom, readRedirectUrls, readTimeZone } from './site-config.ts'
import { readTwilioSettings } from './sms-config.ts'
import { readByteStore, readStorageSettings } from './storage-config.ts'
import { refuseSwappedKeys } from './supabase-keys.ts'

/** Where the data lives: the embedded PostgreSQL, the operator's own, or the hosted service. */
export type Storage =
  | { kind: 'embedded' }
  | { kind: 'postgres'; databaseUrl: string }
  | { kind: 'hosted'; supabaseUrl: string; anonKey: string; serviceRoleKey: string | null }

const PositiveInteger = v.pipe(v.number(), v.integer(), v.minValue(1))

const RateLimitOverridesSchema = v.record(
  v.string(),
  v.strictObject({ limit: v.exactOptional(PositiveInteger), windowSeconds: v.exactOptional(PositiveInteger) }),
)

export type RateLimitOverrides = v.InferOutput<typeof RateLimitOverridesSchema>

export type Config = {
  host: string
  port: number
  /** Without a trailing slash. Links in emails and canonical URLs start with it. */
  siteUrl: string
  /** An absolute path. */
  dataDir: string
  storage: Storage
  /** Where storage/v1 keeps the bytes of objects. Null: in `dataDir`. */
  s3: S3Address | null
  /** The settings of storage/v1, which stores objects; `storage` is where the data lives. */
  objects: StorageSettings
  backups: BackupSettings
  /** Null: generated once and stored in `dataDir`. */
  jwtSecret: string | null
  /** These keys sign access tokens instead of the secret; none by default. */
  signingKeys: readonly SigningKey[]
  autoconfirm: boolean
  auth: AuthSettings
  /** Null: phones are not available. */
  twilio: TwilioSettings | null
  passwordPolicy: PasswordPolicy
  /** The name of the character classes that `passwordPolicy` requires; forms describe it in words. */
  passwordRequirement: PasswordRequirement
  /** Addresses outside the site that sign-in links may lead to; redirect-target.ts explains `*`, `**` and `?`. */
  redirectUrls: string[]
  /** Null: emails go to the local mailbox in `dataDir`. */
  smtpUrl: string | null
  mailFrom: string
  mailTemplates: MailTemplates
  /** Called for each new message; the secret signs the calls. */
  contactWebhook: { url: string; secret: string } | null
  rateLimits: 'off' | RateLimitOverrides
  realtime: RealtimeSettings
  /** Whether visitors may filter rest/v1 by regular expressions. */
  allowsAnonRegex: boolean
  connections: ConnectionSettings
  replicas: ReplicaConfig
  /** Addresses of the proxies in front of the site; X-Forwarded-For counts only if one of them sends it. */
  trustedProxies: string[]
  /** How long a stopping process still answers while /readyz says that it is not ready. */
  shutdownDelaySeconds: number
  seedsSampleContent: boolean
  /** The address that becomes administrator as soon as it has a confirmed account. */
  adminEmail: string | null
  /** The assistant's language model; null: it answers without one. */
  model: ModelService | null
  /** The model that finds passages with a similar meaning; null: they are found by their words. */
  embeddings: ModelService | null
  observability: ObservabilityConfig
  logLevel: 'info' | 'warn' | 'error'
  timeZone: string
}

/** Leaves half a minute for the rest of the shutdown (server/process/shutdown.ts). */
const MAX_SHUTDOWN_DELAY_SECONDS = 15
/** The highest minimum length; a higher one would lock out people who type their passwords. */
const LONGEST_MIN_LENGTH = 72

// Without a confirmation mail nothing proves that an address belongs to the user.
const UNPROVEN_ADMIN =
  'ADMIN_EMAIL and AUTH_AUTOCONFIRM are mutually exclusive: whoever signs up first with the address would be administrator'

const REQUIREMENT_NAMES = [
  'none',
  'letters_digits',
  'lower_upper_letters_digits',
  'lower_upper_letters_digits_symbols',
] as const satisfies readonly PasswordRequirement[]

type Environment = Record<string, string | undefined>

/**
 * Reads the site's settings from the environment, and further ones with `readMore`. Throws one StartError that lists
 * every problem.
 */
export function readConfig(env: Environment): Config
export function readConfig<More extends object>(
  env: Environment,
  readMore: (read: EnvironmentReader) => More,
): Config & More
export function readConfig(env: Environment, readMore?: (read: EnvironmentReader) => object): Config {
  return readEnvironment(env, (read) => {
    const autoconfirm = read.flag('AUTH_AUTOCONFIRM', false)
    const adminEmail = readAdminEmail(read)
    if (autoconfirm && adminEmail) read.problem(UNPROVEN_ADMIN)
    const passwordRequirement = read.oneOf('AUTH_PASSWORD_REQUIREMENTS', REQUIREMENT_NAMES, 'none')
    refuseLonelySettings(read)
    const dataDir = readDataDir(read)
    return {
      ...readNetworkSettings(read),
      dataDir,
      storage: readStorage(read),
      s3: readByteStore(read),
      objects: readStorageSettings(read),
      backups: readBackupSettings(read, dataDir),
      jwtSecret: readJwtSecret(read),
      signingKeys: readSigningKeySet(read),
      autoconfirm,
      auth: readAuthSettings(read),
      twilio: readTwilioSettings(read),
      passwordPolicy: readPasswordPolicy(read, passwordRequirement),
      passwordRequirement,
      redirectUrls: readRedirectUrls(read),
      smtpUrl: read.url('SMTP_URL', ['smtp:', 'smtps:']),
      mailFrom: readMailFrom(read),
      mailTemplates: readMailTemplates(read),
      contactWebhook: readContactWebhook(read),
      rateLimits: readRateLimits(read),
      realtime: readRealtimeSettings(read),
      allowsAnonRegex: read.oneOf('DB_ANON_REGEX', ['on', 'off'], 'off') === 'on',
      connections: readConnectionSettings(read),
      replicas: readReplicas(read),
      shutdownDelaySeconds: read.integer('SHUTDOWN_DELAY', 0, { min: 0, max: MAX_SHUTDOWN_DELAY_SECONDS }),
      seedsSampleContent: read.oneOf('SEED', ['on', 'off'], 'on') === 'on',
      adminEmail,
      ...readModels(read),
      observability: readObservability(read),
      logLevel: read.oneOf('LOG_LEVEL', ['info', 'warn', 'error'], 'info'),
      timeZone: readTimeZone(read),
      ...readMore?.(read),
    }
  })
}

function readPasswordPolicy(read: EnvironmentReader, requirement: PasswordRequirement): PasswordPolicy {
  const { minLength } = DEFAULT_PASSWORD_POLICY
  return {
    // The specification requires at least six, and the forms accept no fewer.
    minLength: read.integer('AUTH_PASSWORD_MIN_LENGTH', minLength, { min: minLength, max: LONGEST_MIN_LENGTH }),
    requiredCharacters: PASSWORD_REQUIREMENTS[requirement],
    refusesCommon: read.oneOf('AUTH_PASSWORD_REFUSE_COMMON', ['on', 'off'], 'on') === 'on',
  }
}

function readStorage(read: EnvironmentReader): Storage {
  const databaseUrl = readDatabaseUrl(read)
  const supabaseUrl = read.url('SUPABASE_URL', ['http:', 'https:'])
  const anonKey = read.optional('SUPABASE_ANON_KEY')
  const serviceRoleKey = read.optional('SUPABASE_SERVICE_ROLE_KEY')
  if (databaseUrl && supabaseUrl) {
    read.problem('DATABASE_URL and SUPABASE_URL are mutually exclusive: set the one that holds the data')
  }

  if (supabaseUrl) {
    if (!anonKey) read.problem('SUPABASE_ANON_KEY is missing; SUPABASE_URL needs it')
    refuseSwappedKeys(read)
    return { kind: 'hosted', supabaseUrl: supabaseUrl.replace(/\/+$/, ''), anonKey: anonKey ?? '', serviceRoleKey }
  }
  if (databaseUrl) {
    // Several processes must share it, so it cannot be generated here.
    if (!read.optional('JWT_SECRET')) read.problem('JWT_SECRET is missing; DATABASE_URL needs it')
    return { kind: 'postgres', databaseUrl }
  }
  return { kind: 'embedded' }
}

function readJwtSecret(read: EnvironmentReader): string | null {
  const secret = read.optional('JWT_SECRET')
  if (secret !== null && secret.length < MIN_SECRET_LENGTH) {
    read.problem(`JWT_SECRET has ${secret.length} characters; at least ${MIN_SECRET_LENGTH} are needed`)
  }
  return secret
}

function readContactWebhook(read: EnvironmentReader): Config['contactWebhook'] {
  const url = read.url('CONTACT_WEBHOOK_URL', ['http:', 'https:'])
  if (!url) return null
  const secret = read.optional('CONTACT_WEBHOOK_SECRET')
  // Without a secret the receiver could not tell our calls from forged ones.
  if (!secret) read.problem('CONTACT_WEBHOOK_SECRET is missing; CONTACT_WEBHOOK_URL needs it')
  return { url, secret: secret ?? '' }
}

function readRateLimits(read: EnvironmentReader): 'off' | RateLimitOverrides {
  const text = read.optional('RATE_LIMITS')
  if (text === null) return {}
  if (text === 'off') return 'off'

  const overrides = v.safeParse(
    v.pipe(
      v.string(),
      v.parseJson(),
      v.custom((value) => !Array.isArray(value)),
      RateLimitOverridesSchema,
    ),
    text,
  )
  if (overrides.success) return overrides.output
  read.problem('RATE_LIMITS is neither "off" nor JSON like {"auth.sign_in.address":{"limit":60,"windowSeconds":300}}')
  return {}
}
