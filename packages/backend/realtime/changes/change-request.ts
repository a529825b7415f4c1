import { isJsonObject, type JsonObject } from '#backend/http/http-module.ts'

const FILTER_OPERATORS = [
  ...['eq', 'neq', 'lt', 'lte', 'gt', 'gte', 'in', 'like', 'ilike', 'is', 'match', 'imatch', 'isdistinct'],
] as const

/** One condition on a column: `title=not.eq.Draft`. */
export type ChangeFilter = {
  column: string
  operator: string
  /** The text of a value; for `in`, PostgreSQL's text of an array. */
  value: string
  isNegated: boolean
}

type FilterOutcome = { filters: ChangeFilter[] } | { problem: string }

const NEGATION = 'not.'

/** Reads `column=operator.value`, or several of them between commas, all of which must hold. */
function parseFilters(text: string): FilterOutcome {
  const trimmed = text.trim()
  if (trimmed === '') return { filters: [] }
  const filters: ChangeFilter[] = []
  for (const part of splitConditions(trimmed)) {
    const outcome = parseCondition(part.trim())
    if ('problem' in outcome) return outcome
    filters.push(outcome)
  }
  return { filters }
}

/** Splits at commas outside parentheses and quoted values. */
function splitConditions(text: string): string[] {
  const parts = ['']
  let depth = 0
  let isQuoted = false
  let previous = ''
  for (let at = 0; at < text.length; at++) {
    let character = text.charAt(at)
    const isEscape = isQuoted && character === '\\' && at + 1 < text.length
    if (isEscape) character += text.charAt(++at)
    else if (isQuoted) isQuoted = character !== '"'
    // A quotation mark only quotes at the start of a value.
    else if (character === '"') isQuoted = ['.', '(', ','].includes(previous)
    else if (character === '(') depth += 1
    else if (character === ')') depth = Math.max(0, depth - 1)

    const isSeparator = character === ',' && depth === 0 && !isQuoted
    if (isSeparator) parts.push('')
    else parts[parts.length - 1] += character
    previous = isSeparator ? '' : character
  }
  return parts
}

function parseCondition(text: string): ChangeFilter | { problem: string } {
  if (text === '') return { problem: 'filter must not contain empty segments (check for extra commas)' }
  const [column, condition] = splitOnce(text, '=')
  if (condition === undefined) return { problem: inspect([column]) }
  const isNegated = condition.startsWith(NEGATION)
  const [operator, value] = splitOnce(isNegated ? condition.slice(NEGATION.length) : condition, '.')
  if (value === undefined) return { problem: inspect([operator]) }
  if (!(FILTER_OPERATORS as readonly string[]).includes(operator)) return { problem: inspect([operator, value]) }
  if (operator !== 'in') return { column, operator, value: unquote(value), isNegated }
  if (!/^\(.*\)$/s.test(value)) return { problem: '`in` filter value must be wrapped by parentheses' }
  return { column, operator, value: `{${value.slice(1, -1)}}`, isNegated }
}

function splitOnce(text: string, separator: string): [string, string?] {
  const at = text.indexOf(separator)
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + separator.length)]
}

/** Removes the quotation marks around a whole value; marks in other places are part of it. */
function unquote(value: string): string {
  const quoted = /^"((?:[^"\\]|\\.)*)"$/s.exec(value)?.[1]
  return quoted === undefined ? value : quoted.replaceAll(/\\(.)/gs, '$1')
}

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

/** Writes a JSON value as Elixir's `inspect` does: clients see the hosted service's texts, which contain such values. */
function inspect(value: unknown): string {
  if (value === null || value === undefined) return 'nil'
  if (typeof value === 'string') return JSON.stringify(value).replaceAll('#{', '\\#{')
  if (Array.isArray(value)) return `[${value.map(inspect).join(', ')}]`
  if (!isJsonObject(value)) return String(value)
  const members = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `%{${members.map(([name, member]) => `${inspect(name)} => ${inspect(member)}`).join(', ')}}`
}
