import { DatabaseError } from 'pg'

/**
 * No connection: `busy` when all were in use for too long, `unreachable` when the server did not respond, and
 * `read_only` if the server has become a replica and refused a write.
 */
export class DatabaseUnavailableError extends Error {
  readonly reason: UnavailableReason

  constructor(reason: UnavailableReason, cause: unknown) {
    super(MESSAGES[reason], { cause })
    this.name = 'DatabaseUnavailableError'
    this.reason = reason
  }
}

export type UnavailableReason = 'busy' | 'unreachable' | 'read_only'

const MESSAGES: Readonly<Record<UnavailableReason, string>> = {
  busy: 'All database connections are in use',
  unreachable: 'The database cannot be reached',
  read_only: 'The database has become a replica and refuses writes',
}

/** The server did not answer a statement within the time that the statement may take. The outcome is unknown. */
export class SilentServerError extends Error {
  override name = 'SilentServerError'

  constructor(silentMs: number) {
    super(`The database did not answer for ${Math.round(silentMs)} ms`)
  }
}

/** The server ended the connection (SQLSTATE 57P01 to 57P03), or the connection broke during the statement. */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof DatabaseError) return error.code?.startsWith('57P0') === true
  if (error instanceof SilentServerError) return true
  if (!(error instanceof Error)) return false
  return 'syscall' in error || /^(Connection terminated|Client has encountered a connection error)/.test(error.message)
}

/** Opening the connection took too long, or the system gave up waiting for the network. A refusal comes at once. */
export function isSilence(error: unknown): boolean {
  if (error instanceof SilentServerError) return true
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  return (
    code === 'ETIMEDOUT' || /^(timeout expired|Connection terminated due to connection timeout)/.test(error.message)
  )
}

/** The work was abandoned because its signal aborted; none of it was committed. */
export function abortError(cause?: unknown): DOMException {
  // The DOM's types lack this option; Node supports it.
  const options: unknown = { name: 'AbortError', cause }
  return new DOMException('The work was aborted', options as string)
}

export function isAbortError(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}
