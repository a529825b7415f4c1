export type ConnectionSettings = {
  maxConnections: number
  /** PostgreSQL cancels statements that run longer. */
  statementTimeoutMs: number
  /** How long a request waits for a free connection. */
  connectionTimeoutMs: number
  /**
   * How long the server may be silent when a connection opens, and beyond the time that a statement may take. After
   * that, the connection is considered dead, and with it all others that do not answer.
   */
  silenceMs: number
  /** A connection that is not used for this long is closed. */
  idleTimeoutMs: number
  /** 0: no limit; a connection lives as long as it is in use. */
  maxLifetimeSeconds: number
  /**
   * False behind a pooler that assigns a server connection per transaction, such as PgBouncer: no statement is prepared
   * by name, and every setting is local to its transaction.
   */
  preparesStatements: boolean
  /** False behind such a pooler as well, because it delivers no notifications. */
  listens: boolean
}

export const DEFAULT_CONNECTIONS: ConnectionSettings = {
  maxConnections: 10,
  statementTimeoutMs: 8_000,
  connectionTimeoutMs: 10_000,
  silenceMs: 5_000,
  idleTimeoutMs: 30_000,
  maxLifetimeSeconds: 0,
  preparesStatements: true,
  listens: true,
}
