import type { PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg'
import { SilentServerError } from '../database-unavailable-error.ts'
import { sendWhole } from './whole-transaction.ts'

export type WatchedConnection = {
  client: PoolClient
  /** With a session, the statement is a transaction of its own. */
  query: <Row extends QueryResultRow = QueryResultRow>(
    query: string | QueryConfig,
    session?: QueryConfig,
  ) => Promise<QueryResult<Row>>
  /** From now on, each statement must be answered within this time; null: no limit. */
  expectAnswersWithin: (limitMs: number | null) => void
  /** The connection is probably dead: closes it once a statement is unanswered for this long. Its pool drops it later. */
  condemn: (limitMs: number) => void
  isCondemned: () => boolean
  /** Closes the connection without the protocol's termination message. */
  destroy: () => void
}

export type ConnectionEvents = {
  onAnswer: () => void
  onFailure: (error: unknown) => void
  /** The server has not answered in time, and the connection is closed. */
  onSilent: (cause: SilentServerError) => void
}

/** What pg's types leave out. */
type Wire = { connection: { stream: { destroy: (error: Error) => void } } }

/**
 * Bounds how long the server may be silent. A timeout of the server cannot do that: a server that is frozen or gone, or
 * that a firewall has cut off, does not say that it has timed out.
 */
export function watchConnection(client: PoolClient, events: ConnectionEvents): WatchedConnection {
  const { stream } = (client as unknown as Wire).connection
  let unanswered = 0
  let silentSince = 0
  let limitMs: number | null = null
  let isCondemned = false
  let timer: NodeJS.Timeout | undefined
  let timerDueAt = Number.POSITIVE_INFINITY

  /** Answers come in order, so each is awaited from the time of the previous one. */
  function startWaiting(): void {
    silentSince = performance.now()
    schedule()
  }

  /**
   * A timer that is due earlier remains, because setting one for each statement would cost more than it protects: it
   * looks again what is unanswered then.
   */
  function schedule(): void {
    if (unanswered === 0 || limitMs === null || timerDueAt <= silentSince + limitMs) return
    clearTimeout(timer)
    timerDueAt = silentSince + limitMs
    // The open connection keeps the process running, not the timer.
    timer = setTimeout(check, Math.max(0, timerDueAt - performance.now())).unref()
  }

  function check(): void {
    timerDueAt = Number.POSITIVE_INFINITY
    if (unanswered === 0 || limitMs === null) return
    if (performance.now() < silentSince + limitMs) schedule()
    else giveUp()
  }

  function giveUp(): void {
    const cause = new SilentServerError(performance.now() - silentSince)
    stream.destroy(cause)
    // The code that closed it has already handled the consequences.
    if (!isCondemned) events.onSilent(cause)
  }

  function settle(): void {
    unanswered--
    startWaiting()
  }

  const query: WatchedConnection['query'] = <Row extends QueryResultRow>(
    statement: string | QueryConfig,
    session?: QueryConfig,
  ) => {
    if (unanswered++ === 0) startWaiting()
    const isWhole = session && typeof statement !== 'string'
    const answer = isWhole ? sendWhole<Row>(client, statement, session) : client.query<Row>(statement)
    // Before whoever asked goes on, because these are the first to wait for it.
    answer.then(onAnswer, onFailure)
    return answer
  }

  function onAnswer(): void {
    settle()
    events.onAnswer()
  }

  function onFailure(error: unknown): void {
    settle()
    events.onFailure(error)
  }

  return {
    client,
    query,
    expectAnswersWithin(newLimitMs) {
      limitMs = newLimitMs
      schedule()
    },
    condemn(newLimitMs) {
      isCondemned = true
      limitMs = Math.min(limitMs ?? newLimitMs, newLimitMs)
      schedule()
    },
    isCondemned: () => isCondemned,
    destroy: () => stream.destroy(new Error('The connection was dropped, because another one had died')),
  }
}
