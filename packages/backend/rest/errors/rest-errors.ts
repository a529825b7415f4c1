import { HttpError } from '#backend/http/http-error.ts'

/** PostgREST's error body: `{ code, details, hint, message }`, always all four. */
export type RestErrorDetails = {
  status: number
  code: string
  message: string
  details?: unknown
  hint?: string | null
  headers?: Record<string, string>
  cause?: unknown
}

export function restError({ details, hint, headers, ...error }: RestErrorDetails): HttpError {
  const { status, code, message } = error
  return new HttpError({
    ...error,
    body: { code, details: details ?? null, hint: hint ?? null, message },
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'proxy-status': `PostgREST; error=${code}`,
      ...(status === 401 && { 'www-authenticate': 'Bearer' }),
      ...headers,
    },
  })
}

/** The same error without what may describe the database: `client-error-verbosity=minimal`. */
export function withoutDetails({ status, code, message, headers, cause }: HttpError): HttpError {
  return new HttpError({ status, code, message, headers, cause, body: { code, message } })
}

const MAX_ECHO_LENGTH = 200

export type SyntaxReport = {
  what: 'select parameter' | 'columns parameter' | 'on_conflict parameter' | 'order' | 'filter' | 'logic tree' | string
  text: string
  position: number
  details: string
}

/** A query parameter does not follow the grammar. */
export function syntaxError({ what, text, position, details }: SyntaxReport): HttpError {
  const echo = text.length > MAX_ECHO_LENGTH ? `${text.slice(0, MAX_ECHO_LENGTH)}…` : text
  const message = `"failed to parse ${what} (${echo})" (line 1, column ${position + 1})`
  return restError({ status: 400, code: 'PGRST100', message, details })
}

export function callMethodNotAllowed(method: string): HttpError {
  return restError({ status: 405, code: 'PGRST101', message: `Cannot use the ${method} method on RPC` })
}

export function invalidBody(message: string): HttpError {
  return restError({ status: 400, code: 'PGRST102', message })
}

export function invalidRange(details: string, headers?: Record<string, string>): HttpError {
  const message = 'Requested range not satisfiable'
  return restError({ status: 416, code: 'PGRST103', message, details, ...(headers && { headers }) })
}

export function filtersAreNotThePrimaryKey(): HttpError {
  const message = "Filters must include all and only primary key columns with 'eq' operators"
  return restError({ status: 405, code: 'PGRST105', message })
}

export function schemaNotExposed(schema: string, exposed: readonly string[]): HttpError {
  const hint = `Only the following schemas are exposed: ${exposed.join(', ')}`
  return restError({ status: 406, code: 'PGRST106', message: `Invalid schema: ${schema}`, hint })
}

export function noAcceptableMediaType(accepted: readonly string[]): HttpError {
  const message = `None of these media types are available: ${accepted.join(', ')}`
  return restError({ status: 406, code: 'PGRST107', message })
}

export function notEmbedded(name: string): HttpError {
  const hint = `Verify that '${name}' is included in the 'select' query parameter.`
  const message = `'${name}' is not an embedded resource in this request`
  return restError({ status: 400, code: 'PGRST108', message, hint })
}

export function targetNameNotAllowed(name: string, alias: string): HttpError {
  const details = 'Target names are not allowed in filters if they have an alias'
  const hint = `Change '${name}' to '${alias}' in filters, orders or limits.`
  const message = `'${name}' is not an embedded resource in this request`
  return restError({ status: 400, code: 'PGRST108', message, details, hint })
}

export function invalidResponseHeaders(cause: unknown): HttpError {
  const message = 'response.headers guc must be a JSON array composed of objects with a single key and a string value'
  return restError({ status: 500, code: 'PGRST111', message, cause })
}

export function invalidResponseStatus(): HttpError {
  return restError({ status: 500, code: 'PGRST112', message: 'response.status guc must be a valid status code' })
}

export function rangeNotAllowedForPut(): HttpError {
  const message = 'limit/offset querystring parameters are not allowed for PUT'
  return restError({ status: 400, code: 'PGRST114', message })
}

export function payloadIsAnotherRow(): HttpError {
  const message = 'Payload values do not match URL in primary key column(s)'
  return restError({ status: 400, code: 'PGRST115', message })
}

export function notExactlyOneRow(rowCount: number): HttpError {
  const message = 'Cannot coerce the result to a single JSON object'
  return restError({ status: 406, code: 'PGRST116', message, details: `The result contains ${rowCount} rows` })
}

export function methodNotAllowed(method: string): HttpError {
  return restError({ status: 405, code: 'PGRST117', message: `Unsupported HTTP method: ${method}` })
}

export function orderByToMany(origin: string, target: string): HttpError {
  const details = `'${origin}' and '${target}' do not form a many-to-one or one-to-one relationship`
  const message = `A related order on '${target}' is not possible`
  return restError({ status: 400, code: 'PGRST118', message, details })
}

export function badFilterOnEmbed(target: string): HttpError {
  const details = 'Only is null or not is null filters are allowed on embedded resources'
  const message = `Bad operator on the '${target}' embedded resource`
  return restError({ status: 400, code: 'PGRST120', message, details })
}

export function unreadableRaise(details: string, hint: string): HttpError {
  const message = 'Could not parse JSON in the "RAISE SQLSTATE \'PGRST\'" error'
  return restError({ status: 500, code: 'PGRST121', message, details, hint })
}

export function invalidPreferences(preferences: readonly string[]): HttpError {
  const details = `Invalid preferences: ${preferences.join(', ')}`
  const message = 'Invalid preferences given with handling=strict'
  return restError({ status: 400, code: 'PGRST122', message, details })
}

export function aggregatesNotAllowed(): HttpError {
  return restError({ status: 400, code: 'PGRST123', message: 'Use of aggregate functions is not allowed' })
}

export function tooManyRowsAffected(rowCount: number): HttpError {
  const message = 'Query result exceeds max-affected preference constraint'
  return restError({ status: 400, code: 'PGRST124', message, details: `The query affects ${rowCount} rows` })
}

export function invalidPath(): HttpError {
  return restError({ status: 404, code: 'PGRST125', message: 'Invalid path specified in request URL' })
}

export function rootMetadataDisabled(): HttpError {
  return restError({ status: 404, code: 'PGRST126', message: 'Root endpoint metadata is disabled' })
}

export function notImplemented(details: string): HttpError {
  return restError({ status: 400, code: 'PGRST127', message: 'Feature not implemented', details })
}

export function maxAffectedNeedsRows(): HttpError {
  const message = 'Function must return SETOF or TABLE when max-affected preference is used with handling=strict'
  return restError({ status: 400, code: 'PGRST128', message })
}

/** Our own limit, under the code of PostgreSQL's own limits. */
export function responseTooLarge(maxBytes: number): HttpError {
  const message = `The response would be larger than ${maxBytes} bytes`
  return restError({ status: 400, code: '54000', message, hint: 'Ask for fewer rows or columns.' })
}

/** Our own rule, under PostgreSQL's code for statements that are too complex. */
export function embedTurnsBackTooOften(label: string): HttpError {
  const details = 'Each return multiplies the rows of the response.'
  const message = `The embed '${label}' leads back to the rows it comes from once too often`
  return restError({ status: 400, code: '54001', message, details })
}

/** Our own rule, under PostgreSQL's code for missing privileges. */
export function regexNeedsSignIn(): HttpError {
  const details = 'A regular expression can keep the database busy for seconds.'
  const hint = 'Use like or ilike, or sign in.'
  return restError({ status: 403, code: '42501', message: 'match and imatch need a signed-in caller', details, hint })
}

/** With the message of the safeguard that the hosted service has in its database. */
export function missingWhere(command: 'UPDATE' | 'DELETE'): HttpError {
  return restError({ status: 400, code: '21000', message: `${command} requires a WHERE clause` })
}
