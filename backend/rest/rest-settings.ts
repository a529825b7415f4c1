/** How the module serves a database; the environment's `DB_…` names of `npm run backend`. */
export type RestSettings = {
  /** The exposed schemas; the first is meant when a request names none. */
  schemas: readonly [string, ...string[]]
  /** Found by functions and operators without being exposed. */
  extraSearchPath: readonly string[]
  anonRole: string
  /** PostgreSQL ends a visitor's statement that runs longer. */
  anonTimeoutMs: number
  /** Whether visitors may filter by `match` and `imatch`; PostgREST lets them. */
  allowsAnonRegex: boolean
  /** No list is longer, embedded ones included; null for no limit. */
  maxRows: number | null
  /** How a request's transaction ends, and whether `Prefer: tx=` may choose. */
  transactionEnd: TransactionEnd
  allowsAggregates: boolean
  /** Answers `Accept: application/vnd.pgrst.plan`; shows how a database works inside, so never in production. */
  showsPlans: boolean
  /** An update or delete without any filter is refused, as on the hosted service. */
  writesNeedFilter: boolean
  maxBodyBytes: number
  /** A statement whose answer would be larger fails, and writes nothing. */
  maxAnswerBytes: number
}

export type TransactionEnd = 'commit' | 'commit-allow-override' | 'rollback' | 'rollback-allow-override'

const MEGABYTE = 1024 * 1024

/** The hosted service's settings; that one does not bound its answers, nor visitors' regular expressions. */
export const defaultRestSettings: RestSettings = {
  schemas: ['public'],
  extraSearchPath: ['public', 'extensions'],
  anonRole: 'anon',
  anonTimeoutMs: 3_000,
  allowsAnonRegex: false,
  maxRows: 1_000,
  transactionEnd: 'commit',
  allowsAggregates: false,
  showsPlans: false,
  writesNeedFilter: true,
  maxBodyBytes: 5 * MEGABYTE,
  maxAnswerBytes: 32 * MEGABYTE,
}
