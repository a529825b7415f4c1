import { escapeIdentifier } from 'pg'
import type { Statement } from '#backend/database/database.ts'
import type { JsonRecord } from './change.ts'
import type { ChangeFilter } from './change-filter.ts'
import type { TableColumn, TableDescription } from './table-description.ts'

export type CheckInput = {
  table: TableDescription
  filters: readonly ChangeFilter[]
  /** Whether the row must be one that the role may select now. Not for deleted rows, which nobody can select. */
  checksPolicies: boolean
  records: readonly JsonRecord[]
}

const COMPARISONS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ eq: '=', neq: '<>', lt: '<', lte: '<=', gt: '>', gte: '>=' },
    ...{ like: 'like', ilike: 'ilike', match: '~', imatch: '~*' },
  }),
)
/** Checked by the trigger of realtime.subscription, and here because they become SQL. */
const TRUTH_VALUES = ['null', 'true', 'false', 'unknown']

/** Selects the numbers, from 1, of the records that the filters and the role's policies let pass. */
export function checkStatement({ table, filters, checksPolicies, records }: CheckInput): Statement {
  const keys = table.columns.filter(({ isKey }) => isKey)
  const filtered = new Set(filters.map(({ column }) => column))
  const used = table.columns.filter(({ name, isKey }) => filtered.has(name) || (checksPolicies && isKey))
  const values: unknown[] = [JSON.stringify(records.map((record) => pick(record, used)))]
  const conditions = filters.map((filter) => toCondition(filter, { table, values }))
  if (checksPolicies) conditions.push(isSelectable(table, keys))
  const columns = used.map(({ name, sqlType }) => `${escapeIdentifier(name)} ${sqlType}`)
  const text = `
    select c.number::int as number
      from jsonb_array_elements($1::jsonb) with ordinality as c (record, number)
     cross join lateral jsonb_to_record(c.record) as r (${columns.join(', ')})
     where ${conditions.join(' and ')}`
  return { text, values, isLast: true }
}

function pick(record: JsonRecord, columns: readonly TableColumn[]): JsonRecord {
  return Object.fromEntries(columns.map(({ name }) => [name, record[name]]))
}

type FilterContext = { table: TableDescription; values: unknown[] }

function toCondition(filter: ChangeFilter, { table, values }: FilterContext): string {
  const { column, operator, value, isNegated } = filter
  const type = table.columns.find(({ name }) => name === column)?.sqlType
  if (type === undefined) return 'false'
  const operand = `r.${escapeIdentifier(column)}`
  const not = isNegated ? 'not ' : ''
  const parameter = () => `$${values.push(value)}::${type}`
  if (operator === 'is') return TRUTH_VALUES.includes(value) ? `${operand} is ${not}${value}` : 'false'
  const comparison = COMPARISONS.get(operator)
  if (comparison !== undefined) return `${not}(${operand} ${comparison} ${parameter()})`
  if (operator === 'in') return `${not}(${operand} = any (${parameter()}[]))`
  return operator === 'isdistinct' ? `${operand} is ${not}distinct from ${parameter()}` : 'false'
}

function isSelectable({ schema, table }: TableDescription, keys: readonly TableColumn[]): string {
  const matches = keys.map(({ name }) => `t.${escapeIdentifier(name)} = r.${escapeIdentifier(name)}`)
  const name = `${escapeIdentifier(schema)}.${escapeIdentifier(table)}`
  return `exists (select from ${name} as t where ${matches.join(' and ')})`
}
