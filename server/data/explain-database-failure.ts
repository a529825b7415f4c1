import type { Storage } from '../config/config.ts'
import { StartError } from '../process/start-error.ts'

type Failure = { code: string; message: string }
type Explanation = {
  matches: (failure: Failure) => boolean
  /** `server` is a host with its port, `name` the database, `user` the login. */
  explain: (place: { server: string; name: string; user: string; reason: string }) => string
}

const UNREACHABLE = /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOENT|EPIPE)$/
const NO_ANSWER = /timeout expired|connection timeout|terminated unexpectedly/i
const CERTIFICATE = /CERT|UNABLE_TO_VERIFY|ERR_TLS|does not support SSL/

/** By the codes of Node and PostgreSQL (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
const EXPLANATIONS: readonly Explanation[] = [
  {
    matches: ({ code, message }) => CERTIFICATE.test(`${code} ${message}`),
    explain: ({ server, reason }) =>
      `The PostgreSQL at ${server} and DATABASE_URL disagree about TLS (${reason}): set sslmode in DATABASE_URL, and sslrootcert if the certificate authority is private.`,
  },
  {
    matches: ({ code, message }) => UNREACHABLE.test(code) || NO_ANSWER.test(message),
    explain: ({ server, reason }) =>
      `The PostgreSQL at ${server} cannot be reached (${reason}): start it, or correct the host and port in DATABASE_URL.`,
  },
  {
    matches: ({ code }) => code === '28P01',
    explain: ({ server, user }) =>
      `The PostgreSQL at ${server} refuses the password of "${user}": correct it in DATABASE_URL.`,
  },
  {
    matches: ({ code }) => code === '28000',
    explain: ({ server, user, reason }) =>
      `The PostgreSQL at ${server} does not let "${user}" in (${reason}): correct the user in DATABASE_URL, or the server's pg_hba.conf.`,
  },
  {
    matches: ({ code }) => code === '3D000',
    explain: ({ server, name }) =>
      `The PostgreSQL at ${server} has no database "${name}": create it, or correct the name at the end of DATABASE_URL.`,
  },
  {
    matches: ({ code, message }) => code === '42501' || /permission denied|must be owner/.test(message),
    explain: ({ name, user, reason }) =>
      `The user "${user}" has too few rights in the database "${name}" (${reason}): make it the owner of the database, and let it create roles (alter role … createrole).`,
  },
  {
    matches: ({ code }) => code === '53300',
    explain: ({ server }) =>
      `The PostgreSQL at ${server} has no connections left: raise its max_connections, or lower DB_POOL of the processes.`,
  },
  {
    matches: ({ code }) => code === '57P03',
    explain: ({ server, reason }) => `The PostgreSQL at ${server} is not ready (${reason}): start again when it is.`,
  },
  {
    matches: ({ message }) => /extension .* is not available/.test(message),
    explain: ({ server, reason }) =>
      `The PostgreSQL at ${server} lacks an extension (${reason}): install PostgreSQL's contrib package on that server.`,
  },
]

/** Turns a failure of the operator's own PostgreSQL into one sentence without the password; returns others unchanged. */
export function explainDatabaseFailure(error: unknown, storage: Storage): unknown {
  if (storage.kind !== 'postgres' || error instanceof StartError) return error
  const url = new URL(storage.databaseUrl)
  const place = {
    server: url.searchParams.get('host') ?? url.host,
    name: decodeURIComponent(url.pathname.slice(1)),
    user: decodeURIComponent(url.username),
  }
  for (const failure of chainOf(error)) {
    const known = EXPLANATIONS.find(({ matches }) => matches(failure))
    if (known) return new StartError(known.explain({ ...place, reason: failure.message }), { cause: error })
  }
  return error
}

/** The error and its causes. A name with several addresses fails with an AggregateError, whose message is empty. */
function chainOf(error: unknown): Failure[] {
  if (!(error instanceof Error)) return []
  const { code = '', cause } = error as Error & { code?: string }
  const first: unknown = error instanceof AggregateError ? error.errors[0] : null
  const message = error.message || (first instanceof Error ? first.message : '')
  return [...chainOf(cause), { code, message }]
}
