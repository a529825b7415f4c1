import { createAuthModule } from './auth/auth-module.ts'
import { type AuthDependencies, issuerOf } from './auth/auth-services.ts'
import { DEFAULT_AUTH_SETTINGS } from './auth/auth-settings.ts'
import { cleanRegularly } from './clean-regularly.ts'
import type { ConnectionSettings } from './database/connection/connection-settings.ts'
import type { Database, DatabaseState } from './database/database.ts'
import { createUnlimitedRateLimits } from './database/rate-limits.ts'
import type { ReplicaSettings } from './database/replicas/with-replicas.ts'
import { createFunctionsModule, type EdgeFunction } from './functions/functions-module.ts'
import { type ApiKey, deriveApiKeys } from './http/api-keys.ts'
import { createDispatcher, type Dispatch, partyOf } from './http/create-dispatcher.ts'
import type { HttpModule } from './http/http-module.ts'
import { createIdentifyCaller } from './http/identify-caller.ts'
import type { Log } from './http/log.ts'
import type { SigningKey } from './http/signing-keys.ts'
import { createVerifyAccessToken } from './http/verify-access-token.ts'
import { openDatabase, readDatabase } from './open-database.ts'
import { checkDatabase, type Readiness, toReadiness } from './readiness.ts'
import { createRealtimeModule, type RealtimeModule, type RealtimeUsage } from './realtime/realtime-module.ts'
import type { RealtimeSettings } from './realtime/realtime-settings.ts'
import { createLimitRequest, openRateLimits, type RequestLimitOptions } from './request-limits.ts'
import { createRestModule } from './rest/rest-module.ts'
import type { RestSettings } from './rest/rest-settings.ts'
import type { ByteStore } from './storage/bytes/byte-store.ts'
import { createStorageModule } from './storage/storage-module.ts'
import type { StorageSettings } from './storage/storage-settings.ts'
import { createTokenChecks } from './token-checks.ts'

export type BackendOptions = Partial<ConnectionSettings> &
  RequestLimitOptions & {
    /** Logs in as `authenticator`, which may switch to anon, authenticated and service_role and to nothing else. */
    databaseUrl: string
    /** Answer reads of rest/v1 that anybody may make. They log in like `databaseUrl`. */
    replicas?: ReplicaSettings
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
    realtime?: Partial<RealtimeSettings>
    functions: Readonly<Record<string, EdgeFunction>>
    /** Null: there is no storage/v1. Whoever opened the byte store closes it, after the backend. */
    storage: { bytes: ByteStore; settings: StorageSettings } | null
    /** Watches every transaction without changing it. */
    watchDatabase?: (pool: Database) => Database
    log: Log
    now?: () => Date
  }

export type Backend = {
  fetch: Dispatch
  /** Opens a WebSocket for the server's `upgrade` event. Null if there is no realtime/v1. */
  upgrade: RealtimeModule['upgrade'] | null
  /** Closes all WebSockets, before the server stops listening; their clients connect again. */
  closeSockets: RealtimeModule['closeSockets']
  keys: Awaited<ReturnType<typeof deriveApiKeys>>
  /** Calls back after each NOTIFY on the channel, and once after a lost connection is restored. */
  onNotify: (channel: string, listener: (payload: string | null) => void) => Promise<void>
  /** Answers within two seconds, whatever the state of the database. */
  checkReadiness: () => Promise<Readiness>
  /** What this process uses now, without asking the database; no realtime without realtime/v1. */
  usage: () => { database: DatabaseState; realtime: RealtimeUsage | null }
  close: () => Promise<void>
}

/** Joins the modules of the hosted protocol over one pool. The only file that knows all of them. */
export async function createBackend(options: BackendOptions): Promise<Backend> {
  const { jwtSecret, signingKeys = [], log, now = () => new Date() } = options
  const { anonRole } = options.rest
  const hasLimits = options.rateLimits !== 'off'
  const { pool, replicated, database } = openDatabase({ ...options, anonRole, hasLimits })
  const settings = { ...DEFAULT_AUTH_SETTINGS, ...options.auth.settings }
  const { schemaCache, isMigrated } = await readDatabase(pool, { ...options, replicated })
  const keys = await deriveApiKeys(jwtSecret)
  const rateLimits = isMigrated ? openRateLimits(database, options, settings) : createUnlimitedRateLimits()
  const shared = { database, jwtSecret, log, now }
  const auth = isMigrated ? createAuthModule({ ...options.auth, ...shared, rateLimits, signingKeys }) : null
  const storage = isMigrated && options.storage ? createStorageModule({ ...options.storage, ...shared }) : null
  const { guard, findTokenRevocation } = createTokenChecks(database, { issuer: issuerOf(options.auth), settings, now })
  const guarded = isMigrated ? guard : (module: HttpModule) => module
  const identifyCaller = createIdentifyCaller({
    apiKeys: [...keysWithRoles(keys), ...(options.apiKeys ?? [])],
    verifyAccessToken: createVerifyAccessToken(jwtSecret, now, { signingKeys, anonRole }),
    requiresKeys: options.requiresKeys ?? true,
    anonRole,
  })
  const realtime = isMigrated
    ? createRealtimeModule({
        database,
        pool,
        roleWithoutRegex: options.rest.allowsAnonRegex ? null : anonRole,
        partyOf,
        identifyCaller,
        findTokenRevocation,
        ...(options.realtime && { settings: options.realtime }),
        now,
        log,
      })
    : null
  const dispatch = createDispatcher({
    modules: [
      ...(auth ? [auth] : []),
      guarded(createRestModule({ database, schemaCache, settings: options.rest })),
      ...(storage ? [guarded(storage)] : []),
      ...(realtime ? [guarded(realtime.http)] : []),
      guarded(createFunctionsModule({ functions: options.functions, takeLimit: rateLimits.take, hasLimits, log })),
    ],
    identifyCaller,
    limitRequest: createLimitRequest(rateLimits, options.requestLimits ?? {}),
    log,
  })
  const stopCleaning = cleanRegularly({ rateLimits, auth, storage, realtime, log })
  await realtime?.start()

  return {
    fetch: dispatch,
    upgrade: realtime?.upgrade ?? null,
    closeSockets: async () => realtime?.closeSockets(),
    keys,
    onNotify: async (channel, listener) => void (await database.listen(channel, listener)),
    checkReadiness: async () => toReadiness(await checkDatabase(pool, anonRole)),
    usage: () => ({ database: pool.state(), realtime: realtime?.usage() ?? null }),
    async close() {
      stopCleaning()
      await realtime?.close()
      // Emails that no response waited for still need the database.
      await auth?.finishBackgroundWork()
      await schemaCache.close()
      await database.close()
    },
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
