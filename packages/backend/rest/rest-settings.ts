/** How the module serves a database; `npm run backend` reads these settings from `DB_…` environment variables. */
export type RestSettings = {
  /** The exposed schemas; the first is the default when a request names none. */
  schemas: readonly [string, ...string[]]
  /** Schemas that are searched for functions and operators without being exposed. */
  extraSearchPath: readonly string[]
  anonRole: string
  /** PostgreSQL cancels a visitor's statement that runs longer. */
  anonTimeoutMs: number
  /** Whether visitors may filter by `match` and `imatch`, as in PostgREST. */
  allowsAnonRegex: boolean
  /** The maximum length of any list, embedded ones included; null for no limit. */
  maxRows: number | null
  /** How a request's transaction ends, and whether `Prefer: tx=` may override that. */
  transactionEnd: TransactionEnd
  allowsAggregates: boolean
  /** Whether filters, orders and limits of an embed with an alias may still name its relation. Deprecated upstream. */
  allowsTargetNames: boolean
  /** Supports `Accept: application/vnd.pgrst.plan`; exposes database internals, so never enable it in production. */
  showsPlans: boolean
  /** Adds `Server-Timing` to responses: how long each phase took. */
  showsServerTiming: boolean
  /** `minimal` leaves details and hints out of errors. */
  errorVerbosity: 'verbose' | 'minimal'
  /** The origins whose pages may call, for example `https://app.example`; empty for any. */
  corsAllowedOrigins: readonly string[]
  /** Tokens that name audiences must name this one; null accepts any. */
  jwtAudience: string | null
  /** An update or delete without any filter is refused, as on the hosted service. */
  writesNeedFilter: boolean
  /** A function without parameters that runs first in each request's transaction: `schema.name`, or null. */
  preRequest: string | null
  /** Settings that SQL functions read, by their full names: `app.settings.…`. */
  appSettings: Readonly<Record<string, string>>
  /** Which tables and functions the description of the API at the root includes, or that there is none. */
  openApiMode: 'follow-privileges' | 'ignore-privileges' | 'disabled'
  /** The address that the description gives, if it is not the one that was requested. */
  openApiServerProxyUri: string | null
  /** Whether the description says that requests may carry a token. */
  openApiSecurityActive: boolean
  /** A function that answers at the root instead of the description: its name in the request's schema, or null. */
  rootFunction: string | null
  /** The settings of a called function that hold for its whole transaction, not only inside the function. */
  hoistedSettings: readonly string[]
  maxBodyBytes: number
  /** A statement whose response would be larger fails and writes nothing. */
  maxResponseBytes: number
}

export type TransactionEnd = 'commit' | 'commit-allow-override' | 'rollback' | 'rollback-allow-override'

const MEGABYTE = 1024 * 1024

/** The hosted service's settings, plus limits that it lacks on response size and on visitors' regular expressions. */
export const defaultRestSettings: RestSettings = {
  schemas: ['public'],
  extraSearchPath: ['public', 'extensions'],
  anonRole: 'anon',
  anonTimeoutMs: 3_000,
  allowsAnonRegex: false,
  maxRows: 1_000,
  transactionEnd: 'commit',
  allowsAggregates: false,
  allowsTargetNames: true,
  showsPlans: false,
  showsServerTiming: false,
  errorVerbosity: 'verbose',
  corsAllowedOrigins: [],
  jwtAudience: null,
  writesNeedFilter: true,
  preRequest: null,
  appSettings: {},
  openApiMode: 'follow-privileges',
  openApiServerProxyUri: null,
  openApiSecurityActive: false,
  rootFunction: null,
  hoistedSettings: ['statement_timeout', 'plan_filter.statement_cost_limit', 'default_transaction_isolation'],
  maxBodyBytes: 5 * MEGABYTE,
  maxResponseBytes: 32 * MEGABYTE,
}
