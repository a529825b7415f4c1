export type OpenApiType = 'string' | 'boolean' | 'integer' | 'number' | 'array'

const TYPES: Readonly<Record<string, OpenApiType | null>> = {
  boolean: 'boolean',
  smallint: 'integer',
  integer: 'integer',
  bigint: 'integer',
  numeric: 'number',
  real: 'number',
  'double precision': 'number',
  // Any JSON value.
  json: null,
  jsonb: null,
}

const FORMATS: Readonly<Record<string, string>> = { smallint: 'int32', integer: 'int32', bigint: 'int64' }

/** A value in JSON of the PostgreSQL type: `type` (absent for json), `format`, and `items` of a list. */
export function describeType(type: string) {
  const name = standardName(type)
  const openApiType = typeOf(name)
  return {
    format: FORMATS[name] ?? name,
    ...(openApiType && { type: openApiType }),
    ...(openApiType === 'array' && { items: describeItems(elementOf(name)) }),
  }
}

/** A value in a query string, where a list is written as PostgreSQL writes it: `{1,2}`. */
export function describeTextOf(type: string) {
  const name = standardName(type)
  const openApiType = typeOf(name)
  const written = openApiType === null || openApiType === 'array' ? 'string' : openApiType
  return { format: FORMATS[name] ?? name, type: written }
}

/** A variadic parameter, which the query string repeats. */
export function describeRepeated(type: string) {
  const element = elementOf(standardName(type))
  const items = { ...describeItems(element), format: FORMATS[element] ?? element }
  return { type: 'array', items, collectionFormat: 'multi' }
}

/** The default as JSON; undefined for an expression that only PostgreSQL can evaluate. */
export function describeDefault(type: string, expression: string | null): unknown {
  if (expression === null) return undefined
  const literal = expression.endsWith(`::${type}`) ? expression.slice(0, -type.length - 2) : expression
  const json = typeOf(standardName(type)) === 'string' ? `"${literal.replaceAll(/^'+|'+$/g, '')}"` : expression
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

function describeItems(type: string) {
  const openApiType = typeOf(type)
  return openApiType ? { type: openApiType } : {}
}

function typeOf(name: string): OpenApiType | null {
  const known = TYPES[name]
  if (known !== undefined) return known
  return name.endsWith('[]') ? 'array' : 'string'
}

function elementOf(name: string): string {
  return name.slice(0, -2)
}

/** The schema cache names these types so that a cast keeps their whole value; the standard names them otherwise. */
function standardName(type: string): string {
  return type.replace(/^bpchar/, 'character').replace(/^"bit"/, 'bit')
}
