import type { Column } from '#backend/database/schema-cache.ts'
import type { Slot } from '#backend/rest/query/query-types.ts'
import { quoteName, type SqlParameters } from './render-context.ts'

export type Payload = {
  /** The JSON text. */
  slot: Slot
  /** A list of objects rather than one object. */
  isList: boolean
  /** The columns to write, as the payload's keys or `columns=` name them. */
  columns: readonly PayloadColumn[]
  /** `Prefer: missing=default`: a key missing from a row becomes the column's default instead of null. */
  fillsDefaults: boolean
}

export type PayloadColumn = Pick<Column, 'name' | 'type' | 'defaultExpression'> & {
  /** The function that reads the column's domain from json, or null. */
  jsonCast: string | null
}

/** The alias of the payload's rows, wherever they are used. */
export const PAYLOAD = '_payload'

/** The payload as rows with typed columns, for use in `from`. */
export function renderPayloadRows(payload: Payload, parameters: SqlParameters): string {
  const { columns, isList, fillsDefaults } = payload
  if (columns.length === 0 && !isList) return `(select) as ${PAYLOAD}`
  const value = parameters.slot(payload.slot)
  if (columns.length === 0) return `json_array_elements(${value}::json) as ${PAYLOAD}`

  const list = columns.map(({ name, type, jsonCast }) => `${quoteName(name)} ${jsonCast ? 'json' : type}`).join(', ')
  const shape = `${isList ? 'recordset' : 'record'}`
  const json = fillsDefaults ? withDefaults(payload, parameters) : `${value}::json`
  const rows = `${fillsDefaults ? 'jsonb' : 'json'}_to_${shape}(${json}) as ${PAYLOAD}(${list})`
  return columns.some(({ jsonCast }) => jsonCast) ? `(select ${readColumns(columns)} from ${rows}) as ${PAYLOAD}` : rows
}

function readColumns(columns: readonly PayloadColumn[]): string {
  return columns
    .map(({ name, jsonCast }) => (jsonCast ? `${jsonCast}(${quoteName(name)}) as ${quoteName(name)}` : quoteName(name)))
    .join(', ')
}

/** Evaluates the defaults once for each row, as an insert without the column would. */
function withDefaults({ slot, isList, columns }: Payload, parameters: SqlParameters): string {
  const value = `${parameters.slot(slot)}::jsonb`
  const defaults = columns.flatMap(({ name, defaultExpression }) => {
    return defaultExpression === null ? [] : [`${parameters.constant(name)}::text, ${defaultExpression}`]
  })
  const object = `jsonb_build_object(${defaults.join(', ')})`
  if (!isList) return `${object} || ${value}`
  return `(select jsonb_agg(${object} || _element) from jsonb_array_elements(${value}) as _element)`
}
