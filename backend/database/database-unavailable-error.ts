import { DatabaseError } from 'pg'

/** No connection: `busy` when all were in use for too long, `unreachable` when the server did not respond. */
export class DatabaseUnavailableError extends Error {
  readonly reason: 'busy' | 'unreachable'

  constructor(reason: 'busy' | 'unreachable', cause: unknown) {
    super(reason === 'busy' ? 'All database connections are in use' : 'The database cannot be reached', { cause })
    this.name = 'DatabaseUnavailableError'
    this.reason = reason
  }
}

/** The server ended the connection (SQLSTATE 57P01 to 57P03), or the connection broke during the statement. */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof DatabaseError) return error.code?.startsWith('57P0') === true
  if (!(error instanceof Error)) return false
  return 'syscall' in error || /^(Connection terminated|Client has encountered a connection error)/.test(error.message)
}
