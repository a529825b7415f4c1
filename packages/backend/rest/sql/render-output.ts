import type { MediaHandler, RelationName } from '#backend/database/schema-cache.ts'
import { notImplemented } from '#backend/rest/errors/rest-errors.ts'
import type { MediaType } from '#backend/rest/plan/choose-media-type.ts'
import { allColumns, applyAggregate, fieldColumns, hasOutput, isGrouped, type OutputColumn } from './output-columns.ts'
import type { ReadNode, Selection } from './read-node.ts'
import { quoteName, quoteQualified, type RenderContext, type SqlParameters } from './render-context.ts'

/**
 * `named`: the columns are named after the keys of the JSON. `numbered`: they are called c1, c2 … and aggregates
 * are left to the caller, because the rows are about to be spread into their parent's.
 */
export type RowForm = 'named' | 'numbered'

export type RenderedRows = { sql: string; columns: readonly OutputColumn[] }

export type OutputTools = RenderContext & { renderRows: (selection: Selection, form: RowForm) => RenderedRows }

export type Output = {
  columns: readonly OutputColumn[]
  /** The entries of the select list. */
  list: readonly string[]
  /** Spread relations, joined after `from`. */
  joins: readonly string[]
  /** The columns of each spread to-one relation, by which the rows can be ordered. */
  spreads: ReadonlyMap<ReadNode, readonly OutputColumn[]>
  /** The positions to group by. */
  grouping: readonly number[]
}

type OutputPart = Pick<Output, 'columns' | 'joins'> & { spread?: ReadNode }

/** The select list of a relation, with its embeds as JSON values inside it. */
export function renderOutput(node: ReadNode, form: RowForm, tools: OutputTools): Output {
  const groups = isGrouped(node, tools)
  const expandsStar = node.numbersColumns || form === 'numbered' || groups
  const fieldTools = { ...tools, expandsStar }
  const isJsonb = groups || form === 'numbered' || tools.embedsAsJsonb
  const valueTools = { ...tools, jsonType: isJsonb ? ('jsonb' as const) : ('json' as const) }
  const parts = node.items.map((item): OutputPart => {
    if (item.kind === 'field') return { columns: fieldColumns(item.item, node, fieldTools), joins: [] }
    if (!hasOutput(item.node)) return { columns: [], joins: [] }
    if (item.node.embedding?.isSpread) return { ...renderSpread(item.node, node, valueTools), spread: item.node }
    return { columns: [renderEmbed(item.node, node, valueTools)], joins: [] }
  })

  const columns = node.items.length === 0 ? allColumns(node, fieldTools) : parts.flatMap((part) => part.columns)
  const joins = parts.flatMap((part) => part.joins)
  const spreads = new Map(
    parts.flatMap(({ spread, columns: own }) => (spread?.embedding?.isToOne ? [[spread, own] as const] : [])),
  )
  if (form === 'numbered')
    return { columns, joins, spreads, grouping: [], list: columns.map(({ sql }, i) => `${sql} as c${i + 1}`) }

  const list = columns.map((column, index) => {
    const name = node.numbersColumns ? `c${index + 1}` : column.label
    return name === null ? column.sql : `${applyAggregate(column)} as ${quoteName(name)}`
  })
  const grouping = groups ? columns.flatMap(({ aggregate }, index) => (aggregate ? [] : [index + 1])) : []
  return { columns, joins, spreads, grouping, list }
}

/** PostgreSQL can compare jsonb, and therefore group by it, but not json; the rows of a spread may yet be grouped. */
type ValueTools = OutputTools & { jsonType: 'json' | 'jsonb' }

/** One object or null, or a list, in the parent's row. A subquery runs only for the rows that `limit` lets through. */
function renderEmbed(node: ReadNode, parent: ReadNode, tools: ValueTools): OutputColumn {
  const { sql } = tools.renderRows({ node, parent }, 'named')
  const value = node.embedding?.isToOne
    ? `(select row_to_json(_row.*) from (${sql}) as _row)`
    : `coalesce((select json_agg(_row.*) from (${sql}) as _row), '[]'::json)`
  const label = node.embedding?.label ?? node.name
  return { sql: tools.jsonType === 'jsonb' ? `${value}::jsonb` : value, label, aggregate: null }
}

/** The columns of the related row, or lists of the related rows' values, as columns of the parent's row. */
function renderSpread(node: ReadNode, parent: ReadNode, tools: ValueTools): Pick<Output, 'columns' | 'joins'> {
  const { sql, columns } = tools.renderRows({ node, parent }, 'numbered')
  const alias = quoteName(node.embedding?.spreadAlias ?? '')
  if (node.embedding?.isToOne) {
    return {
      columns: columns.map(({ label, aggregate }, index) => ({ sql: `${alias}.c${index + 1}`, label, aggregate })),
      joins: [`left join lateral (${sql}) as ${alias} on true`],
    }
  }

  if (columns.some(({ aggregate }) => aggregate)) {
    throw notImplemented('Aggregates are not implemented for one-to-many or many-to-many spreads.')
  }
  const lists = columns.map((_, index) => `${tools.jsonType}_agg(_row.c${index + 1}) as c${index + 1}`)
  return {
    columns: columns.map(({ label }, index) => {
      return { sql: `coalesce(${alias}.c${index + 1}, '[]'::${tools.jsonType})`, label, aggregate: null }
    }),
    joins: [`left join lateral (select ${lists.join(', ')} from (${sql}) as _row) as ${alias} on true`],
  }
}

/** How the response body is built from the rows, which are available in `from (…) as _row`. */
export type BodyForm =
  /** A list of rows, or one row without a list: the result of a function. */
  | { kind: 'rows' | 'one row'; mediaType: MediaType; columns: readonly OutputColumn[] }
  /** The values of the column `value` of each row, or of the only row. */
  | { kind: 'values' | 'one value'; mediaType: MediaType }
  | { kind: 'none' }

/** Renders the whole body as one value, so that it reaches the client as PostgreSQL wrote it. */
export function renderBody(form: BodyForm, { parameters, cache }: Pick<RenderContext, 'parameters' | 'cache'>): string {
  if (form.kind === 'none') return `''`
  const { form: type, handler } = form.mediaType
  if (handler) return renderHandledBody(handler, form.kind === 'one value' ? 'one value' : 'rows')
  if (type === 'geojson' && cache.geoJsonFunction) return renderGeoJson(cache.geoJsonFunction)
  if (type === 'csv') return renderCsv(form, parameters)

  const row = form.kind === 'values' || form.kind === 'one value' ? '_row.value' : '_row.*'
  const list = form.mediaType.hasNulls ? `json_agg(${row})` : `json_strip_nulls(json_agg(${row}))`
  const isSingle = form.kind === 'one row' || form.kind === 'one value' || form.mediaType.form === 'object'
  return isSingle ? `coalesce((${list}->0)::text, 'null')` : `coalesce(${list}::text, '[]')`
}

function renderGeoJson(rowToFeature: RelationName): string {
  const features = `json_agg(${quoteQualified(rowToFeature)}(_row)::json)`
  return `json_build_object('type', 'FeatureCollection', 'features', coalesce(${features}, '[]'))::text`
}

function renderCsv(form: Exclude<BodyForm, { kind: 'none' }>, parameters: SqlParameters): string {
  const labels = 'columns' in form ? form.columns.map(({ label }) => label ?? '') : ['value']

  const header = parameters.constant(labels.map(quoteCsv).join(','))
  const cells = labels.map((_, index) => renderCsvCell(`_row.c${index + 1}::text`))
  return `${header}::text || coalesce(E'\\n' || string_agg(${cells.join(` || ',' || `)}, E'\\n'), '')`
}

/**
 * Null is an empty cell and an empty text a quoted one; cells are quoted where PostgreSQL's text of a row quotes them,
 * as in PostgREST. Unlike there, a backslash is not doubled, which RFC 4180 readers would take for two.
 */
function renderCsvCell(text: string): string {
  const quoted = `'"' || replace(${text}, '"', '""') || '"'`
  return `case when ${text} is null then '' when ${text} = '' or ${text} ~ '[",()\\\\ \\t\\n\\v\\f\\r]' then ${quoted} else ${text} end`
}

function quoteCsv(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The whole body as the handler of its media type produces it: text, bytes or null. */
function renderHandledBody(handler: MediaHandler, rows: 'rows' | 'one value'): string {
  // A function's only value is its body; the aggregate is there because the statement counts the rows.
  if (!handler.aggregate) return `string_agg(${asBody('_row.value', handler)}, '')`
  return asBody(`${quoteQualified(handler.aggregate)}(${renderArgument(handler, rows)})`, handler)
}

/** As PostgreSQL prints the type: a cast of xml would keep the line break before it. */
function asBody(value: string, { isBytes }: MediaHandler): string {
  return isBytes ? `${value}::bytea` : `concat(${value})`
}

function renderArgument({ target }: MediaHandler, rows: 'rows' | 'one value'): string {
  if (rows === 'one value') return '_row.value'
  return target ? `(_row.*)::${quoteQualified(target)}` : '_row'
}
