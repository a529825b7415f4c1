import { createAuthModule } from './auth/auth-module.ts'
import { authRateLimits, withMailInterval } from './auth/auth-rate-limits.ts'
import { type AuthDependencies, issuerOf } from './auth/auth-services.ts'
import { type AuthSettings, DEFAULT_AUTH_SETTINGS } from './auth/auth-settings.ts'
import { smsIntervalLimit } from './auth/phones/sms-settings.ts'
import { isSessionLive } from './auth/sessions/is-session-live.ts'
import { type ConnectionSettings, createDatabase, DEFAULT_CONNECTIONS } from './database/create-database.ts'
import { createSchemaCache } from './database/create-schema-cache.ts'
import type { Database } from './database/database.ts'
import { inspectDatabase } from './database/inspect-database.ts'
import {
  createRateLimits,
  createUnlimitedRateLimits,
  type RateLimitPolicy,
  type RateLimits,
} from './database/rate-limits.ts'
import { createFunctionsModule, type EdgeFunction } from './functions/functions-module.ts'
import { type ApiKey, deriveApiKeys } from './http/api-keys.ts'
import { createDispatcher, type Dispatch } from './http/create-dispatcher.ts'
import { createDatabaseTurns } from './http/database-turns.ts'
import type { HttpModule } from './http/http-module.ts'
import { createIdentifyCaller } from './http/identify-caller.ts'
import type { Log } from './http/log.ts'
import { refuseApplications } from './http/refuse-applications.ts'
import type { SigningKey } from './http/signing-keys.ts'
import { tooManyRequests } from './http/too-many-requests.ts'
import { createVerifyAccessToken } from './http/verify-access-token.ts'
import { withDeliveredNotifications } from './http/with-delivered-notifications.ts'
import { type LiveSessions, withLiveSession } from './http/with-live-session.ts'
import { createRestModule } from './rest/rest-module.ts'
import type { RestSettings } from './rest/rest-settings.ts'

export type BackendOptions = Partial<ConnectionSettings> & {
  /** Logs in as `authenticator`, which may switch to anon, authenticated and service_role and to nothing else. */
  databaseUrl: string
  /** Announces changes of the schema. */
  schemaChannel?: string
  jwtSecret: string
  /** The asymmetric keys of access tokens; the API keys are always signed with the secret. */
  signingKeys?: readonly SigningKey[]
  /** Keys in addition to the four that are derived from the secret. */
  apiKeys?: readonly ApiKey[]
  /** False: requests need no API key. */
  requiresKeys?: boolean
  /** Not mounted on a database that our migrations did not prepare: it has no tables for accounts. */
  auth: Omit<AuthDependencies, 'database' | 'rateLimits' | 'jwtSecret' | 'signingKeys' | 'jwtIssuer' | 'log' | 'now'>
  rest: RestSettings
  functions: Readonly<Record<string, EdgeFunction>>
  /** Paths with a limit per address, for example a counter that anyone may call. */
  requestLimits?: Readonly<Record<string, RateLimitPolicy>>
  /** The limits that functions count against, by name. */
  functionLimits?: Readonly<Record<string, RateLimitPolicy>>
  rateLimits: 'off' | Readonly<Record<string, Partial<RateLimitPolicy>>>
  log: Log
  now?: () => Date
}

export type Backend = {
  fetch: Dispatch
  keys: Awaited<ReturnType<typeof deriveApiKeys>>
  /** Calls back after each NOTIFY on the channel, and once after a lost connection is restored. */
  onNotify: (channel: string, listener: (payload: string | null) => void) => Promise<void>
  isReady: () => Promise<boolean>
  close: () => Promise<void>
}

const CLEAN_INTERVAL_MS = 10 * 60_000

/** Joins the modules of the hosted protocol over one pool. The only file that knows all of them. */
export async function createBackend(options: BackendOptions): Promise<Backend> {
  const { jwtSecret, signingKeys = [], log, now = () => new Date() } = options
  const { anonRole } = options.rest
  const { pool, database } = openDatabase(options)
  const hasLimits = options.rateLimits !== 'off'
  const settings = { ...DEFAULT_AUTH_SETTINGS, ...options.auth.settings }
  const { schemaCache, isMigrated } = await readDatabase(pool, options)
  const keys = await deriveApiKeys(jwtSecret)
  const rateLimits = isMigrated ? openRateLimits(database, options, settings) : createUnlimitedRateLimits()
  const auth = isMigrated
    ? createAuthModule({ ...options.auth, database, rateLimits, jwtSecret, signingKeys, log, now })
    : null
  const sessions: LiveSessions = {
    issuer: issuerOf(options.auth),
    isLive: (session) =>
      isSessionLive(database, { ...session, now: now(), timeboxSeconds: settings.sessionTimeboxSeconds }),
  }
  const guard = (module: HttpModule) => {
    if (!auth) return module
    const live = withLiveSession(module, sessions)
    return settings.letsApplicationsActAsMembers ? live : refuseApplications(live)
  }
  const dispatch = createDispatcher({
    modules: [
      ...(auth ? [auth] : []),
      withDeliveredNotifications(
        guard(createRestModule({ database, schemaCache, settings: options.rest })),
        pool.awaitNotifications,
      ),
      guard(createFunctionsModule({ functions: options.functions, takeLimit: rateLimits.take, hasLimits, log })),
    ],
    identifyCaller: createIdentifyCaller({
      apiKeys: [...keysWithRoles(keys), ...(options.apiKeys ?? [])],
      verifyAccessToken: createVerifyAccessToken(jwtSecret, now, { signingKeys, anonRole }),
      requiresKeys: options.requiresKeys ?? true,
      anonRole,
    }),
    limitRequest: createLimitRequest(rateLimits, options.requestLimits ?? {}),
    log,
  })
  const cleaner = setInterval(() => {
    rateLimits.clean().catch((cause: unknown) => log.warn('rate_limits.not_cleaned', { cause }))
    auth?.deleteExpiredRecords().catch((cause: unknown) => log.warn('auth.not_cleaned', { cause }))
  }, CLEAN_INTERVAL_MS).unref()

  return {
    fetch: dispatch,
    keys,
    async onNotify(channel, listener) {
      await database.listen(channel, listener)
    },
    isReady: () =>
      database
        .transaction({ role: anonRole }, ({ query }) => query({ text: 'select 1' }))
        .then(
          () => true,
          () => false,
        ),
    async close() {
      clearInterval(cleaner)
      // Emails that no response waited for still need the database.
      await auth?.finishBackgroundWork()
      await schemaCache.close()
      await database.close()
    },
  }
}

/** The pool itself, and the same pool with turns between callers, which all requests use. */
function openDatabase({ databaseUrl, rateLimits, log, ...options }: BackendOptions) {
  const connections = { ...DEFAULT_CONNECTIONS, ...options }
  const pool = createDatabase({ ...connections, connectionString: databaseUrl, log })
  return { pool, database: createDatabaseTurns(pool, { ...connections, hasLimits: rateLimits !== 'off' }) }
}

/** Throws SetupError if the database does not have what the settings name; then nothing remains open. */
async function readDatabase(pool: Database, { rest, schemaChannel, log }: BackendOptions) {
  try {
    const { isMigrated } = await inspectDatabase(pool, rest)
    const channel = schemaChannel === undefined ? {} : { channel: schemaChannel }
    const { schemas, extraSearchPath: searchPath, anonRole: role } = rest
    const schemaCache = await createSchemaCache({ database: pool, schemas, searchPath, role, log, ...channel })
    return { schemaCache, isMigrated }
  } catch (error) {
    await pool.close()
    throw error
  }
}

function openRateLimits(
  database: Database,
  options: BackendOptions,
  { mailIntervalSeconds, sms }: AuthSettings,
): RateLimits {
  const { rateLimits: overrides, requestLimits, functionLimits } = options
  if (overrides === 'off') return createUnlimitedRateLimits()
  const authLimits = { ...withMailInterval(authRateLimits, mailIntervalSeconds), ...smsIntervalLimit(sms) }
  return createRateLimits(database, mergePolicies({ ...authLimits, ...requestLimits, ...functionLimits }, overrides))
}

/** Throws 429 for an address that requests one of the limited paths too often. */
function createLimitRequest({ take }: RateLimits, limits: Readonly<Record<string, RateLimitPolicy>>) {
  return async function limitRequest(pathname: string, clientAddress: string): Promise<void> {
    const path = decodePath(pathname)
    if (!Object.hasOwn(limits, path)) return
    const outcome = await take(path, clientAddress)
    if (!outcome.allowed) throw tooManyRequests(outcome.retryAfterSeconds)
  }
}

function keysWithRoles(keys: Backend['keys']): ApiKey[] {
  return [
    { key: keys.anonKey, role: 'anon' },
    { key: keys.publishableKey, role: 'anon' },
    { key: keys.serviceRoleKey, role: 'service_role' },
    { key: keys.secretKey, role: 'service_role' },
  ]
}

/** A misspelled override would silently change nothing, so it is an error at startup. */
function mergePolicies(
  defaults: Record<string, RateLimitPolicy>,
  overrides: Readonly<Record<string, Partial<RateLimitPolicy>>>,
): Record<string, RateLimitPolicy> {
  const merged = { ...defaults }
  for (const [name, override] of Object.entries(overrides)) {
    const known = merged[name]
    if (!known)
      throw new Error(
        `RATE_LIMITS contains the unknown limit ${name}; known limits: ${Object.keys(defaults).join(', ')}`,
      )
    merged[name] = { ...known, ...override }
  }
  return merged
}

/** Decodes the path as the modules do: `/rest/v1/%72pc/…` must not bypass the limit. */
function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    // No module handles such a path.
    return pathname
  }
}
