import { quoteName } from './quote-name.ts'

/**
 * The type names of SQL that are grammar rather than identifiers. Every other name is quoted, so that
 * only a type on the search path can appear in a cast.
 */
const GRAMMAR_TYPES: ReadonlySet<string> = new Set([
  'bigint',
  'bit',
  'bit varying',
  'boolean',
  'char',
  'char varying',
  'character',
  'character varying',
  'dec',
  'decimal',
  'double precision',
  'float',
  'int',
  'integer',
  'real',
  'smallint',
  'time with time zone',
  'time without time zone',
  'timestamp with time zone',
  'timestamp without time zone',
])

/** Casts as `select=column::type` requests; type names fold to lower case as they do in SQL. */
export function renderCast(sql: string, typeName: string): string {
  const folded = typeName.toLowerCase().replaceAll(/ +/g, ' ')
  return `cast(${sql} as ${GRAMMAR_TYPES.has(folded) ? folded : quoteName(folded)})`
}
