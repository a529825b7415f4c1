import { isIP, isIPv6 } from 'node:net'
import { availableParallelism, totalmem } from 'node:os'
import {
  type AuthSettings,
  type ConnectionSettings,
  DEFAULT_PASSWORD_POLICY,
  DEFAULT_REALTIME_SETTINGS,
  DEFAULT_STORAGE_SETTINGS,
  PASSWORD_REQUIREMENTS,
  type PasswordPolicy,
  type PasswordRequirement,
  type RealtimeSettings,
  type SigningKey,
  type StorageSettings,
  type TwilioSettings,
} from '@headwater/backend/settings'
import { readS3Address, type S3Address } from '@headwater/backend/storage'
import * as v from 'valibot'
import { readAuthSettings, readSigningKeySet } from './auth-config.ts'
import { type BackupSettings, readBackupSettings } from './backup-config.ts'
import { readDataDir } from './data-folder-config.ts'
import { type ReplicaConfig, readConnectionSettings, readDatabaseUrl, readReplicas } from './database-config.ts'
import { refuseDependentSettings } from './dependent-settings.ts'
import { MIN_SECRET_LENGTH } from './jwt-secret.ts'
import { type MailTemplates, readMailTemplates } from './mail-templates.ts'
import { type ObservabilityConfig, readObservability } from './observability-config.ts'
import { type EnvironmentReader, readEnvironment } from './read-environment.ts'
import { readAdminEmail, readMailFrom, readRedirectUrls, readSiteUrl, readTimeZone } from './site-config.ts'
import { readTwilioSettings } from './sms-config.ts'

/** 5 GB, the largest object that S3 copies in one request. */
const LARGEST_OBJECT = 5 * 1024 ** 3
const WEEK = 7 * 24 * 60 * 60

/** The settings of storage/v1; docs/storage.md explains each. */
function readStorageSettings(read: EnvironmentReader): StorageSettings {
  const { fileSizeLimit, uploadUrlSeconds } = DEFAULT_STORAGE_SETTINGS
  return {
    fileSizeLimit: read.integer('STORAGE_FILE_SIZE_LIMIT', fileSizeLimit, { min: 1, max: LARGEST_OBJECT }),
    uploadUrlSeconds: read.integer('STORAGE_UPLOAD_URL_SECONDS', uploadUrlSeconds, { min: 1, max: WEEK }),
  }
}

/** S3_URL: where the bytes of storage/v1 are stored; null means in DATA_DIR. The messages never repeat the secret. */
function readByteStore(read: EnvironmentReader): S3Address | null {
  const text = read.optional('S3_URL')
  if (text === null) return null
  try {
    return readS3Address(text)
  } catch (error) {
    read.problem(`S3_URL cannot be used: ${error instanceof Error ? error.message : error}`)
    return null
  }
}

const KILOBYTE = 1_000
const SECOND = 1_000
const MANY = 1_000_000

/** The limits of realtime/v1; docs/realtime.md explains each variable. */
function readRealtimeSettings(read: EnvironmentReader): RealtimeSettings {
  const defaults = DEFAULT_REALTIME_SETTINGS
  const count = (name: string, fallback: number) => read.integer(name, fallback, { min: 1, max: MANY })
  return {
    ...defaults,
    allowsPublicChannels: read.oneOf('REALTIME_PUBLIC_CHANNELS', ['on', 'off'], 'on') === 'on',
    maxSockets: count('REALTIME_MAX_SOCKETS', defaults.maxSockets),
    maxSocketsOfNetwork: count('REALTIME_MAX_SOCKETS_PER_NETWORK', defaults.maxSocketsOfNetwork),
    maxChannelsOfSocket: count('REALTIME_MAX_CHANNELS', defaults.maxChannelsOfSocket),
    maxJoinsPerSecond: count('REALTIME_MAX_JOINS_PER_SECOND', defaults.maxJoinsPerSecond),
    maxEventsPerSecond: count('REALTIME_MAX_EVENTS_PER_SECOND', defaults.maxEventsPerSecond),
    // Three megabytes are the hosted service's highest limit.
    maxPayloadBytes:
      KILOBYTE * read.integer('REALTIME_MAX_PAYLOAD_KB', defaults.maxPayloadBytes / KILOBYTE, { min: 1, max: 3_000 }),
    maxPresenceCalls: count('REALTIME_MAX_PRESENCE_CALLS', defaults.maxPresenceCalls),
    // Clients send a heartbeat every 25 seconds, so less would close all of them.
    silenceMs: SECOND * read.integer('REALTIME_SILENCE_SECONDS', defaults.silenceMs / SECOND, { min: 30, max: 3_600 }),
  }
}

const DEFAULT_PORT = 3000
/** A name of one or several labels (RFC 1123, 2.1). */
const HOST_NAME = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/i

type NetworkSettings = { host: string; port: number; siteUrl: string; trustedProxies: string[] }

/** Where the process listens, and how visitors reach it. */
function readNetworkSettings(read: EnvironmentReader): NetworkSettings {
  const host = readHost(read)
  const port = read.integer('PORT', DEFAULT_PORT, { min: 1, max: 65_535 })
  const siteUrl = readSiteUrl(read) ?? `http://${isIPv6(host) ? `[${host}]` : host}:${port}`
  return { host, port, siteUrl, trustedProxies: readTrustedProxies(read) }
}

function readHost(read: EnvironmentReader): string {
  const host = read.text('HOST', '127.0.0.1')
  // A name of digits and dots is an address with a mistake.
  const isName = HOST_NAME.test(host) && !/^[\d.]+$/.test(host)
  if (isIP(host) === 0 && !isName) {
    read.problem(
      `HOST "${host}" is neither an address like 0.0.0.0 nor the name of this machine, without port or scheme`,
    )
  }
  return host
}

function readTrustedProxies(read: EnvironmentReader): string[] {
  const proxies = read.list('TRUSTED_PROXY')
  for (const proxy of proxies.filter((text) => !isAddressOrRange(text))) {
    read.problem(`TRUSTED_PROXY "${proxy}" is neither an address nor a range like 10.0.0.0/8`)
  }
  return proxies
}

function isAddressOrRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIPv6(address) ? 'ipv6' : 'ipv4'
  if (isIP(address) === 0 || rest.length > 0) return false
  if (bits === undefined) return true
  return /^\d+$/.test(bits) && Number(bits) <= (family === 'ipv6' ? 128 : 32)
}

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
  /** How many processes answer requests. */
  workers: number
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
    refuseDependentSettings(read)
    const dataDir = readDataDir(read)
    const settings = {
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
    }
    return { ...settings, workers: readWorkers(read, settings), ...readMore?.(read) }
  })
}

const MAX_WORKERS = 64
/** More processes than this would use up the connections of the embedded database. */
const MOST_BY_DEFAULT = 8
/** One process uses a fifth of this, and PostgreSQL and everything else on the machine need some, too. */
const MEMORY_OF_WORKER = 1024 ** 3

type WorkersDependOn = Pick<Config, 'storage' | 'observability'>

/**
 * By default one process for each processor, as far as there is memory. With DATABASE_URL the operator counts
 * connections, and a scrape of metrics reaches only one process, so both have one unless WORKERS says otherwise.
 */
function readWorkers(read: EnvironmentReader, { storage, observability }: WorkersDependOn): number {
  const mayBeMany = storage.kind !== 'postgres' && observability.metrics === null
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
  const fitting = Math.min(availableParallelism(), Math.floor(memory / MEMORY_OF_WORKER), MOST_BY_DEFAULT)
  return read.integer('WORKERS', mayBeMany ? Math.max(1, fitting) : 1, { min: 1, max: MAX_WORKERS })
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

type ModelService = { url: string; model: string; apiKey: string | null }

type ModelSettings = {
  /** The assistant's language model; null: it answers without one. */
  model: ModelService | null
  /** The model that finds passages with a similar meaning; null: they are found by their words. */
  embeddings: ModelService | null
}

function readModels(read: EnvironmentReader): ModelSettings {
  const url = read.url('LLM_URL', ['http:', 'https:'])
  const model = read.optional('LLM_MODEL')
  const embeddingModel = read.optional('LLM_EMBEDDING_MODEL')
  const apiKey = read.optional('LLM_API_KEY')
  if (url === null) return { model: null, embeddings: null }
  if (!model && !embeddingModel) read.problem('LLM_MODEL is missing; LLM_URL needs it')
  return {
    model: model ? { url, model, apiKey } : null,
    embeddings: embeddingModel ? { url, model: embeddingModel, apiKey } : null,
  }
}

/** The anonymous key is part of every page, so a key with full access would become public in its place. */
function refuseSwappedKeys(read: EnvironmentReader): void {
  if (roleOf(read.optional('SUPABASE_ANON_KEY')) === 'service_role') {
    read.problem('SUPABASE_ANON_KEY is a key with full access, which every page would show: set the anonymous key')
  }
  if (roleOf(read.optional('SUPABASE_SERVICE_ROLE_KEY')) === 'anon') {
    read.problem('SUPABASE_SERVICE_ROLE_KEY is the anonymous key, which has too few rights: set the service_role key')
  }
}

/** Null if the key does not reveal its role. */
function roleOf(key: string | null): string | null {
  if (key === null) return null
  if (key.startsWith('sb_secret_')) return 'service_role'
  if (key.startsWith('sb_publishable_')) return 'anon'
  const payload = Buffer.from(key.split('.')[1] ?? '', 'base64url').toString('utf8')
  return /"role"\s*:\s*"(\w+)"/.exec(payload)?.[1] ?? null
}
