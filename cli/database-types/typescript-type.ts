/** The TypeScript type of a value in JSON, by PostgreSQL type name. Unlisted types are `unknown`. */
const TYPES: Record<string, string> = {
  boolean: 'boolean',
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  real: 'number',
  'double precision': 'number',
  numeric: 'number',
  oid: 'number',
  text: 'string',
  'character varying': 'string',
  bpchar: 'string',
  character: 'string',
  uuid: 'string',
  date: 'string',
  'time without time zone': 'string',
  'time with time zone': 'string',
  'timestamp without time zone': 'string',
  'timestamp with time zone': 'string',
  bytea: 'string',
  json: 'Json',
  jsonb: 'Json',
  void: 'undefined',
  record: 'Record<string, unknown>',
}

type TypeNames = { baseType: string; enumLabels?: readonly string[] | null }

/** The TypeScript type of a column, parameter or result, the same as in Supabase's own generator. */
export function typescriptType({ baseType, enumLabels = null }: TypeNames): string {
  if (enumLabels) return enumLabels.map((label) => JSON.stringify(label)).join(' | ')
  if (baseType.endsWith('[]')) return `${typescriptType({ baseType: baseType.slice(0, -2) })}[]`
  return TYPES[baseType] ?? 'unknown'
}
