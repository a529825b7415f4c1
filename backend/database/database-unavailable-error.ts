/** No connection could be had: `busy` when all were in use for too long, `unreachable` when the server did not answer. */
export class DatabaseUnavailableError extends Error {
  readonly reason: 'busy' | 'unreachable'

  constructor(reason: 'busy' | 'unreachable', cause: unknown) {
    super(reason === 'busy' ? 'All database connections are in use' : 'The database cannot be reached', { cause })
    this.name = 'DatabaseUnavailableError'
    this.reason = reason
  }
}
