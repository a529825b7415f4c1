import { isJsonObject, type JsonObject } from '#backend/http/json-object.ts'
import { type ChangeFilter, parseFilters } from './change-filter.ts'
import { inspect } from './inspect.ts'

export type ChangeAction = 'INSERT' | 'UPDATE' | 'DELETE'

/** What a client subscribes to: one entry of `postgres_changes` in its join. */
export type ChangeRequest = {
  action: ChangeAction | '*'
  /** `*` means all schemas. */
  schema: string
  /** `*` means all tables. */
  table: string
  filters: readonly ChangeFilter[]
  /** Null means all columns. */
  columns: readonly string[] | null
}

export type RequestOutcome = { request: ChangeRequest } | { problem: string }

/** Reads one entry. A problem is a message for the client, in the hosted service's words. */
export function readChangeRequest(given: unknown): RequestOutcome {
  const params = isJsonObject(given) ? given : {}
  const columns = readColumns(params)
  if ('problem' in columns) return columns
  const target = readTarget(params)
  if (!target) return { problem: missingTarget(given) }

  const parsed = parseFilters(target.filter)
  if ('problem' in parsed) return { problem: `Error parsing \`filter\` params: ${parsed.problem}` }
  const { schema, table } = target
  if (columns.columns && (schema === '*' || table === '*')) {
    return {
      problem:
        'Column selection is not supported for wildcard subscriptions. Provide an explicit schema and table name.',
    }
  }
  return { request: { action: readAction(params), schema, table, filters: parsed.filters, ...columns } }
}

/** A filter needs both names; without a filter, one is enough. */
function readTarget(params: JsonObject): { schema: string; table: string; filter: string } | null {
  const { schema, table, filter = '' } = params
  const isMissing = (value: unknown) => value === undefined
  if (typeof filter !== 'string') return null
  if (typeof schema === 'string' && typeof table === 'string') return { schema, table, filter }
  if ('filter' in params) return null
  if (typeof schema === 'string' && isMissing(table)) return { schema, table: '*', filter }
  if (isMissing(schema) && typeof table === 'string') return { schema: 'public', table, filter }
  return null
}

function missingTarget(given: unknown): string {
  const isSecret = isJsonObject(given) && ('user_token' in given || 'auth_token' in given)
  const shown = isSecret ? '<redacted>' : inspect(given)
  return `No subscription params provided. Please provide at least a \`schema\` or \`table\` to subscribe to: ${shown}`
}

function readColumns({ select }: JsonObject): { columns: string[] | null } | { problem: string } {
  if (typeof select === 'string') {
    const example = 'select: ["col1", "col2"]'
    return { problem: `Error parsing \`select\` params: expected a list of column name strings, e.g. ${example}` }
  }
  const names = Array.isArray(select) ? select.filter((name) => typeof name === 'string') : []
  return { columns: names.length > 0 ? names : null }
}

function readAction({ event }: JsonObject): ChangeRequest['action'] {
  const name = typeof event === 'string' ? event.toUpperCase() : '*'
  return name === 'INSERT' || name === 'UPDATE' || name === 'DELETE' ? name : '*'
}

/** As the hosted service names a request in its messages. */
export function describeRequest({ action, schema, table, filters, columns }: ChangeRequest): string {
  const conditions = filters.map(
    ({ column, operator, value, isNegated }) =>
      `{${inspect(column)}, ${inspect(operator)}, ${inspect(value)}, ${isNegated}}`,
  )
  const shown = `filters: [${conditions.join(', ')}], select: ${inspect(columns)}`
  return `[event: ${action}, schema: ${schema}, table: ${table}, ${shown}]`
}
