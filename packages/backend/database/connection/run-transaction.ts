import type { Writable } from 'node:stream'
import type { PoolClient, QueryResult, QueryResultRow } from 'pg'
import type { DatabaseSession, Statement, Transaction, TransactionOptions } from '../database.ts'
import { abortError } from '../database-unavailable-error.ts'
import { beginAsRole, hasOwnIsolation, refuseLoginRole, sessionStatement } from './begin-as-role.ts'
import type { WatchedConnection } from './watch-connection.ts'
import { isPrepared } from './whole-transaction.ts'

type TransactionRun<Result> = TransactionOptions & {
  work: (transaction: Transaction) => Promise<Result>
  /** Called with each name under which the connection prepares a statement. */
  onPrepare: (name: string) => void
  /** Called when only the end remains to be sent: from then on, an abort must no longer interrupt anything. */
  onEnd: () => void
  /** False: names of statements are ignored. */
  preparesStatements: boolean
}

/** PostgreSQL responds to the commit of a failed transaction with a rollback and no error. */
async function endTransaction(connection: WatchedConnection, end: 'commit' | 'rollback'): Promise<void> {
  const { command } = await connection.query(end)
  if (end === 'commit' && command === 'ROLLBACK') {
    throw new Error('The transaction was rolled back, because one of its statements had failed')
  }
}

/**
 * Runs the work inside one transaction of the connection, which must send statements without waiting
 * (pg's `pipeline`). When the promise settles, the transaction has ended, or the connection's
 * transaction status shows that it has not.
 */
export async function runTransaction<Result>(
  connection: WatchedConnection,
  session: DatabaseSession,
  {
    work,
    onPrepare,
    onEnd,
    preparesStatements,
    readOnly = false,
    end = 'commit',
    signal = null,
  }: TransactionRun<Result>,
): Promise<Result> {
  const opening = sessionStatement(session, { isReadOnly: readOnly, preparesStatements })
  const mayBeWhole = end === 'commit' && !hasOwnIsolation(session) && isPrepared(connection.client, opening)
  let opened: Promise<void> | null = null
  let ended: Promise<void> | null = null

  function open(): Promise<void> {
    opened ??= beginAsRole(connection, session, opening)
    return opened
  }

  function sendEnd(): Promise<void> {
    return endWith(endTransaction(connection, end))
  }

  function endWith(ending: Promise<void>): Promise<void> {
    ended = ending
    // Awaited below; until then, this keeps Node from reporting an unhandled rejection.
    ended.catch(() => undefined)
    return ended
  }

  refuseLoginRole(session)
  sendTogether(connection.client)
  try {
    const result = await work({
      query<Row extends QueryResultRow>({ text, values = [], name, isLast }: Statement): Promise<QueryResult<Row>> {
        if (signal?.aborted) return Promise.reject(abortError())
        const isNamed = name !== undefined && preparesStatements
        if (isNamed) onPrepare(name)
        const statement = isNamed ? { text, values: [...values], name } : { text, values: [...values] }
        if (isLast && !opened && mayBeWhole) {
          const whole = connection.query<Row>(statement, opening)
          void endWith(whole.then(() => undefined))
          return whole
        }
        const began = open()
        const answer = connection.query<Row>(statement)
        if (isLast) void sendEnd()
        // If the session could not be opened, that is the cause, and the statement's error only a consequence.
        return answer.catch((error) => began.then(() => Promise.reject(error)))
      },
    })
    await (opened ?? ended ?? open())
    if (!ended && signal?.aborted) throw abortError()
    if (!ended) onEnd()
    await (ended ?? sendEnd())
    return result
  } catch (error) {
    await (ended ?? connection.query('rollback')).catch(() => undefined)
    throw error
  }
}

/**
 * Sends everything from the current turn of the event loop in one packet. Writing to the
 * socket takes half of a short transaction's CPU time, and PostgreSQL wakes up once instead of four times.
 * pg's types do not include its connection; if that is missing, everything is sent immediately as usual.
 */
function sendTogether(client: PoolClient): void {
  const { connection } = client as unknown as { connection?: { stream?: Writable } }
  const stream = connection?.stream
  if (!stream) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}
