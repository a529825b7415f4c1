import { DatabaseError } from 'pg'
import { DatabaseUnavailableError } from '#backend/database/database-unavailable-error.ts'
import type { HttpError } from '#backend/http/http-error.ts'
import { isJsonObject, type JsonObject } from '#backend/http/http-module.ts'
import { TOO_LONG_MESSAGE } from '../sql/render-statement.ts'
import { responseTooLarge, restError, unreadableRaise } from './rest-errors.ts'

const MESSAGE_HINT =
  "MESSAGE must be a JSON object with obligatory keys: 'code', 'message' and optional keys: 'details', 'hint'."
const DETAIL_HINT =
  "DETAIL must be a JSON object with obligatory keys: 'status', 'headers' and optional key: 'status_text'."

/** `raise sqlstate 'PGRST'` sets the whole response: the body in MESSAGE, status and headers in DETAIL. */
function readRaisedResponse(message: string, detail: string | undefined): HttpError {
  const body = parseObject(message)
  if (typeof body?.code !== 'string' || typeof body.message !== 'string') {
    return unreadableRaise(`Invalid JSON value for MESSAGE: '${message}'`, MESSAGE_HINT)
  }
  if (detail === undefined) return unreadableRaise('DETAIL is missing in the RAISE statement', DETAIL_HINT)

  const response = parseObject(detail)
  const headers = response && isJsonObject(response.headers) ? Object.entries(response.headers) : null
  if (
    !response ||
    !headers ||
    !isErrorStatus(response.status) ||
    headers.some(([, value]) => typeof value !== 'string')
  ) {
    return unreadableRaise(`Invalid JSON value for DETAIL: '${detail}'`, DETAIL_HINT)
  }
  return restError({
    status: response.status,
    code: body.code,
    message: body.message,
    details: body.details ?? null,
    hint: typeof body.hint === 'string' ? body.hint : null,
    headers: Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), String(value)])),
  })
}

function isErrorStatus(status: unknown): status is number {
  return typeof status === 'number' && Number.isInteger(status) && status >= 200 && status <= 599
}

function parseObject(text: string): JsonObject | null {
  try {
    const value: unknown = JSON.parse(text)
    return isJsonObject(value) ? value : null
  } catch {
    return null
  }
}

/** Statuses of whole SQLSTATE classes, as PostgREST assigns them; any other class is the client's fault: 400. */
const CLASS_STATUSES: Readonly<Record<string, number>> = {
  '08': 503, // connection
  '09': 500, // triggered action
  '0L': 403, // invalid grantor
  '0P': 403, // invalid role
  '25': 500, // invalid transaction state
  '28': 403, // invalid authorization
  '2D': 500, // invalid transaction termination
  '38': 500, // external routine
  '39': 500, // external routine invocation
  '3B': 500, // savepoint
  '40': 500, // transaction rollback
  '53': 503, // insufficient resources
  '54': 500, // too complex
  '55': 500, // object not in prerequisite state
  '57': 500, // operator intervention
  '58': 500, // system
  F0: 500, // configuration file
  HV: 500, // foreign data wrapper
  P0: 500, // PL/pgSQL
  XX: 500, // internal
}

const CODE_STATUSES: Readonly<Record<string, number>> = {
  '21000': 500, // a subquery that must return one row returned several
  '23503': 409, // foreign key
  '23505': 409, // unique
  '25006': 405, // a write in a read-only transaction
  '42883': 404, // no such function
  '42P01': 404, // no such table
  '42P17': 500, // infinite recursion in a policy
  '53400': 500, // configuration limit
  '57P01': 503, // the server is shutting down
  P0001: 400, // raise exception
}

/** Classes whose messages describe the server's internals rather than the request. */
const INTERNAL_CLASSES: ReadonlySet<string> = new Set(['08', '38', '39', '53', '57', '58', 'F0', 'HV', 'XX'])
/** Limits that the statement itself exceeded: its time, which clients recognize by code and message, or its size. */
const STATEMENT_LIMITS: ReadonlySet<string> = new Set(['57014', '53400'])
const INTERNAL_MESSAGE = 'The database could not answer the request'

export type ErrorContext = {
  /** An anonymous caller might be allowed after sign-in, so a forbidden action gets 401 instead of 403. */
  isAnonymous: boolean
  maxResponseBytes: number
}

/** The error that a client gets for a failed statement; null for failures that are not the database's. */
export function toRestError(error: unknown, context: ErrorContext): HttpError | null {
  if (error instanceof DatabaseUnavailableError) return unavailable(error)
  if (!(error instanceof DatabaseError)) return null

  const { code = 'XX000', message, detail, hint } = error
  if (code === 'PGRST') return readRaisedResponse(message, detail)
  if (code === '54000' && message === TOO_LONG_MESSAGE) return responseTooLarge(context.maxResponseBytes)

  const status = statusOf(code, message, context)
  const isInternal = INTERNAL_CLASSES.has(code.slice(0, 2)) && !STATEMENT_LIMITS.has(code)
  if (isInternal) return restError({ status, code, message: INTERNAL_MESSAGE, cause: error })
  return restError({ status, code, message, details: detail, hint: hint ?? null, cause: error })
}

function statusOf(code: string, message: string, { isAnonymous }: ErrorContext): number {
  if (code === '42501') return isAnonymous ? 401 : 403
  if (code === '21000' && message.endsWith('requires a WHERE clause')) return 400
  // Unlike PostgREST, which answers 500: no retry will make the view writable.
  if (code === '55000' && /^cannot (insert into|update|delete from|merge into) view /.test(message)) return 405
  if (code === '22023') return /^role .* does not exist$/s.test(message) ? 401 : 400
  if (code.startsWith('PT')) return raisedStatus(code)
  return CODE_STATUSES[code] ?? CLASS_STATUSES[code.slice(0, 2)] ?? 400
}

/** `raise sqlstate 'PT402'` chooses the status directly. */
function raisedStatus(code: string): number {
  const status = Number(code.slice(2))
  return Number.isInteger(status) && status >= 300 && status <= 599 ? status : 500
}

function unavailable(error: DatabaseUnavailableError): HttpError {
  if (error.reason === 'busy') {
    const message = 'Timed out acquiring connection from connection pool.'
    return restError({ status: 504, code: 'PGRST003', message, cause: error })
  }
  return restError({ status: 503, code: 'PGRST000', message: 'Database connection error.', cause: error })
}
